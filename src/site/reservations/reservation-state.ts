import {
  checkFecha,
  checkHora,
  checkParty,
  checkPersonas,
  checkReservation,
  type AnyField,
  type FormContext,
} from '#domain/reservations/reservation-form.ts';
import { FIELD_TEXTS } from '#domain/reservations/field-texts.ts';
import { tableName } from '#domain/reservations/table-name.ts';
import { joinedFor } from '#domain/reservations/room/combinations.ts';
import type { Availability } from '#domain/reservations/views/availability.ts';
import { fitsParty } from '#domain/reservations/what-can-be-booked.ts';
import type { DateText, LocalMoment, TimeText } from '#domain/shared/time.ts';
import type { Message } from '#domain/site/message.ts';
import type { Words } from '#domain/site/words.ts';
import type { Values } from './live/form-values.ts';
import type { SaidFields, Way } from './live/answers.ts';
import type { SendOutcome } from './live/send-reservation.ts';
import type { ReservationProps } from './reservation-props.ts';

/** What the form shows; what is typed stays in its fields and is mirrored in `values`. */
export interface ReservationState {
  readonly values: Values;
  readonly moment: LocalMoment;
  /** The label of the chosen table. */
  readonly mesa: string | null;
  readonly taken: ReadonlySet<string>;
  /** Asked for, and the server has not answered yet: if it is taken now, then by this very wish. */
  readonly unanswered: string | null;
  /** Why the chosen table is no longer chosen; said until another one is. */
  readonly lost: string | null;
  readonly mistakes: SaidFields;
  readonly alert: Alert;
  readonly ways: readonly Way[];
  /** How often the server has told which tables are taken. */
  readonly answers: number;
}

/** It stands where its reason is: at the tables, or above the button. */
export interface Alert {
  readonly text: string;
  readonly at: 'end' | 'tables';
  /** Said again, it is announced again. */
  readonly times: number;
  /** How often whoever reads the page must be brought to it. */
  readonly inSight: number;
}

export type Change =
  | { readonly kind: 'typed'; readonly name: string; readonly values: Values; readonly moment: LocalMoment }
  | { readonly kind: 'picked'; readonly mesa: string }
  | { readonly kind: 'tables'; readonly answer: Availability; readonly isWriting: boolean }
  | { readonly kind: 'asked' }
  | { readonly kind: 'wrong'; readonly mistakes: SaidFields }
  | { readonly kind: 'answered'; readonly outcome: Exclude<SendOutcome, { kind: 'done' }> }
  | { readonly kind: 'begun'; readonly values: Values; readonly moment: LocalMoment; readonly mesa: string | null };

/** What a change is judged by. */
export interface Judging extends Pick<ReservationProps, 'rules' | 'asks'>, Pick<Words, 'say'> {
  /** A guest who changes a visit already holds this table on that day: for them it is not taken. */
  readonly own: { readonly mesa: string; readonly fecha: string; readonly hora: string } | null;
  /** That table, and those pushed together with it for them. */
  readonly ownTables: ReadonlySet<string>;
}

const CHECK_MARKED: Message = { es: 'Revisa los datos marcados.', en: 'Please check the marked fields.' };
const SAVE_FAILED: Message = {
  es: 'Hubo un error al guardar la reservación.',
  en: 'The reservation could not be saved.',
};
/** A word in one field may be right or wrong because of another. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  fecha: ['fecha', 'hora'],
  alergias: ['alergias', 'acepta_alergias'],
};

export function judgingOf({ rules, asks, state: { values } }: ReservationProps, say: Words['say']): Judging {
  const { mesa = '', fecha = '', hora = '', personas } = values;
  const table = rules.tables.find(({ label }) => label === mesa);
  const joined = table ? (joinedFor(rules, { table, personas: Number(personas) }, () => true) ?? []) : [];
  const labels = rules.tables.flatMap(({ id, label }) => (joined.includes(id) ? [label] : []));
  return {
    rules,
    asks,
    say,
    own: asks === 'everything' ? null : { mesa, fecha, hora },
    ownTables: new Set([mesa, ...labels]),
  };
}

/** As the server drew it. */
export function firstState({ state, now }: ReservationProps, say: Words['say']): ReservationState {
  return {
    values: state.values,
    moment: now,
    mesa: state.values.mesa ?? null,
    taken: new Set(state.taken),
    unanswered: null,
    lost: null,
    mistakes: said(state.errors, say),
    alert: { text: state.alert ? say(state.alert) : '', at: 'end', times: 0, inSight: 0 },
    ways: state.alternatives,
    answers: 0,
  };
}

