/** Said by the page and by its script, when a table's state changes. */
export const TABLE_WORDS = {
  taken: { es: 'Reservada', en: 'Taken' },
  unfit: { es: 'No corresponde al número de personas.', en: 'Not for a party of this size.' },
} as const;
