import type { Message } from '#domain/site/message.ts';

/** A table bears the venue's own name; one that is only numbered is numbered in English too. */
export function tableName(label: string): Message {
  return { es: label, en: label.replace(/^Mesa (?=\d)/, 'Table ') };
}
