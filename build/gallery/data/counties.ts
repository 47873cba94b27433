/** Figures of Romanian counties, rounded: good for looking at maps, not for quoting. */

/** Residents at the census of 2021. */
export const COUNTY_POPULATION = figures(
  `B 1716961 IS 760774 PH 695117 TM 650533 CT 655997 CJ 679141 SV 642551 BC 601387 DJ 599442 BH 551297 IF 542686 BV 546615
  AG 569932 GL 496892 MS 518193 DB 479404 MM 452475 NT 454203 AR 410143 BZ 404979 BT 392821 SB 388326 OT 383280 VS 374700
  HD 361657 VL 341861 VN 335312 SM 330668 TR 323544 AB 325941 GJ 314684 BN 295988 HR 291950 CL 283458 BR 281452 IL 250816
  CS 246588 MH 234339 SJ 212224 CV 200042 TL 193355 GR 262066`,
);

/** Change of the number of residents from 2011 to 2021, %. */
export const COUNTY_CHANGE = figures(
  `IF 39.5 BN 3.4 CJ -1.7 IS -1.5 SV 1.2 TM -4.8 B -8.8 CT -4.1 BV -0.5 BH -4.2 SB -2.4 AB -4.9 MS -5.8 HR -6.1 SM -4 GL -7.3
  MM -5.5 SJ -5.4 CV -4.8 AR -4.8 NT -3.4 BC -2.4 VS -5.2 BT -4.8 VN -1.5 DB -7.5 PH -8.8 AG -6.9 GR -6.8 CL -7.6 IL -8.6 BR -12.4
  BZ -10.3 DJ -9.2 GJ -7.9 VL -8 MH -11.8 OT -12.2 TR -14.9 CS -16.6 HD -13.6 TL -9.2`,
);

/** Unemployed of the labour force, %, end of 2023. */
export const COUNTY_UNEMPLOYMENT = figures(
  `B 0.9 IF 0.5 TM 0.9 CJ 1.2 AR 1.5 BH 1.9 BV 2.0 AB 3.1 SB 2.2 CT 2.2 PH 2.3 AG 2.8 DB 2.7 BN 2.2 MM 2.9 SM 3.3 IS 2.5
  SV 4.5 BT 2.7 NT 3.8 BC 4.3 VS 7.1 GL 5.1 VN 3.3 BR 3.6 TL 3.5 BZ 5.7 IL 3.3 CL 3.1 GR 1.6 TR 6.7 OT 5.4 DJ 6.4 MH 6.6 GJ 4.7
  VL 2.7 HD 3.0 CS 3.4 HR 3.3 CV 3.3 MS 3.0 SJ 4.3`,
);

/** Historical regions. */
export const COUNTY_REGIONS = groups({
  Transilvania: "AB BN BV CJ CV HD HR MS SB SJ",
  Muntenia: "AG B BR BZ CL DB GR IF IL PH TR",
  Moldova: "BC BT GL IS NT VN VS",
  Oltenia: "DJ GJ MH OT VL",
  Crișana: "AR BH",
  Banat: "CS TM",
  Maramureș: "MM SM",
  Bucovina: "SV",
  Dobrogea: "CT TL",
});

function figures(text: string): ReadonlyMap<string, number> {
  const words = text.split(/\s+/);
  return new Map(
    words.flatMap((word, at) =>
      at % 2 === 0 ? [[`RO-${word}`, Number(words[at + 1])] as const] : [],
    ),
  );
}

function groups(names: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(names).flatMap(([label, ids]) =>
      ids.split(" ").map((id) => [`RO-${id}`, label] as const),
    ),
  );
}