export function changed(state: ReservationState, change: Change, judging: Judging): ReservationState {
  switch (change.kind) {
    case 'typed':
      return typed({ ...state, values: change.values, moment: change.moment }, change.name, judging);
    case 'picked':
      return typed({ ...withoutAlert(state), mesa: change.mesa, lost: null }, 'mesa', judging);
    case 'tables':
      return withTaken(state, change, judging);
    case 'asked':
      return { ...withoutAlert(state), mistakes: {}, unanswered: state.mesa };
    case 'wrong':
      return wrong(state, change.mistakes, judging);
    case 'answered':
      return answered(state, change.outcome, judging);
    case 'begun': {
      const { values, moment, mesa } = change;
      const cleared = { ...withoutAlert(state), mistakes: {}, lost: null, unanswered: null, taken: NONE };
      return { ...cleared, values, moment, mesa };
    }
    default:
      return change satisfies never;
  }
}

const NONE: ReadonlySet<string> = new Set();

function typed(state: ReservationState, name: string, judging: Judging): ReservationState {
  const table = judging.rules.tables.find(({ label }) => label === state.mesa);
  const isLost = table !== undefined && !fitsParty(judging.rules, table, personasOf(state));
  const here = isLost ? lose(state, judging.say(FIELD_TEXTS.mesa.unfit(table.label))) : state;
  const known = slotOf(here, judging) === null ? { ...here, taken: NONE } : here;
  const corrected = withoutCorrected(known, name, judging);
  // Said with the number itself: nobody fills in the rest for a table that cannot be promised.
  const problem = name === 'personas' ? tooLarge(state, judging) : null;
  if (problem === null) return corrected;
  return { ...corrected, mistakes: { ...corrected.mistakes, personas: judging.say(problem) } };
}

/** What was wrong and is right now is no longer said; what is still wrong says how. */
function withoutCorrected(state: ReservationState, name: string, judging: Judging): ReservationState {
  const names = TOGETHER[name] ?? [name];
  const still: Readonly<Record<string, string | undefined>> = problemsOf(state, judging);
  const kept = Object.entries(state.mistakes).flatMap(([field, text]) => {
    const now = names.includes(field) ? still[field] : text;
    return now === undefined ? [] : [[field, now]];
  });
  const isRight = kept.length === 0 && state.alert.text === judging.say(CHECK_MARKED);
  return { ...(isRight ? { ...state, alert: alertWith(state, '') } : state), mistakes: Object.fromEntries(kept) };
}

function withTaken(
  state: ReservationState,
  { answer: { fecha, mesas }, isWriting }: Extract<Change, { kind: 'tables' }>,
  { own, ownTables, say }: Judging,
): ReservationState {
  const isOwn = (label: string): boolean => fecha === own?.fecha && ownTables.has(label);
  const labels = mesas.filter(({ reservada, label }) => reservada && !isOwn(label)).map(({ label }) => label);
  const now = { ...state, taken: new Set(labels), answers: state.answers + 1 };
  if (now.mesa === null || !takenByOthers(now).has(now.mesa)) return now;
  const without = lose(now, say(justTaken(now.mesa)));
  // Nobody's page moves under their fingers.
  return isWriting ? without : inSight(without);
}

function wrong(state: ReservationState, mistakes: SaidFields, { say }: Judging): ReservationState {
  const { mesa, ...atFields } = mistakes;
  const alert =
    mesa === undefined
      ? alertWith(state, say(CHECK_MARKED))
      : { ...alertWith(state, state.lost ?? mesa), at: 'tables' as const };
  const next = { ...state, mistakes: atFields, alert };
  return Object.keys(atFields).length === 0 ? inSight(next) : next;
}

