export type Fields = Readonly<Record<string, unknown>>;

/** A field of many things, each by its name: two people who change two of them do not disturb each other. */
export interface Many {
  readonly apart: (value: unknown) => Fields;
  /** In the order of a value whose names it has; what that does not name comes after. */
  readonly together: (parts: Fields, ordered: unknown) => unknown;
}

const TEXTS: Many = { apart: asFields, together: withoutNothing };
const ROWS: Many = {
  apart: (value) => Object.fromEntries(asRows(value).map((row) => [row.id, row])),
  together: (parts, ordered) => ordersOf(parts, ordered).map((id) => parts[id]),
};
/** Who is in: nobody disputes that, since of two who change the same one both say the same. */
const NAMES: Many = {
  apart: (value) => Object.fromEntries(partNames(value).map((name) => [name, true])),
  together: ordersOf,
};

/** What single dishes cost in a channel: who stands first says nothing. */
const DISH_PRICES: Many = {
  apart: (value) => Object.fromEntries(asPrices(value).map((price) => [price.menuItemId, price])),
  together: (parts) =>
    Object.keys(withoutNothing(parts))
      .toSorted()
      .map((dish) => parts[dish]),
};

/** English stands under its Spanish, an option of a group under its id; of the dishes of a group, the printers and the people of a station only which they are. */
export const MANY: Readonly<Record<string, Many>> = {
  english: TEXTS,
  staleEnglish: TEXTS,
  options: ROWS,
  dishIds: NAMES,
  prices: DISH_PRICES,
  printerIds: NAMES,
  staffIds: NAMES,
};

function ordersOf(parts: Fields, ordered: unknown): readonly string[] {
  const names = new Set([...partNames(ordered), ...Object.keys(parts)]);
  return [...names].filter((name) => parts[name] !== undefined);
}

/** The names of what is kept as a list; none of what is kept by its texts. */
export function partNames(value: unknown): readonly string[] {
  return asRows(value).map((row) => (typeof row === 'string' ? row : row.id));
}

function withoutNothing(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function asPrices(value: unknown): readonly { readonly menuItemId: string }[] {
  // As the command's schema read them.
  return Array.isArray(value) ? (value as { readonly menuItemId: string }[]) : [];
}

function asFields(value: unknown): Fields {
  // English by its Spanish, as the command's schema read it.
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function asRows(value: unknown): readonly { readonly id: string }[] {
  // Options, or the ids of dishes, as the command's schema read them.
  return Array.isArray(value) ? (value as { readonly id: string }[]) : [];
}
