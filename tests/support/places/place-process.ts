import { instant } from '#domain/shared/time.ts';
import { readConfig } from '#server/config.ts';
import { startServer } from '#server/server.ts';

/** One server of a venue in a process of its own, on a clock that its parent sets. The parent may kill it at any moment. */
let nowMs = Number(process.env['NOW_MS']);
const server = await startServer(readConfig(process.env), { now: () => instant(nowMs) });

/** What the parent asks: its answer says all that a comparison of two books needs. */
export interface BookNow {
  readonly line: string;
  readonly boundary: string | null;
  readonly waiting: number;
  readonly visits: readonly BookedVisit[];
  readonly cases: readonly string[];
  readonly mails: readonly { readonly id: string; readonly status: string }[];
}

export interface BookedVisit {
  readonly id: string;
  readonly fecha: string;
  readonly hora: string;
  readonly mesa: string;
  readonly status: string;
  readonly sequence: number;
}

process.on('message', (message: { readonly nowMs?: number }) => {
  if (message.nowMs !== undefined) {
    ({ nowMs } = message as { nowMs: number });
    server.executor.keepDay();
    process.send?.({ set: nowMs });
    return;
  }
  const { world } = server.executor;
  const { line, boundary, waiting } = server.places.state;
  const visits = [...world.all('reservations')]
    .filter(({ source }) => source !== 'walk-in')
    .map(({ id, fecha, hora, mesa, status, sequence }) => ({ id, fecha, hora, mesa, status, sequence }));
  const cases = [...world.all('bookCases')].map(({ reservationId }) => reservationId);
  const mails = [...world.all('mails')].map(({ id, status }) => ({ id, status }));
  const book: BookNow = { line, boundary, waiting, visits, cases, mails };
  process.send?.({ book });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ address: server.address, code: server.frontCode?.shown ?? '' });
