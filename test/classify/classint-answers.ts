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

/**
 * What `pretty(c(min, max), count)` of R 4.2.2 answers, which classInt calls for "pretty", for ranges
 * drawn at random with `set.seed(5)` over nine powers of ten.
 */
export const PRETTY_RUNS: readonly {
  readonly min: number;
  readonly max: number;
  readonly count: number;
  readonly breaks: string;
}[] = [
  { min: -150180, max: -150179.12, count: 2, breaks: "-150180 -150179.5 -150179" },
  {
    min: 0.0085852,
    max: 0.0214452,
    count: 7,
    breaks: "0.008 0.01 0.012 0.014 0.016 0.018 0.02 0.022",
  },
  {
    min: -1.9533,
    max: 104498.05,
    count: 6,
    breaks: "-20000 0 20000 40000 60000 80000 100000 120000",
  },
  { min: 0.062886, max: 0.064151, count: 3, breaks: "0.0625 0.063 0.0635 0.064 0.0645" },
  {
    min: -10.781,
    max: -10.778657,
    count: 7,
    breaks: "-10.781 -10.7805 -10.78 -10.7795 -10.779 -10.7785",
  },
  { min: -7.7286, max: -5.2486, count: 7, breaks: "-8 -7.5 -7 -6.5 -6 -5.5 -5" },
  { min: 216010, max: 216232.4, count: 3, breaks: "216000 216100 216200 216300" },
  {
    min: 42.366,
    max: 3277042.4,
    count: 5,
    breaks: "0 500000 1000000 1500000 2000000 2500000 3000000 3500000",
  },
  {
    min: -0.038868,
    max: -0.031564,
    count: 8,
    breaks: "-0.039 -0.038 -0.037 -0.036 -0.035 -0.034 -0.033 -0.032 -0.031",
  },
  { min: 245610, max: 1012110, count: 3, breaks: "200000 400000 600000 800000 1000000 1200000" },
  {
    min: 0.024304,
    max: 452600.02,
    count: 7,
    breaks: "0 50000 100000 150000 200000 250000 300000 350000 400000 450000 500000",
  },
  { min: 0.35056, max: 2305000.4, count: 7, breaks: "0 500000 1000000 1500000 2000000 2500000" },
  { min: -40888, max: -9908, count: 2, breaks: "-60000 -40000 -20000 0" },
  { min: -1.5808, max: -0.0638, count: 4, breaks: "-2 -1.5 -1 -0.5 0" },
  {
    min: -15663,
    max: -12637,
    count: 5,
    breaks: "-16000 -15500 -15000 -14500 -14000 -13500 -13000 -12500",
  },
  { min: -12.184, max: 4.886, count: 7, breaks: "-14 -12 -10 -8 -6 -4 -2 0 2 4 6" },
  { min: 9.4081, max: 9.9528, count: 6, breaks: "9.4 9.5 9.6 9.7 9.8 9.9 10" },
  {
    min: -612970,
    max: -490570,
    count: 7,
    breaks: "-620000 -600000 -580000 -560000 -540000 -520000 -500000 -480000",
  },
  { min: 0.051084, max: 0.794384, count: 6, breaks: "0 0.1 0.2 0.3 0.4 0.5 0.6 0.7 0.8" },
  {
    min: 0.0011344,
    max: 0.0028364,
    count: 8,
    breaks: "0.001 0.0012 0.0014 0.0016 0.0018 0.002 0.0022 0.0024 0.0026 0.0028 0.003",
  },
  {
    min: -1.0153,
    max: 342098.98,
    count: 8,
    breaks: "-50000 0 50000 100000 150000 200000 250000 300000 350000",
  },
  { min: 706.42, max: 713.27, count: 3, breaks: "706 708 710 712 714" },
  { min: 18.126, max: 18.994, count: 9, breaks: "18.1 18.2 18.3 18.4 18.5 18.6 18.7 18.8 18.9 19" },
  { min: -63320, max: 22970, count: 4, breaks: "-80000 -60000 -40000 -20000 0 20000 40000" },
  {
    min: 0.095181,
    max: 4480000.1,
    count: 7,
    breaks: "0 500000 1000000 1500000 2000000 2500000 3000000 3500000 4000000 4500000",
  },
  { min: 545780, max: 545781.39, count: 4, breaks: "545780 545780.5 545781 545781.5" },
  {
    min: -2676.2,
    max: -2676.1925,
    count: 4,
    breaks: "-2676.2 -2676.198 -2676.196 -2676.194 -2676.192",
  },
  {
    min: -6466.6,
    max: -6460.036,
    count: 8,
    breaks: "-6467 -6466 -6465 -6464 -6463 -6462 -6461 -6460",
  },
  { min: -3.5368, max: 9676.4632, count: 5, breaks: "-2000 0 2000 4000 6000 8000 10000" },
  { min: 23.755, max: 625.055, count: 3, breaks: "0 200 400 600 800" },
  { min: 4.3314, max: 165.4314, count: 9, breaks: "0 20 40 60 80 100 120 140 160 180" },
  { min: -0.0017585, max: 0.0055115, count: 2, breaks: "-0.005 0 0.005 0.01" },
  {
    min: 259.88,
    max: 171459.88,
    count: 9,
    breaks: "0 20000 40000 60000 80000 100000 120000 140000 160000 180000",
  },
  { min: -361300, max: -355073, count: 2, breaks: "-365000 -360000 -355000" },
  { min: -16518, max: -16517.904, count: 3, breaks: "-16518 -16517.95 -16517.9" },
  { min: 0.00050766, max: 192900, count: 2, breaks: "0 100000 200000" },
  { min: -43637, max: -43636.994, count: 3, breaks: "-43637 -43636.998 -43636.996 -43636.994" },
  { min: 2.2795, max: 2.280638, count: 2, breaks: "2.2795 2.28 2.2805 2.281" },
  { min: -853.32, max: -607.52, count: 6, breaks: "-900 -850 -800 -750 -700 -650 -600" },
  {
    min: -0.014732,
    max: 7204.9853,
    count: 7,
    breaks: "-1000 0 1000 2000 3000 4000 5000 6000 7000 8000",
  },
];
