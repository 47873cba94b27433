import type { Standard } from "./standards.ts";

/** Which subset of which package each font is. The packages are those of the SIL Open Font License 1.1. */
export interface FontSource {
  /** The name of the font here. */
  readonly name: string;
  readonly packageName: string;
  readonly subset: string;
  /** What the font must have all of: what the subset lacks is in the numbered ones of the package. */
  readonly standard: Standard | null;
}

/** Version and digest of a package, as the registry tells them. */
export interface Release {
  readonly version: string;
  readonly integrity: string;
}

/**
 * An older release of a package, with whole fonts: the subsets of the newest leave a few letters of
 * the standards out. It comes without the text of the licence, which its fonts name.
 */
export const SPARE_PACKAGE: Release & { readonly name: string; readonly holder: string } = {
  name: "@fontsource/noto-sans-sc",
  version: "4.5.11",
  integrity:
    "sha512-tufdVgKpP2PqhPpk8Wu6nKF8RCe7nKU0lpKm2uWtqmFE0GN5n+Xq/H6UL7ssRNUvDTHffBHIlGB4T7iYXAutgw==",
  holder: "Copyright 2014-2020 Adobe (http://www.adobe.com/).",
};

export const PACKAGES: Readonly<Record<string, Release>> = {
  "@fontsource/noto-sans": {
    version: "5.3.0",
    integrity:
      "sha512-fBCog2PY7DiVVTEEqtI/Qdinx/knobHYfoGpjFXdfBX5RoJaBp1Prw2G75p0OIsdlMZg3cLo0c+YbIUYOxnQJw==",
  },
  "@fontsource/noto-sans-arabic": {
    version: "5.3.0",
    integrity:
      "sha512-i3t6GR0LOReyJVEk+YfYCnxv53wuIelg7Y9NGNvOq4Diq/EP0YszaGXkQwfQNigLjfO4POrLaPGM0sNliGYk7A==",
  },
  "@fontsource/noto-sans-armenian": {
    version: "5.3.0",
    integrity:
      "sha512-ot9KkRsd2hDXGIMZQeRSvtsw1uoFIBIS+yL7ZLDHY8GpT2LJz7FaCxGT07Iudu0yNTlSEYNLLAbKcy2ZUIjzUA==",
  },
  "@fontsource/noto-sans-bengali": {
    version: "5.3.0",
    integrity:
      "sha512-EFBMU0UvzyFSc1ERK369zfqEu6DMRuWmCQ2+2ahhQTQAIDPEyN1UYlQdQeFkheu2DWG2hfdwrhiLlGFl2sSr/A==",
  },
  "@fontsource/noto-sans-devanagari": {
    version: "5.3.0",
    integrity:
      "sha512-7khYmipS/5KAUUmrO1DKir8yL8XI00d0+ZE9BqbS8XF1jzObv6CpPOk3UeYxF+Pvi8bx9bBvprBCOcbx/eQWTQ==",
  },
  "@fontsource/noto-sans-ethiopic": {
    version: "5.3.0",
    integrity:
      "sha512-ivXPkx5Grhse+0GEyedQysDI5vSMUIeDNBhev6OIcSX6WyAPtvutU/CSWqf2wv67POnvQ0QaQ8Aq36vy9WfZpw==",
  },
  "@fontsource/noto-sans-georgian": {
    version: "5.3.0",
    integrity:
      "sha512-+a+N1mvCugsggDb5eKPKcwDXQQtbaV+x9/Zo2/p2c9yAZeib+qD2ftbezbPAoLvBf4MP+F8BdDwHdrlnNRSdng==",
  },
  "@fontsource/noto-sans-gujarati": {
    version: "5.3.0",
    integrity:
      "sha512-vTIzI/j4B6FTQ8LV+0e8Ozp8eXNMHWWD8fsVvfaUjhD6w/TPDugOss88k3eMzDcR5lR+XxQCKgUd6V8qRROjtg==",
  },
  "@fontsource/noto-sans-gurmukhi": {
    version: "5.3.0",
    integrity:
      "sha512-kORmHl4RCqVsPwDPgWxCHWUETSnI+6m6aPsJmGf7K3PJorPKHUZesABxhZcsnYVZkKS/4abE3QgJgjuhWpA13g==",
  },
  "@fontsource/noto-sans-hebrew": {
    version: "5.3.0",
    integrity:
      "sha512-7owtzuw9D+ipt0g8mcBGOm7MS/mv/REKsjSwEUe749UUsrnG54TSmusNn7oxv2GxbUORAzADLQ8ggdtt7oKkpg==",
  },
  "@fontsource/noto-sans-kannada": {
    version: "5.3.0",
    integrity:
      "sha512-mcZlaZfzFIwrjah3hze5W6JnFMk8+bXtw0aKOneeuM/sadyV/F6nIgFiJc9/d9yHeecpVfANt+dWf8VSXDf+3Q==",
  },
  "@fontsource/noto-sans-khmer": {
    version: "5.3.0",
    integrity:
      "sha512-gdbZkSmmMa7up92bksz5uKkjt70hCmLr9Q9B/Bxu4qYfXr+BvRLvf7NDAO4WP64coTdCcrzmHFciXirbdJEToQ==",
  },
  "@fontsource/noto-sans-lao": {
    version: "5.3.0",
    integrity:
      "sha512-wadhgoP3CjhzZMlEShAgJgfmQEby/0QVjXAVZeR053XnGufjZPM4+UZW1AjsDwYhgUNbC/hPW8aHdoHIR/fqQg==",
  },
  "@fontsource/noto-sans-malayalam": {
    version: "5.3.0",
    integrity:
      "sha512-JVWpPkzNkbZTLradEAu8y5dDCgDsPLzvJrY1mEtt0NGG095aPyfhpTmq+wnGBBhvNRU9WEeATGI/w/YocbjQsg==",
  },
  "@fontsource/noto-sans-myanmar": {
    version: "5.3.0",
    integrity:
      "sha512-/ja/Fbmtv4TRpd8LgnVFvDRFIzR0bvYaVCwGNK6Hnn5uBGccCfGFnZ7wRPG1/IyMnScVIjrnOmN+2jOL0b8tRQ==",
  },
  "@fontsource/noto-sans-sinhala": {
    version: "5.3.0",
    integrity:
      "sha512-g52kQSjsB3vHmFbp6zrPfumJxZADhsssOHd3fMkN+hCK1JrpKvSudtJMAAGuVUcrC7r9dqNmmslj7I9VU1dzbw==",
  },
  "@fontsource/noto-sans-tamil": {
    version: "5.3.0",
    integrity:
      "sha512-webid7fyBljiIEJ1hXuey48vCUe2Oq3/EwYjo6XBtXItO9FoUmqy0bEnXA5iE++iC324BTI8QMy80SYtDheCzA==",
  },
  "@fontsource/noto-sans-telugu": {
    version: "5.3.0",
    integrity:
      "sha512-D5AD91Ok2wURk6Vf4sOe2KA3nf0M7qePboNVuvJbguOqLAplh3cGkEIX1qi9u1Jjcz9QWblQ5BbTXI/c+QjB9Q==",
  },
  "@fontsource/noto-sans-thai": {
    version: "5.3.0",
    integrity:
      "sha512-ngqUyvDukkZUHypQbUJvUdAeYa2aYZsyeDTsdqMudf7GK2F2TK19OZ5kbo+37qsBtkNpmAMhEObQnWnzPqzKUw==",
  },
  "@fontsource/noto-sans-sc": {
    version: "5.3.0",
    integrity:
      "sha512-HeqIlGm0+ohOKxZLuHj1qW6r6avHH0OWdKERAcSDI0RQ+MXrteuLKA+M+5eOA8rYy0MFvOR5AT0fQo2rUkye0Q==",
  },
  "@fontsource/noto-sans-tc": {
    version: "5.3.0",
    integrity:
      "sha512-+0MguVH2vIxkVJLiaMHVKHk+yJZmZvMU9d8z88JdUx8C2CgMLOtm7WNloi3HYlvCNy7TpuvjIUvh5iiGp6INxQ==",
  },
  "@fontsource/noto-sans-jp": {
    version: "5.3.0",
    integrity:
      "sha512-OZbBzZ8LrFRs2RFT2Cc0HUV2C2ZeSfyEXhDJWR0EZuZaraJfRubpvrFmUnCljuBDEkw8Vn6CE/+nf9dj9b+0lg==",
  },
  "@fontsource/noto-sans-kr": {
    version: "5.3.0",
    integrity:
      "sha512-/JnpTjaCOXW7xUoqOyCVYSr05VOkDy5Yla9O+WAEiS7u+yYLsmHoqj6v1W0bf91G8G3XA2+NnRS3CX2Tf/FVZg==",
  },
  "@fontsource/noto-emoji": {
    version: "5.3.2",
    integrity:
      "sha512-N9CSzXJB04AVWYvFbuBgL2Dq964Zo91th/uOu/QLSuWBYuL9FWXGcEo6ZNwc/IJ7vmpm8KHaIKD7jF8pYm4taw==",
  },
};

