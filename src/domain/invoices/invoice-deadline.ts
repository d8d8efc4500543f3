import { addDays, type DateText } from '#domain/shared/time.ts';

/** How long a guest may ask: in the month of the visit, or so many days after it, as the venue decides. */
export type InvoiceDeadline = 'month' | number;

/** Unasked, the accounts of a month go into its global invoice: most venues take requests until then. */
export const USUAL_DEADLINE: InvoiceDeadline = 'month';
/** What is not invoiced by then is in another fiscal period for good. */
export const MOST_DEADLINE_DAYS = 60;
/** A guest who dined on the last night of a month gets these days too. */
const DAYS_OF_GRACE = 3;

export function mayStillAsk(
  { accountDay, today }: { readonly accountDay: DateText; readonly today: DateText },
  deadline: InvoiceDeadline = USUAL_DEADLINE,
): boolean {
  if (deadline !== 'month') return today <= addDays(accountDay, deadline);
  return accountDay.slice(0, 7) === today.slice(0, 7) || today <= addDays(accountDay, DAYS_OF_GRACE);
}

/** As the paper says it: «Pídela … en». */
export function deadlineWords(deadline: InvoiceDeadline = USUAL_DEADLINE): string {
  if (deadline === 'month') return 'este mes';
  return deadline === 1 ? 'a más tardar mañana' : `en los próximos ${deadline} días`;
}