function answered(
  state: ReservationState,
  outcome: Exclude<SendOutcome, { kind: 'done' }>,
  { say }: Judging,
): ReservationState {
  // It may have been stored all the same: the table stays chosen, and the same words ask for it once more.
  if (outcome.kind === 'failed') return inSight({ ...state, alert: alertWith(state, say(SAVE_FAILED)) });
  const { message, fields, ways } = outcome;
  const { mesa: lost, ...mistakes } = fields;
  const alert = alertWith(state, message === '' ? say(SAVE_FAILED) : message);
  const next = { ...state, unanswered: null, mistakes, alert, ways };
  // Somebody was faster: the table shows it at once, and its reason stays until another one is chosen.
  const now =
    lost === undefined || state.mesa === null
      ? next
      : { ...next, taken: new Set([...state.taken, state.mesa]), mesa: null, lost };
  return Object.keys(mistakes).length === 0 ? inSight(now) : now;
}

/** The table is not theirs any more, through no word of theirs: the reason stays until they choose another. */
function lose(state: ReservationState, reason: string): ReservationState {
  return { ...state, mesa: null, lost: reason, alert: { ...alertWith(state, reason), at: 'tables' } };
}

function withoutAlert(state: ReservationState): ReservationState {
  return { ...state, alert: alertWith(state, ''), ways: [] };
}

function alertWith({ alert }: ReservationState, text: string): Alert {
  return { text, at: 'end', times: alert.times + 1, inSight: alert.inSight };
}

function inSight(state: ReservationState): ReservationState {
  return { ...state, alert: { ...state.alert, inSight: state.alert.inSight + 1 } };
}

function justTaken(label: string): Message {
  return {
    es: `La ${label} acaba de reservarse. Elige otra; tus datos siguen aquí.`,
    en: `${tableName(label).en} has just been taken. Choose another; your details are still here.`,
  };
}

/** While our own wish is on its way, the table it takes is not lost to somebody else. */
export function takenByOthers({ taken, unanswered }: ReservationState): ReadonlySet<string> {
  return new Set([...taken].filter((label) => label !== unanswered));
}

export function personasOf({ values }: Pick<ReservationState, 'values'>): number | null {
  const checked = checkPersonas(values.personas);
  return 'value' in checked ? checked.value : null;
}

type Typed = Pick<ReservationState, 'values' | 'moment'>;

/** A party for whom no tables can be pushed together is told to call. */
export function tooLarge(state: Typed, judging: Judging): Message | null {
  const personas = checkPersonas(state.values.personas);
  const party = checkParty(personas, contextOf(state, judging));
  return 'value' in personas && 'problem' in party ? party.problem : null;
}

/** The day whose free hours can be offered. */
export function dayOf(state: Typed, judging: Judging): DateText | null {
  const fecha = checkFecha(state.values.fecha, contextOf(state, judging));
  return 'value' in fecha && tooLarge(state, judging) === null ? fecha.value : null;
}

/** Once day and hour make sense, its tables can be asked for. */
export function slotOf(state: Typed, judging: Judging): { readonly fecha: DateText; readonly hora: TimeText } | null {
  const context = contextOf(state, judging);
  const fecha = checkFecha(state.values.fecha, context);
  const hora = checkHora(state.values.hora, 'value' in fecha ? fecha.value : null, context);
  return 'value' in fecha && 'value' in hora ? { fecha: fecha.value, hora: hora.value } : null;
}

/** What the rules already forbid is said at once, at its field, without asking the server. */
export function problemsOf(state: Typed & Pick<ReservationState, 'mesa'>, judging: Judging): SaidFields {
  const nombre = judging.asks === 'everything' ? state.values.nombre : 'Visitante';
  const wish = { ...state.values, nombre, mesa: state.mesa ?? '' };
  const checked = checkReservation(wish, contextOf(state, judging));
  return checked.ok ? {} : said(checked.fields, judging.say);
}

function contextOf({ moment }: Pick<ReservationState, 'moment'>, { rules, asks, own }: Judging): FormContext {
  const context = { rules, moment, asker: asks === 'everything' ? 'guest' : 'returning-guest' } as const;
  return own ? { ...context, kept: own } : context;
}

function said(fields: { readonly [Field in AnyField]?: Message }, say: Words['say']): SaidFields {
  return Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, say(message)]));
}
