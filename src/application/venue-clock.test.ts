import { expect, test } from 'vitest';
import { loneTerminal, settled, TabletClock } from '#tests/support/lone-terminal.ts';
import { at } from '#tests/support/test-house.ts';
import { VenueClock } from './venue-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('[SYNC10] without line a tablet never goes back behind the last time of the server that it knows', () => {
  const clock = new TabletClock(at('2026-11-12 20:00'));
  const venueClock = new VenueClock(clock);
  venueClock.knows(at('2026-11-15 19:00'));
  expect(venueClock.now()).toBe(at('2026-11-15 19:00'));
  expect(venueClock.today('America/Mexico_City')).toBe('2026-11-15');
  expect(venueClock.isTrusted).toBe(false);
  // And time goes on from there.
  clock.pass(10 * MINUTE_MS);
  expect(venueClock.now()).toBe(at('2026-11-15 19:10'));
});

test('[SYNC10] a clock that is ahead of the copy is believed until the server is heard', () => {
  const clock = new TabletClock(at('2026-11-15 20:00'));
  const venueClock = new VenueClock(clock);
  expect(venueClock.now()).toBe(at('2026-11-15 20:00'));
  venueClock.knows(at('2026-11-15 19:00'));
  expect(venueClock.now()).toBe(at('2026-11-15 20:00'));
  expect(venueClock.heard(at('2026-11-15 19:30'))).toEqual({
    lastContactAt: at('2026-11-15 19:30'),
    skewMs: -30 * MINUTE_MS,
  });
  expect(venueClock.now()).toBe(at('2026-11-15 19:30'));
  expect(venueClock.isTrusted).toBe(true);
});

/** A tablet that has heard the server at eleven at night; its own clock is ten minutes slow. */
function atEleven() {
  const clock = new TabletClock(at('2026-11-15 22:50'));
  const venueClock = new VenueClock(clock);
  venueClock.heard(at('2026-11-15 23:00'));
  return { clock, venueClock };
}

test('[SYNC13] a tablet that slept wakes in today, without a line too', () => {
  const { clock, venueClock } = atEleven();
  clock.sleep(10 * HOUR_MS);
  expect(venueClock.now()).toBe(at('2026-11-16 09:00'));
  expect(venueClock.today('America/Mexico_City')).toBe('2026-11-16');
  clock.pass(HOUR_MS);
  clock.sleep(2 * HOUR_MS);
  expect(venueClock.now()).toBe(at('2026-11-16 12:00'));
});

test('[SYNC13] a clock that is set back by hand moves nothing, and a sleep after that is counted in full', () => {
  const { clock, venueClock } = atEleven();
  clock.set(-3 * HOUR_MS);
  expect(venueClock.now()).toBe(at('2026-11-15 23:00'));
  clock.pass(10 * MINUTE_MS);
  expect(venueClock.now()).toBe(at('2026-11-15 23:10'));
  clock.sleep(8 * HOUR_MS);
  expect(venueClock.now()).toBe(at('2026-11-16 07:10'));
});

test('[SYNC13] a clock set forward by hand is taken for a sleep until it is set right, or the server is heard', () => {
  const { clock, venueClock } = atEleven();
  clock.set(48 * HOUR_MS);
  expect(venueClock.now()).toBe(at('2026-11-17 23:00'));
  expect(venueClock.isTrusted, 'nothing is thrown away by such a day').toBe(false);
  clock.pass(MINUTE_MS);
  clock.set(-48 * HOUR_MS);
  expect(venueClock.now()).toBe(at('2026-11-15 23:01'));
  clock.set(48 * HOUR_MS);
  venueClock.heard(at('2026-11-15 23:02'));
  expect(venueClock.now()).toBe(at('2026-11-15 23:02'));
  expect(venueClock.isTrusted).toBe(true);
  clock.pass(MINUTE_MS);
  expect(venueClock.now()).toBe(at('2026-11-15 23:03'));
});

