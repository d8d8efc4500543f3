import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseCommand, type CommandType, type InputOf } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { dateText, instant, milliseconds, timeText } from '#domain/shared/time.ts';
import { GUEST } from '#domain/staff/roles.ts';
import { put } from '#domain/world.ts';
import { staffRequest, systemRequest } from '#tests/support/commands.ts';
import { TwoSides } from '#tests/support/places/two-sides.ts';
import type { Answer } from '../protocol.ts';

const VISIT = 'visita-1';
const CANCEL = 'cancela-1';

describe('what a guest gives back at a front that was restored', () => {
  let two: TwoSides;
  beforeEach(async () => {
    two = new TwoSides();
    await two.start();
    const guest = { nombre: 'Ana Ruiz', personas: 2, telefono: '3312345678', email: 'ana@correo.example' };
    const slot = { fecha: dateText('2026-11-22'), hora: timeText('20:30'), mesa: 'Mesa 4' };
    expect(await asks('REQUEST_RESERVATION', { ...guest, ...slot }, VISIT)).toMatchObject({ outcome: 'accepted' });
    await two.rest();
  });
  afterEach(() => two.stop());

  function asks<T extends CommandType>(type: T, args: InputOf<T>, id: string): Promise<Answer> {
    const command = parseCommand({ id, type, args, at: two.now, device: 'sitio', by: GUEST.id });
    assert(command !== null, `a guest asked a wrong ${type}`);
    return two.front.venue.execute({ command, identify: () => GUEST });
  }

  /** It decides nothing before it has spoken, and writes the cancellation down. */
  async function givesBackAtCopy(): Promise<void> {
    two.cut();
    await two.front.restore(two.front.journal.copy());
    expect(await asks('GUEST_CANCEL_RESERVATION', { reservationId: VISIT }, CANCEL)).toMatchObject({
      outcome: 'accepted',
    });
    expect(two.front.executor.world.get('forwarded', CANCEL)).toMatchObject({ to: 'venue', status: 'waiting' });
  }

  function expectGivenBack(): void {
    for (const { executor } of [two.venue, two.front]) {
      expect(executor.world.get('reservations', VISIT)).toMatchObject({ status: 'cancelled', sequence: 1 });
      expect(executor.world.get('forwarded', CANCEL)?.status ?? 'accepted').toBe('accepted');
      expect(executor.world.get('agenda', '2026-11-22')?.bookings.some(({ holds }) => holds)).toBe(false);
      expect([...executor.world.all('bookCases')]).toEqual([]);
    }
  }

  test('[PLC75] is decided by the front as soon as it has spoken: the date is its own again', async () => {
    await givesBackAtCopy();
    await two.join();
    expectGivenBack();
  });

  test('[PLC75] is decided although the front was restored again and has forgotten that it noted it', async () => {
    const before = two.front.journal.copy();
    await givesBackAtCopy();
    const noted = two.front.executor.world.get('forwarded', CANCEL);
    assert(noted !== undefined, 'it is written down');
    // The restaurant has written it down, and the front is gone before it has spoken.
    const { epoch, revision } = two.front.executor;
    const changes = [put('forwarded', noted)] as never;
    const told = { place: 'venue', epoch, since: 0, revision, isRepeat: true, changes } as const;
    await two.venue.executor.execute(systemRequest('TAKE_CHANGES', told));
    await two.front.restore(before);
    await two.join();
    expectGivenBack();
  });

  test('[PLC75] is decided by the restaurant when the date comes near meanwhile', async () => {
    await givesBackAtCopy();
    two.now = instant(milliseconds(two.now) + 5 * 24 * 3_600_000);
    await two.join();
    expectGivenBack();
  });

  test('[PLC75] is answered again at a front from an older copy, by a restaurant that no longer has the answer in play', async () => {
    await givesBackAtCopy();
    const noted = two.front.journal.copy();
    two.now = instant(milliseconds(two.now) + 5 * 24 * 3_600_000);
    await two.join();
    expectGivenBack();
    two.cut();
    two.now = instant(milliseconds(two.now) + 9 * 24 * 3_600_000);
    await two.venue.restore(two.venue.journal.copy());
    await two.front.restore(noted);
    expect(two.venue.executor.world.get('forwarded', CANCEL)).toBeUndefined();
    expect(two.front.executor.world.get('forwarded', CANCEL)?.status).toBe('waiting');
    await two.join();
    expect(two.front.executor.world.get('forwarded', CANCEL)?.status ?? 'accepted').toBe('accepted');
    expect(two.front.link.state.waiting).toBe(0);
  });
});

test('[PLC75] what was answered once is not decided again for a front from an older copy', async () => {
  const two = new TwoSides();
  await two.start();
  const asks = async <T extends CommandType>(type: T, args: InputOf<T>, id: string): Promise<void> => {
    const command = parseCommand({ id, type, args, at: two.now, device: 'sitio', by: GUEST.id });
    assert(command !== null, `a guest asked a wrong ${type}`);
    expect(await two.front.venue.execute({ command, identify: () => GUEST })).toMatchObject({ outcome: 'accepted' });
    await two.rest();
  };
  const host = async <T extends CommandType>(type: T, args: InputOf<T>): Promise<void> => {
    const answer = await two.venue.executor.execute(staffRequest(type, args, { at: two.now }));
    expect(answer).toMatchObject({ outcome: 'accepted' });
    await two.rest();
  };
  const visit = { nombre: 'Ana Ruiz', personas: 2, hora: timeText('20:30'), mesa: 'Mesa 4' };
  const guest = { telefono: '3312345678', email: 'ana@correo.example' };
  await asks('REQUEST_RESERVATION', { ...visit, ...guest, fecha: dateText('2026-11-16') }, VISIT);
  two.cut();
  await asks('GUEST_CANCEL_RESERVATION', { reservationId: VISIT }, CANCEL);
  const noted = two.front.journal.copy();
  await two.join();
  // They come after all, on a date that the front owns.
  await host('RESTORE_RESERVATION', { reservationId: VISIT });
  await host('CHANGE_RESERVATION', { reservationId: VISIT, ...visit, fecha: dateText('2026-11-30') });
  two.cut();
  two.now = instant(milliseconds(two.now) + 5 * 24 * 3_600_000);
  await two.venue.restore(two.venue.journal.copy());
  await two.front.restore(noted);
  expect(two.front.executor.world.get('forwarded', CANCEL)?.status).toBe('waiting');
  await two.join();
  for (const { executor } of [two.venue, two.front])
    expect(executor.world.get('reservations', VISIT)).toMatchObject({ status: 'booked', fecha: '2026-11-30' });
  two.stop();
});
