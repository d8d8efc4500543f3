import { expect, test } from 'vitest';
import { parseCommand } from '#domain/commands.ts';
import type { Reservation } from '#domain/reservations/reservation.ts';
import { assert } from '#domain/shared/assert.ts';
import { dateText, instant, timeText, type Instant } from '#domain/shared/time.ts';
import { SYSTEM } from '#domain/staff/roles.ts';
import { put } from '#domain/world.ts';
import { Executor } from '../executor.ts';
import { MemoryJournal } from '../memory-journal.ts';
import { PLACES_PROTOCOL, type PlaceMessage } from './messages.ts';
import { PlaceSession } from './place-session.ts';

const BOOKED_AT = instant(Date.parse('2026-11-16T18:00:00.000Z'));
const THEN = instant(Date.parse('2026-11-20T18:00:00.000Z'));
const DAYS_LATER = instant(Date.parse('2026-11-23T18:00:00.000Z'));

/** As the front's old copy has it. */
const PROMISED = {
  id: 'visita-1',
  folio: 'X-AAAAAA',
  nombre: 'Ana Ruiz',
  personas: 2,
  fecha: dateText('2026-11-27'),
  hora: timeText('20:30'),
  mesa: 'Mesa 4',
  tableId: 'mesa-4',
  status: 'booked',
  source: 'phone',
  sendToClient: false,
  timestamp: BOOKED_AT,
  arrivedAt: null,
  seatedAt: null,
  ticketId: null,
  updatedAt: BOOKED_AT,
  sequence: 0,
} as const satisfies Reservation;

/** The same visit, brought forward and then cancelled by the restaurant: its day is over. */
const ENDED = {
  ...PROMISED,
  fecha: dateText('2026-11-20'),
  status: 'cancelled',
  sequence: 2,
  houseChanges: 2,
  updatedAt: THEN,
} as const satisfies Reservation;

test('[PLC71] a front that was restored hears how a visit ended that is no longer in play at the restaurant', async () => {
  const journal = new MemoryJournal('casa-1');
  let ids = 0;
  const newId = (): string => `casa-id-${(ids += 1)}`;
  const executorAt = async (now: () => Instant): Promise<Executor> => {
    const executor = new Executor({ journal, now, newId, place: () => 'venue' });
    await executor.start();
    return executor;
  };
  const changes = [put('reservations', ENDED)] as never;
  const args = { place: 'venue', epoch: 'sitio-1', since: 0, revision: 1, changes } as const;
  const command = parseCommand({
    id: newId(),
    type: 'TAKE_CHANGES',
    args,
    at: THEN,
    device: 'venue',
    by: SYSTEM.id,
  });
  assert(command !== null, 'what a front says');
  const before = await executorAt(() => THEN);
  expect(await before.execute({ command, identify: () => SYSTEM })).toMatchObject({ outcome: 'accepted' });

  const executor = await executorAt(() => DAYS_LATER);
  expect(executor.world.get('reservations', ENDED.id)).toBeUndefined();
  const sent: PlaceMessage[] = [];
  const nothing = (): void => undefined;
  const session = new PlaceSession(
    {
      place: 'venue',
      executor,
      newId,
      now: () => DAYS_LATER,
      gatherMs: 0,
      after: () => nothing,
      onAnswer: nothing,
      onReply: nothing,
      onTaken: nothing,
      onRefused: nothing,
      onMet: nothing,
      mayStartEpoch: () => true,
      onBroken: (why) => {
        throw new Error(why);
      },
    },
    { send: (message) => void sent.push(message), close: nothing },
  );
  session.start();
  // Of an epoch of the restaurant that is over: what it has missed since cannot be told by revision.
  const heard = { epoch: 'casa-0', revision: 40 };
  const hello = { place: 'front', epoch: 'sitio-2', revision: 9, heard, bookEpoch: 0, hasSpoken: false } as const;
  void session.receive({ type: 'hello', speaks: PLACES_PROTOCOL, ...hello });
  void session.receive({ type: 'repeat', isLast: true, changes: [put('reservations', PROMISED)] });
  await session.idle();

  const told = sent.flatMap((message) => (message.type === 'changes' ? message.changes : []));
  expect(told.filter(({ collection }) => collection === 'reservations').map(({ record }) => record)).toMatchObject([
    { id: ENDED.id, fecha: ENDED.fecha, status: 'cancelled' },
  ]);
  expect(executor.world.get('reservations', ENDED.id)).toBeUndefined();
});
