import type { Alternative } from './alternatives.ts';
import type { FieldMessages, ReservationField } from '../reservation-form.ts';
import type { Visit } from './share-text.ts';

/** What the form shows besides its empty fields, when it answers somebody. */
export interface FormState {
  readonly values: { readonly [Field in ReservationField]?: string };
  readonly errors: FieldMessages;
  /** Labels of tables that are taken at the chosen hour. */
  readonly taken: readonly string[];
  readonly alert: string | null;
  readonly alternatives: readonly Alternative[];
}

export const EMPTY_FORM: FormState = { values: {}, errors: {}, taken: [], alert: null, alternatives: [] };

export interface StubFacts extends Visit {
  /** Where it is changed or cancelled; empty on that very page. */
  readonly link: string;
  readonly calendar: string;
  readonly isCancelled: boolean;
}

export interface ManagePage {
  readonly kind: 'manage';
  readonly ticket: StubFacts;
  readonly nombre: string;
  readonly state: FormState;
  readonly canChange: boolean;
  readonly message: string | null;
  readonly path: string;
}

/** The pages around a reservation. They speak to one person: they are never kept and never indexed. */
export type ReservationPage =
  | { readonly kind: 'choose'; readonly state: FormState; readonly requestKey: string }
  | { readonly kind: 'done'; readonly ticket: StubFacts }
  | ManagePage
  | { readonly kind: 'unknown' };
