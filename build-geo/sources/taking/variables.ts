/** Members of an entry that `make source` is told one by one, and the variables that say them. */
export const VARIABLES = {
  scope: "SCOPE",
  title: "TITLE",
  credit: "CREDIT",
  origin: "ORIGIN",
  edition: "EDITION",
  licence: "LICENCE",
  object: "OBJECT",
  idProperty: "ID_PROPERTY",
  idPrefix: "ID_PREFIX",
  nameProperty: "NAME_PROPERTY",
} as const;
