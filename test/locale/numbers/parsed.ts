/** The number that a text says, by what a reader knows of English signs and suffixes. */
export function parsed(text: string): number {
  const powers: Readonly<Record<string, number>> = {
    "%": -2,
    y: -24,
    z: -21,
    a: -18,
    f: -15,
    p: -12,
    n: -9,
    µ: -6,
    m: -3,
    k: 3,
    K: 3,
    M: 6,
    G: 9,
    B: 9,
    T: 12,
    P: 15,
  };
  const plain = text
    .replaceAll(",", "")
    .replace("\u2212", "-")
    .replace(
      /×10(.+)/,
      (_, power: string) =>
        `e${Array.from(power, (sign) => "⁻⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(sign))
          .map((at) => (at === 0 ? "-" : at - 1))
          .join("")}`,
    );
  const power = powers[plain.slice(-1)];
  return power === undefined ? Number(plain) : Number(`${plain.slice(0, -1)}e${power}`);
}
