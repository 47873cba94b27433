import type { LocaleName } from "../../generated/locales.ts";

type Names = Readonly<Partial<Record<LocaleName, string>>>;

/**
 * What far parts that are no region of their own are called, by their English names: only names in common use, and
 * English in all other languages. Madeira is one, which the source calls "da Madeira".
 */
const INSET_NAMES: Readonly<Record<string, Names>> = {
  "Amami and Okinawa": { ja: "奄美・沖縄" },
  Bioko: { ru: "Биоко", uk: "Біоко" },
  Bornholm: {
    ru: "Борнхольм",
    uk: "Борнгольм",
    el: "Μπόρνχολμ",
    he: "בורנהולם",
    ja: "ボーンホルム島",
    ko: "보른홀름섬",
    zh: "博恩霍尔姆岛",
  },
  "Easter Island": {
    de: "Osterinsel",
    fr: "Île de Pâques",
    es: "Isla de Pascua",
    it: "Isola di Pasqua",
    pt: "Ilha de Páscoa",
    nl: "Paaseiland",
    pl: "Wyspa Wielkanocna",
    ro: "Insula Paștelui",
    hu: "Húsvét-sziget",
    sv: "Påskön",
    da: "Påskeøen",
    nb: "Påskeøya",
    fi: "Pääsiäissaari",
    cs: "Velikonoční ostrov",
    el: "Νησί του Πάσχα",
    tr: "Paskalya Adası",
    ru: "Остров Пасхи",
    uk: "Острів Пасхи",
    ar: "جزيرة القيامة",
    he: "אי הפסחא",
    hi: "ईस्टर द्वीप",
    zh: "复活节岛",
    ja: "イースター島",
    ko: "이스터섬",
  },
  Guyane: { fr: "Guyane" },
  "Juan Fernández Islands": {
    de: "Juan-Fernández-Inseln",
    fr: "Îles Juan Fernández",
    es: "Archipiélago Juan Fernández",
    it: "Isole Juan Fernández",
    pt: "Ilhas Juan Fernández",
    nl: "Juan Fernández-eilanden",
    sv: "Juan Fernández-öarna",
    ru: "Острова Хуан-Фернандес",
    uk: "Острови Хуан-Фернандес",
    zh: "胡安·费尔南德斯群岛",
    ja: "フアン・フェルナンデス諸島",
  },
  Madeira: { pt: "Madeira" },
  "San Andrés and Providencia": {
    de: "San Andrés und Providencia",
    fr: "San Andrés et Providencia",
    es: "San Andrés y Providencia",
    it: "San Andrés e Providencia",
    pt: "San Andrés e Providencia",
    nl: "San Andrés en Providencia",
  },
  Shetland: {
    pl: "Szetlandy",
    cs: "Shetlandy",
    fi: "Shetlanninsaaret",
    ru: "Шетландские острова",
    uk: "Шетландські острови",
    el: "Σέτλαντ",
    he: "שטלנד",
    ja: "シェトランド諸島",
    ko: "셰틀랜드 제도",
    zh: "设得兰群岛",
  },
  Socotra: {
    de: "Sokotra",
    pl: "Sokotra",
    cs: "Sokotra",
    hu: "Szokotra",
    sv: "Sokotra",
    fi: "Sokotra",
    tr: "Sokotra",
    ru: "Сокотра",
    uk: "Сокотра",
    el: "Σοκότρα",
    ar: "سقطرى",
    he: "סוקוטרה",
    ja: "ソコトラ島",
    ko: "소코트라섬",
    zh: "索科特拉岛",
  },
  Ulleungdo: { ru: "Уллындо", ja: "鬱陵島", ko: "울릉도", zh: "郁陵岛" },
};

/** The name of a far part in a language, by the English one; undefined where it has none of its own. */
export function insetName(english: string, lang: LocaleName): string | undefined {
  return INSET_NAMES[english]?.[lang];
}
