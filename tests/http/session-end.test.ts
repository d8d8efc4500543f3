/* A shift is over after sixteen hours, also for a screen that nobody touched and whose line stood open all the time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BEAT_MS } from '#application/protocol.ts';
import { listenTo, type Listener } from '#tests/support/live-listener.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

let house: StaffedHouse;
const lines: Listener[] = [];

beforeEach(async () => {
  // The server's beat comes when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  house = await StaffedHouse.open();
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.close();
  await house.close();
  vi.useRealTimers();
});

async function lineOf(tablet: Tablet, person: Person): Promise<Listener> {
  expect((await tablet.enter(person)).status).toBe(201);
  const line = await listenTo(house.server.address, house.server.executor, { cookie: tablet.cookieHeader });
  lines.push(line);
  await line.next('live');
  return line;
}

/** The beat has reached the line, and what the line said to it has reached the server. */
async function heardOf(line: Listener): Promise<void> {
  await line.next('beat');
  line.say(JSON.stringify({ ask: 1, body: {} }));
  await line.next('answers');
}

test('[SEC11] an open line ends with its session, in the kitchen as on the floor; who came later stays', async () => {
  const office = await house.setUp();
  const waiter = await house.hire(office, 'waiter', 'Wendy');
  const cook = await house.hire(office, 'kitchen', 'Cata');
  const early = [
    await lineOf(await house.pair(office, 'Terraza'), waiter),
    await lineOf(await house.pair(office, 'Cocina'), cook),
  ];
  house.passMinutes(60);
  const late = await lineOf(await house.pair(office, 'Barra'), waiter);

  house.passMinutes(15 * 60 - 1);
  vi.advanceTimersByTime(BEAT_MS);
  for (const line of [...early, late]) await heardOf(line);

  house.passMinutes(1);
  const ended = Promise.all(early.map((line) => line.ended()));
  vi.advanceTimersByTime(BEAT_MS);
  await late.next('beat');
  expect(await ended).toEqual([4401, 4401]);
});
