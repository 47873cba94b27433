/**
 * What classInt 0.4-9 under R 4.2.2 answers, recorded. The script below was run with the values of
 * each data set as a line on its standard input; its answers are four lines a set.
 *
 *     library(classInt)
 *     numbers <- function(x) cat(formatC(x, digits = 15, width = 1, format = "fg"), fill = 1e4)
 *     for (line in readLines("stdin")) {
 *       x <- scan(text = line, quiet = TRUE)
 *       numbers(rev(attr(classIntervals(x, 5, "fisher"), "parameters")[, "max"]))
 *       numbers(quantile(x, 1:5 / 5, type = 1))
 *       breaks <- classIntervals(x, 5, "equal")$brks
 *       numbers(breaks[-1])
 *       numbers(table(cut(x, breaks, include.lowest = TRUE)))
 *     }
 *
 * classInt prints the midpoints between classes as the breaks of "fisher"; the table has the largest
 * value of each class instead, which says the same of the values and is how the edges are given here.
 * Quantiles are asked of R itself: classInt takes its fractions from seq(), which has
 * 0.6000000000000001 in it, and so the 13th of 20 values where the definition means the 12th.
 * Its "jenks" may miss the optimum and is no reference. No set has a second optimum, by a search in
 * exact fractions.
 */

/** Values, and the upper edges of five classes by each method, in ascending order. */
export interface ClassIntRun {
  readonly name: string;
  readonly values: string;
  readonly fisher: string;
  /** Type 1 of Hyndman and Fan; edges may repeat. */
  readonly quantile: string;
  readonly equal: string;
  /** How many values each equal class has, closed above; may be none. */
  readonly equalCounts: string;
}

export const CLASSINT_RUNS: readonly ClassIntRun[] = [
  {
    name: "evenly spread",
    values: "5 10 30 40 55 60 80 90 95 120 150 200",
    fisher: "30 60 95 150 200",
    quantile: "30 55 90 120 200",
    equal: "44 83 122 161 200",
    equalCounts: "4 3 3 1 1",
  },
  {
    name: "six values",
    values: "3 8 9 21 40 44",
    fisher: "3 9 21 40 44",
    quantile: "8 9 21 40 44",
    equal: "11.2 19.4 27.6 35.8 44",
    equalCounts: "3 0 1 0 2",
  },
  {
    name: "skewed, over four powers of ten",
    values:
      "0.4 1.1 1.3 2.6 3.9 4.2 5.5 7.1 9.8 10.3 11.6 17.4 19.2 23.8 38.1 47.3 59.1 67.9 83.2 126.5 214.3 335.9 1393.4 1411.8",
    fisher: "38.1 126.5 214.3 335.9 1411.8",
    quantile: "3.9 10.3 38.1 126.5 1411.8",
    equal: "282.68 564.96 847.24 1129.52 1411.8",
    equalCounts: "21 1 0 0 2",
  },
  {
    name: "many ties",
    values: "1 1 1 2 2 3 3 3 3 4 5 5 6 7 7 7 8 10 10 12",
    fisher: "2 4 6 8 12",
    quantile: "2 3 5 7 12",
    equal: "3.2 5.4 7.6 9.8 12",
    equalCounts: "9 3 4 1 3",
  },
  {
    name: "most values are zero",
    values: "0 0 0 0 0 0 0 0 0 0 0 0 1 2 2 5 9 14 30",
    fisher: "1 5 9 14 30",
    quantile: "0 0 0 5 30",
    equal: "6 12 18 24 30",
    equalCounts: "16 1 1 0 1",
  },
  {
    name: "below and above zero",
    values: "-41.2 -33 -28.5 -17.6 -12 -9.4 -3.3 -0.5 0 1.7 4 6.2 11.9 14.8 22.1 23 27.4 30.6",
    fisher: "-28.5 -9.4 6.2 14.8 30.6",
    quantile: "-17.6 -0.5 4 22.1 30.6",
    equal: "-26.84 -12.48 1.88000000000001 16.24 30.6",
    equalCounts: "3 1 6 4 4",
  },
  {
    name: "all below zero",
    values: "-960 -720 -715 -400 -390 -388 -210 -64 -61 -60 -8 -3",
    fisher: "-960 -715 -388 -210 -3",
    quantile: "-715 -390 -64 -60 -3",
    equal: "-768.6 -577.2 -385.8 -194.4 -3",
    equalCounts: "1 2 3 1 5",
  },
  {
    name: "decimals",
    values:
      "0.118 0.121 0.13 0.174 0.202 0.233 0.237 0.291 0.305 0.316 0.362 0.449 0.451 0.468 0.512 0.593 0.604 0.688 0.701 0.897",
    fisher: "0.202 0.362 0.512 0.701 0.897",
    quantile: "0.174 0.291 0.449 0.593 0.897",
    equal: "0.2738 0.4296 0.5854 0.7412 0.897",
    equalCounts: "7 4 4 4 1",
  },
  {
    name: "seven distinct values",
    values: "1 1 1 1 1 1 1 1 2 2 3 3 3 4 4 4 6 6 6 6 9 13",
    fisher: "2 4 6 9 13",
    quantile: "1 2 4 6 13",
    equal: "3.4 5.8 8.2 10.6 13",
    equalCounts: "13 3 4 1 1",
  },
  {
    name: "small differences far from zero",
    values:
      "1000000.1 1000000.2 1000000.9 1000001.4 1000001.5 1000002.8 1000003 1000003.1 1000004.7 1000004.9 1000007.2 1000007.9 1000008",
    fisher: "1000000.2 1000001.5 1000003.1 1000004.9 1000008",
    quantile: "1000000.9 1000002.8 1000003.1 1000007.2 1000008",
    equal: "1000001.68 1000003.26 1000004.84 1000006.42 1000008",
    equalCounts: "5 3 1 1 3",
  },
  {
    name: "powers of two",
    values: "1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 16384 32768",
    fisher: "1024 4096 8192 16384 32768",
    quantile: "8 64 512 4096 32768",
    equal: "6554.4 13107.8 19661.2 26214.6 32768",
    equalCounts: "13 1 1 0 1",
  },
  {
    name: "three clusters and an outlier",
    values:
      "10 10.5 11 11.2 12.1 12.9 13 13.4 14.2 15 48 49.1 50 50.3 51.7 53.2 54 55.5 57 58.6 90 91.3 92 94.4 95.1 96.7 97 98.2 99.9 400",
    fisher: "15 51.7 58.6 99.9 400",
    quantile: "12.9 49.1 55.5 94.4 400",
    equal: "88 166 244 322 400",
    equalCounts: "20 9 0 0 1",
  },
  {
    name: "sixty values",
    values:
      "12 15 19 22 23 27 31 33 34 38 41 46 47 52 55 58 63 66 71 72 78 85 86 93 99 104 107 113 121 128 134 135 146 157 163 171 188 190 203 219 224 241 263 270 295 318 331 362 391 407 455 498 512 587 640 733 845 1010 1290 2205",
    fisher: "171 407 733 1290 2205",
    quantile: "46 93 171 362 2205",
    equal: "450.6 889.2 1327.8 1766.4 2205",
    equalCounts: "50 7 2 0 1",
  },
];
