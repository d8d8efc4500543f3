import { looksLikeLink } from '#domain/shared/text.ts';
import type { Message } from '#domain/site/message.ts';
import { OCCASIONS, type Occasion } from '#domain/guests/occasions.ts';

export const MAX_NOTE = 200;
export const MAX_ALLERGIES = 120;

/**
 * What a guest may tell so that the venue can prepare, all of it optional. It belongs to the person: it is erased with
 * the name. A stranger may have typed them beside anybody's address: a letter repeats the note only if it leads
 * nowhere.
 */
export interface VisitDetails {
  readonly ocasion?: Occasion;
  readonly nota?: string;
  readonly periquera?: true;
  /** Of a person's health: kept only with their consent. */
  readonly alergias?: string;
  /** They wish to be known when they come again: their visits are counted for longer than thirty days. */
  readonly recordarme?: true;
}

export const DETAIL_FIELDS = ['ocasion', 'nota', 'periquera', 'alergias', 'acepta_alergias', 'recordarme'] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];
export type TypedDetails = { readonly [Field in DetailField]?: unknown };
export type DetailMessages = { readonly [Field in DetailField]?: Message };

export const DETAIL_TEXTS = {
  nota: {
    es: `Tu nota es muy larga: hasta ${MAX_NOTE} letras.`,
    en: `Your note is very long: up to ${MAX_NOTE} characters.`,
  },
  link: {
    es: 'Aquí no van páginas ni enlaces. Si es un punto, deja un espacio después.',
    en: 'No web pages or links here. If it is a period, leave a space after it.',
  },
  alergias: {
    es: `Dinos las alergias en ${MAX_ALLERGIES} letras; lo demás, cuéntalo al llegar.`,
    en: `Tell us the allergies in ${MAX_ALLERGIES} characters; the rest when you arrive.`,
  },
  consent: {
    es: 'Marca la casilla para que podamos guardar tus alergias, o borra ese campo.',
    en: 'Check the box so that we may keep your allergies, or clear that field.',
  },
} as const;

/** Nothing that is missing is wrong: a form or a program that knows nothing of these says nothing of them. */
export function checkDetails(
  typed: TypedDetails,
): { readonly details: VisitDetails } | { readonly fields: DetailMessages } {
  const nota = wordsOf(typed.nota);
  const alergias = wordsOf(typed.alergias);
  const ocasion = OCCASIONS.find((known) => known === typed.ocasion);
  const fields: { -readonly [Field in DetailField]?: Message } = {};
  if (nota.length > MAX_NOTE) fields.nota = DETAIL_TEXTS.nota;
  else if (looksLikeLink(nota)) fields.nota = DETAIL_TEXTS.link;
  if (alergias.length > MAX_ALLERGIES) fields.alergias = DETAIL_TEXTS.alergias;
  else if (looksLikeLink(alergias)) fields.alergias = DETAIL_TEXTS.link;
  else if (alergias !== '' && !isTicked(typed.acepta_alergias)) fields.acepta_alergias = DETAIL_TEXTS.consent;
  if (Object.keys(fields).length > 0) return { fields };
  return {
    details: {
      ...(ocasion && { ocasion }),
      ...(nota !== '' && { nota }),
      ...(isTicked(typed.periquera) && { periquera: true }),
      ...(alergias !== '' && { alergias }),
      ...(isTicked(typed.recordarme) && { recordarme: true }),
    },
  };
}

/** Of a record, whatever else it holds. */
export function detailsOf({
  ocasion,
  nota,
  periquera,
  alergias,
  recordarme,
}: {
  readonly [Detail in keyof VisitDetails]?: VisitDetails[Detail] | undefined;
}): VisitDetails {
  return {
    ...(ocasion !== undefined && { ocasion }),
    ...(nota !== undefined && { nota }),
    ...(periquera !== undefined && { periquera }),
    ...(alergias !== undefined && { alergias }),
    ...(recordarme !== undefined && { recordarme }),
  };
}

/** Whoever changes a visit changes what they said; what was not spoken of stays, and an empty word takes it away. */
export function withTold(
  before: VisitDetails,
  { said, told }: { said: TypedDetails; told: VisitDetails },
): VisitDetails {
  return detailsOf({
    ocasion: said.ocasion === undefined ? before.ocasion : told.ocasion,
    nota: said.nota === undefined ? before.nota : told.nota,
    periquera: said.periquera === undefined ? before.periquera : told.periquera,
    alergias: said.alergias === undefined ? before.alergias : told.alergias,
    recordarme: said.recordarme === undefined ? before.recordarme : told.recordarme,
  });
}

export function hasSameDetails(a: VisitDetails, b: VisitDetails): boolean {
  return JSON.stringify(detailsOf(a)) === JSON.stringify(detailsOf(b));
}

export function withoutDetails<Visit extends VisitDetails>(visit: Visit): Omit<Visit, keyof VisitDetails> {
  const {
    ocasion: _occasion,
    nota: _note,
    periquera: _chair,
    alergias: _allergies,
    recordarme: _known,
    ...rest
  } = visit;
  return rest;
}

/** A box of a form says «si» or nothing, a program true or false. */
function isTicked(typed: unknown): boolean {
  return typed === true || typed === 'si' || typed === 'on' || typed === 'true';
}

function wordsOf(typed: unknown): string {
  return typeof typed === 'string' ? typed.replaceAll(/\s+/g, ' ').trim() : '';
}
