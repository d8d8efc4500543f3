import type { Message } from '#domain/site/message.ts';
import type { Alternative } from './alternatives.ts';
import type { FreeHour } from './free-hours.ts';
import type { AnyField, FieldMessages } from '../reservation-form.ts';
import type { VisitDetails } from '../visit-details.ts';
import type { Visit } from './share-text.ts';

/** What the form shows besides its empty fields, when it answers somebody. */
export interface FormState {
  readonly values: { readonly [Field in AnyField]?: string };
  readonly errors: FieldMessages;
  /** Labels of tables that are taken at the chosen hour. */
  readonly taken: readonly string[];
  /** At which half hours that party finds a table on that day; empty while no day was said. */
  readonly hours: readonly FreeHour[];
  readonly alert: Message | null;
  readonly alternatives: readonly Alternative[];
}

export const EMPTY_FORM: FormState = { values: {}, errors: {}, taken: [], hours: [], alert: null, alternatives: [] };

export interface StubFacts extends Visit {
  /** Where it is changed or cancelled; empty on that very page. */
  readonly link: string;
  readonly calendar: string;
  readonly isCancelled: boolean;
  /** They came, or the visit's day is over; absent: it is still ahead. */
  readonly over?: 'visited' | 'passed';
  /** Null: this venue sends no mails, nobody left an address, or the visit is over. */
  readonly mail: StubMail | null;
}

/** Where the confirmation went, and how to put a mistyped address right. */
export interface StubMail {
  readonly address: string;
  /** Takes the right address. */
  readonly action: string;
  /** The mail server said that there is no such mailbox. */
  readonly isLost: boolean;
  readonly typed: string;
  readonly problem: Message | null;
}

/** «a•••@correo.example»: enough to know one's own, too little for whoever was shown the link. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}•••${address.slice(at)}`;
}

export interface ManagePage {
  readonly kind: 'manage';
  readonly stub: StubFacts;
  readonly nombre: string;
  /** What they said for this visit. */
  readonly told: Pick<VisitDetails, 'ocasion' | 'periquera' | 'nota' | 'alergias'>;
  readonly state: FormState;
  readonly canChange: boolean;
  readonly message: Message | null;
  readonly path: string;
}

/** The pages around a reservation. They speak to one person: they are never kept and never indexed. */
export type ReservationPage =
  | { readonly kind: 'choose'; readonly state: FormState; readonly requestKey: string }
  | { readonly kind: 'done'; readonly stub: StubFacts }
  | ManagePage
  | { readonly kind: 'unknown' };
