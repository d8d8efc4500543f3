import { localDate, localMoment, type Instant } from '#domain/shared/time.ts';

/** Cancelled until eight in the evening of the same day, in the centre, and wholly; else NetPay wants it done at its portal. */
const LAST_CANCEL = '20:00';
const CENTRE = 'America/Mexico_City';

export interface NetpayRefund {
  /** When the guest was charged. */
  readonly at: Instant;
  readonly now: Instant;
  /** All that was paid. */
  readonly isWhole: boolean;
}

export function netpayCancels({ at, now, isWhole }: NetpayRefund): boolean {
  const { date, time } = localMoment(now, CENTRE);
  return isWhole && localDate(at, CENTRE) === date && time < LAST_CANCEL;
}