type Row = readonly [packageName: string, subset: string, name?: string, standard?: Standard];

const ROWS: readonly Row[] = [
  ["noto-sans", "latin"],
  ["noto-sans", "latin-ext"],
  ["noto-sans", "vietnamese"],
  ["noto-sans", "greek"],
  ["noto-sans", "greek-ext"],
  ["noto-sans", "cyrillic"],
  ["noto-sans", "cyrillic-ext"],
  ["noto-sans-arabic", "arabic"],
  ["noto-sans-armenian", "armenian"],
  ["noto-sans-bengali", "bengali"],
  ["noto-sans-devanagari", "devanagari"],
  ["noto-sans-ethiopic", "ethiopic"],
  ["noto-sans-georgian", "georgian"],
  ["noto-sans-gujarati", "gujarati"],
  ["noto-sans-gurmukhi", "gurmukhi"],
  ["noto-sans-hebrew", "hebrew"],
  ["noto-sans-kannada", "kannada"],
  ["noto-sans-khmer", "khmer"],
  ["noto-sans-lao", "lao"],
  ["noto-sans-malayalam", "malayalam"],
  ["noto-sans-myanmar", "myanmar"],
  ["noto-sans-sinhala", "sinhala"],
  ["noto-sans-tamil", "tamil"],
  ["noto-sans-telugu", "telugu"],
  ["noto-sans-thai", "thai"],
  ["noto-sans-sc", "chinese-simplified", "simplified", "GB 2312"],
  ["noto-sans-tc", "chinese-traditional", "traditional", "Big5"],
  ["noto-sans-jp", "japanese", "japanese", "JIS X 0208"],
  ["noto-sans-kr", "korean", "korean", "KS X 1001"],
  ["noto-emoji", "emoji"],
];

export const FONT_SOURCES: readonly FontSource[] = ROWS.map(
  ([packageName, subset, name = subset, standard = null]) => ({
    name,
    packageName: `@fontsource/${packageName}`,
    subset,
    standard,
  }),
);