test('[SYNC13] an hour without line costs nothing, nor do many short sleeps', () => {
  const { clock, venueClock } = atEleven();
  for (let minute = 0; minute < 60; minute += 1) {
    clock.pass(MINUTE_MS - 700);
    clock.sleep(700);
    venueClock.now();
  }
  expect(Math.abs(Date.parse(venueClock.now()) - Date.parse(at('2026-11-16 00:00')))).toBeLessThanOrEqual(1000);
});

test('[SYNC13] a tablet that slept before it ever heard the server goes by its copy and its own clock, whichever is later', () => {
  const clock = new TabletClock(at('2026-11-15 20:00'));
  const venueClock = new VenueClock(clock);
  venueClock.knows(at('2026-11-15 22:00'));
  clock.sleep(9 * HOUR_MS);
  expect(venueClock.now()).toBe(at('2026-11-16 07:00'));
  clock.set(-6 * HOUR_MS);
  clock.set(24 * HOUR_MS);
  expect(venueClock.isTrusted).toBe(false);
  venueClock.heard(at('2026-11-16 07:00'));
  expect(venueClock.now()).toBe(at('2026-11-16 07:00'));
});

test('[SYNC13] on waking the screens show today, what is tapped is dated so, and the line is asked anew', async () => {
  const { terminal, clock, lines } = await loneTerminal({ now: at('2026-11-15 23:00') });
  expect({ today: terminal.frame.today, isOnline: terminal.status.isOnline }).toEqual({
    today: '2026-11-15',
    isOnline: true,
  });
  let told = 0;
  terminal.subscribe(() => (told += 1));
  clock.sleep(10 * HOUR_MS);
  clock.wake();
  expect(told).toBeGreaterThan(0);
  expect(terminal.frame.today).toBe('2026-11-16');
  expect(terminal.status.isOnline, 'what was heard yesterday proves nothing').toBe(false);
  expect(lines.length).toBe(2);
  const { command } = terminal.issue('OPEN_TAKEAWAY', { ticketId: 't1', folio: 'A-100' }, { by: 'p' });
  expect(command.at).toBe(at('2026-11-16 09:00'));
  expect(terminal.world.get('tickets', 't1')?.day).toBe('2026-11-16');
  lines[1]?.live(at('2026-11-16 09:01'));
  await settled();
  expect(terminal.status.isOnline).toBe(true);
  expect(terminal.now()).toBe(at('2026-11-16 09:01'));
  terminal.stop();
});

test('[SYNC13] a message that lay in the line while the tablet slept does not bring yesterday back', async () => {
  const { terminal, clock, lines } = await loneTerminal({ now: at('2026-11-15 23:00') });
  clock.sleep(10 * HOUR_MS);
  lines[0]?.beat(1, at('2026-11-15 23:00'));
  expect(terminal.now()).toBe(at('2026-11-16 09:00'));
  expect(lines.length, 'the line is asked anew').toBe(2);
  terminal.stop();
});

test('[SYNC13] a screen that nobody touches shows the new day within ten seconds, after midnight and after a sleep that nobody told of', async () => {
  const { terminal, clock, lines } = await loneTerminal({ now: at('2026-11-15 23:59') });
  for (let second = 0; second < 70; second += 1) {
    clock.pass(1000);
    if (second % 10 === 0) lines[0]?.beat(1, terminal.now());
  }
  expect(terminal.frame.today).toBe('2026-11-16');
  clock.sleep(24 * HOUR_MS);
  clock.pass(10_000);
  expect(terminal.frame.today).toBe('2026-11-17');
  terminal.stop();
});

test('[SYNC13] a copy of the venue that was on its way while the tablet slept does not bring yesterday back', async () => {
  const { terminal, clock, lines } = await loneTerminal({ now: at('2026-11-15 23:00') });
  lines[0]?.reset();
  clock.sleep(10 * HOUR_MS);
  await settled();
  expect(terminal.now()).toBe(at('2026-11-16 09:00'));
  expect(lines.length, 'the line is asked anew').toBe(2);
  terminal.stop();
});
