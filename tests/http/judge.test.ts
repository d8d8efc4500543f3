/* What a valid session of any role says about its time, its facts and its people, and what the venue makes of it. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { instant, localDate, milliseconds, type Instant } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { StaffedHouse, type Person, type Tablet } from '#tests/support/staffed-house.ts';

const HOUR = 60;
const FAR_BACK = '2001-01-01T06:00:00.000Z';

let house: StaffedHouse;
let office: Tablet;
let tablet: Tablet;
let cashier: Person;

beforeEach(async () => {
  house = await StaffedHouse.open();
  office = await house.setUp();
  cashier = await house.hire(office, 'cashier', 'Carla');
  tablet = await house.pair(office, 'Caja');
  await tablet.enter(cashier);
  const set = [
    office.command('SAVE_CATEGORY', { id: 'tacos', name: 'Tacos', sort: 1 }, { by: house.manager.id }),
    office.command(
      'SAVE_MENU_ITEM',
      { id: 'taco', name: 'Taco', categoryId: 'tacos', price: 10_000, area: 'kitchen', taxRate: 0 },
      { by: house.manager.id },
    ),
    office.command('SAVE_TABLE', { id: 'mesa-1', name: 'Mesa 1', capacity: 4, sort: 1 }, { by: house.manager.id }),
  ];
  for (const answer of await office.ask(...set)) expect(answer).toMatchObject({ outcome: 'accepted' });
});
afterEach(() => house.close());

function minutesAgo(minutes: number): Instant {
  return instant(milliseconds(house.now()) - minutes * 60_000);
}

/** An account to take away with one dish, opened and ordered at that time. */
async function account(at: Instant | string = house.now(), on = tablet, by: Person = cashier) {
  const ticketId = randomUUID();
  const order = [
    on.command('OPEN_TAKEAWAY', { ticketId, folio: 'A-100' }, { by: by.id, at }),
    on.command('ADD_ITEM', { ticketId, menuItemId: 'taco' }, { by: by.id, at }),
  ];
  return { ticketId, answers: await on.ask(...order) };
}

const charge = (ticketId: string, by: Person, more: object = {}, on = tablet) =>
  on.command('CLOSE_TICKET', { ticketId, method: 'cash', amount: 10_000, taken: true }, { by: by.id, ...more });
const ticketOf = (id: string) => house.server.executor.world.get('tickets', id);
const linesToReview = async (): Promise<readonly Record<string, string>[]> => {
  const log = await office.get('/api/pos/bitacora');
  // The route's own lines.
  return (log.body['lineas'] as Record<string, string>[]).filter(({ resultado }) => resultado === 'Por revisar');
};

describe('a command’s time', () => {
  test('[JDG1] from another age counts now, in today’s report, and is «Por revisar» with what was said', async () => {
    const { ticketId, answers } = await account(FAR_BACK);
    const [paid] = await tablet.ask(charge(ticketId, cashier, { at: FAR_BACK }));
    for (const answer of [...answers, paid]) expect(answer).toMatchObject({ outcome: 'accepted', isToReview: true });
    const today = localDate(house.now(), DEFAULT_ZONE);
    expect(ticketOf(ticketId)).toMatchObject({
      day: today,
      closedDay: today,
      openedAt: house.now(),
      closedAt: house.now(),
      payments: [{ at: house.now() }],
    });
    const report = await office.get(`/api/pos/reportes?fecha=${today}`);
    expect(JSON.stringify(report.body)).toContain('10000');
    expect(await linesToReview()).toMatchObject([
      { accion: 'Cobrar y cerrar', motivo: 'La tableta dijo 01/01/2001 00:00; cuenta cuando llegó' },
      { accion: 'Agregar artículo' },
      { accion: 'Abrir cuenta para llevar' },
    ]);
  });

  test('[JDG1] from tomorrow counts now; a clock a little ahead is no lie', async () => {
    const ahead = await account(minutesAgo(-2));
    expect(ahead.answers.map(({ isToReview }) => isToReview)).toEqual([undefined, undefined]);
    expect(ticketOf(ahead.ticketId)?.openedAt).toBe(house.now());
    const tomorrow = await account(minutesAgo(-24 * HOUR));
    expect(tomorrow.answers).toMatchObject([{ isToReview: true }, { isToReview: true }]);
    expect(ticketOf(tomorrow.ticketId)?.openedAt).toBe(house.now());
  });

  test('[JDG1] before what its own device said last counts now, also after the server was started again', async () => {
    await account();
    house.passMinutes(3 * HOUR);
    await house.restart();
    for (const at of [tablet, office]) at.address = house.server.address;
    const slipped = await account(minutesAgo(5 * HOUR));
    expect(slipped.answers).toMatchObject([{ isToReview: true }, { isToReview: true }]);
    expect(ticketOf(slipped.ticketId)?.openedAt).toBe(house.now());
    // What is entered at the front desk in that device's name is none of its own words.
    house.passMinutes(HOUR);
    await tablet.enter(cashier);
    const queued = await account(minutesAgo(HOUR / 2));
    expect(queued.answers.map(({ isToReview }) => isToReview)).toEqual([undefined, undefined]);
  });

  test('[JDG2] of a tablet that was away for two days is believed, and so is its day', async () => {
    const away = await account(minutesAgo(50 * HOUR));
    expect(away.answers.map(({ isToReview }) => isToReview)).toEqual([undefined, undefined]);
    expect(ticketOf(away.ticketId)).toMatchObject({
      openedAt: minutesAgo(50 * HOUR),
      day: localDate(minutesAgo(50 * HOUR), DEFAULT_ZONE),
    });
    const longer = await account(minutesAgo(73 * HOUR));
    expect(longer.answers[0]).toMatchObject({ isToReview: true });
  });

  test('[JDG2] behind a wrong one in the same queue is believed, also after the server was started again', async () => {
    await account();
    house.passMinutes(3 * HOUR);
    const late = await account(minutesAgo(4 * HOUR));
    expect(late.answers).toMatchObject([{ isToReview: true }, { isToReview: true }]);
    const right = await account(minutesAgo(2 * HOUR));
    expect(right.answers.map(({ isToReview }) => isToReview)).toEqual([undefined, undefined]);
    expect(ticketOf(right.ticketId)?.openedAt).toBe(minutesAgo(2 * HOUR));
    await account(minutesAgo(4 * HOUR));
    await house.restart();
    for (const at of [tablet, office]) at.address = house.server.address;
    const later = await account(minutesAgo(HOUR));
    expect(later.answers.map(({ isToReview }) => isToReview)).toEqual([undefined, undefined]);
    // What was believed still counts: nothing slips in before it.
    const slipped = await account(minutesAgo(2 * HOUR));
    expect(slipped.answers).toMatchObject([{ isToReview: true }, { isToReview: true }]);
  });

  test('[JDG2] of a tablet whose clock was set right is believed: it is not before its own last command', async () => {
    await account();
    const corrected = await account(minutesAgo(3));
    expect(corrected.answers.map(({ isToReview }) => isToReview)).toEqual([undefined, undefined]);
    expect(ticketOf(corrected.ticketId)?.openedAt).toBe(house.now());
  });
});

describe('money already taken', () => {
  test('[JDG3] is kept from a role that may charge with leave, and is «Por revisar» when nobody gave it', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    await tablet.enter(waiter);
    const { ticketId } = await account(house.now(), tablet, waiter);
    const asked = tablet.command('CLOSE_TICKET', { ticketId, method: 'cash', amount: 10_000 }, { by: waiter.id });
    expect(await tablet.ask(asked)).toMatchObject([{ code: 'approval-needed' }]);
    expect(await tablet.ask(charge(ticketId, waiter))).toMatchObject([{ outcome: 'accepted', isToReview: true }]);
    expect(await linesToReview()).toMatchObject([{ persona: 'Wendy', motivo: 'Sin autorización' }]);
  });

  test('[JDG3] told again after the question was allowed and accepted changes nothing, and there is nothing to review', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    await tablet.enter(waiter);
    const { ticketId } = await account(house.now(), tablet, waiter);
    const asked = { id: randomUUID(), type: 'CLOSE_TICKET', args: { ticketId, method: 'cash', amount: 10_000 } };
    const { id: staffId, pin } = house.manager;
    const given = await tablet.post('/api/pos/autorizaciones', { staffId, pin, command: asked });
    const approval = String(given.body['approval']);
    const question = tablet.command(asked.type, asked.args, { by: waiter.id, id: asked.id, approval });
    const fact = tablet.command(
      asked.type,
      { ...asked.args, taken: true, question: asked.id },
      { by: waiter.id, id: `${asked.id}:taken` },
    );
    const answers = await tablet.ask(question, fact);
    expect(answers.map(({ outcome, isToReview = false }) => [outcome, isToReview])).toEqual([
      ['accepted', false],
      ['accepted', false],
    ]);
    expect(ticketOf(ticketId)?.payments).toHaveLength(1);
    expect(await linesToReview()).toEqual([]);
  });

  test('[JDG3] is not believed of a role that never charges, at work or dismissed', async () => {
    const cook = await house.hire(office, 'kitchen', 'Kike');
    const { ticketId } = await account();
    await tablet.enter(cook);
    expect(await tablet.ask(charge(ticketId, cook))).toMatchObject([{ code: 'not-allowed' }]);
    house.passMinutes(1);
    await dismiss(cook);
    expect(await tablet.ask(charge(ticketId, cook, { at: minutesAgo(1) }))).toMatchObject([{ code: 'not-allowed' }]);
    expect(ticketOf(ticketId)).toMatchObject({ status: 'open', payments: [] });
  });

  test('[PAY30] a waiter charges with the PIN of a manager, without it or not at all, as the venue says', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    await tablet.enter(waiter);
    const asked = async (chargeRow: 'charge' | 'charge-free' | 'charge-never') => {
      const { ticketId } = await account(house.now(), tablet, waiter);
      await office.ask(office.command('SAVE_VENUE', { chargeRow }, { by: house.manager.id }));
      const args = { ticketId, method: 'cash', amount: 10_000 };
      const close = tablet.command('CLOSE_TICKET', args, { by: waiter.id });
      const pay = tablet.command('TAKE_PAYMENT', args, { by: waiter.id });
      return (await tablet.ask(close, pay)).map(({ outcome, code }) => code ?? outcome);
    };
    expect(await asked('charge')).toEqual(['approval-needed', 'approval-needed']);
    expect(await asked('charge-free')).toEqual(['accepted', 'ticket-closed']);
    expect(await asked('charge-never')).toEqual(['not-allowed', 'not-allowed']);
    expect(await linesToReview()).toEqual([]);
  });

  test('[PAY30] money a waiter took without a line while the venue stopped it is kept and «Por revisar»', async () => {
    const waiter = await house.hire(office, 'waiter', 'Wendy');
    await tablet.enter(waiter);
    const { ticketId } = await account(house.now(), tablet, waiter);
    await office.ask(office.command('SAVE_VENUE', { chargeRow: 'charge-free' }, { by: house.manager.id }));
    const taken = charge(ticketId, waiter);
    await office.ask(office.command('SAVE_VENUE', { chargeRow: 'charge-never' }, { by: house.manager.id }));
    expect(await tablet.ask(taken)).toMatchObject([{ outcome: 'accepted', isToReview: true }]);
    expect(ticketOf(ticketId)).toMatchObject({ status: 'closed' });
    expect(await linesToReview()).toMatchObject([{ persona: 'Wendy', motivo: 'Sin autorización' }]);
  });

  test('[JDG4] by somebody dismissed since is kept for the time in which they had access, and for no other', async () => {
    const [before, after, forged] = [await account(), await account(), await account()];
    const taken = charge(before.ticketId, cashier);
    house.passMinutes(2);
    await dismiss(cashier);
    house.passMinutes(2);
    expect(await tablet.ask(taken)).toMatchObject([{ outcome: 'accepted', isToReview: true }]);
    expect(await linesToReview()).toMatchObject([
      { persona: 'Carla', motivo: 'Llegó cuando ya no tenía acceso; la tableta dice que fue antes: 16/11/2026 12:00' },
    ]);
    expect(await tablet.ask(charge(after.ticketId, cashier))).toMatchObject([{ code: 'unknown-person' }]);
    expect(await tablet.ask(charge(forged.ticketId, cashier, { at: FAR_BACK }))).toMatchObject([
      { code: 'unknown-person' },
    ]);
    expect(ticketOf(after.ticketId)?.payments).toEqual([]);
  });

  test('[JDG4] by somebody who has another post since is judged by the post they had', async () => {
    const { ticketId } = await account();
    const taken = charge(ticketId, cashier);
    house.passMinutes(1);
    const { id: staffId, name } = cashier;
    const moved = { staffId, name, role: 'kitchen', active: true, pin: '8352' };
    expect((await office.send('PUT', '/api/pos/personal', moved)).status).toBe(200);
    expect(await tablet.ask(taken)).toMatchObject([{ outcome: 'accepted', isToReview: true }]);
  });

  async function dismiss({ id: staffId, name, role }: Person): Promise<void> {
    const reply = await office.send('PUT', '/api/pos/personal', { staffId, name, role, active: false });
    expect(reply.status).toBe(200);
  }
});

describe('an automatic acceptance', () => {
  test('[KDS11] refused to one is refused to nobody else, and its name serves for nothing else', async () => {
    const cook = await house.hire(office, 'kitchen', 'Kike');
    const kitchen = await house.pair(office, 'Cocina');
    await kitchen.enter(cook);
    const { ticketId, answers } = await account();
    const itemId = answers[1]?.id;
    const send = tablet.command('SEND_TO_KDS', { ticketId, lines: [{ itemId, qty: 1 }] }, { by: cashier.id });
    await tablet.ask(send);
    const entryId = `KDS-K-${send.id}`;
    const auto = (on: Tablet, by: Person) =>
      on.command('KDS_ACK', { entryId, automatic: true }, { by: by.id, id: `auto-${entryId}` });
    const squatted = tablet.command(
      'ADD_ITEM',
      { ticketId, menuItemId: 'taco' },
      { by: cashier.id, id: `auto-${entryId}` },
    );
    expect(await tablet.ask(squatted)).toMatchObject([{ id: squatted.id, code: 'bad-command' }]);
    expect(
      await office.ask(office.command('KDS_ACK', { entryId }, { by: house.manager.id, id: `auto-${entryId}` })),
    ).toMatchObject([{ code: 'bad-command' }]);
    // The same no, however often the same device asks.
    expect(await tablet.ask(auto(tablet, cashier))).toMatchObject([{ id: `auto-${entryId}`, code: 'bad-command' }]);
    expect(await kitchen.ask(auto(kitchen, cook))).toMatchObject([{ id: `auto-${entryId}`, outcome: 'accepted' }]);
    expect(house.server.executor.world.get('kds', entryId)).toMatchObject({ status: 'preparing', autoAccepted: true });
    expect(await kitchen.ask(auto(kitchen, cook))).toMatchObject([{ outcome: 'accepted' }]);
  });

  test('[KDS11] asked by several in one breath, each has the answer of its own role', async () => {
    const { ticketId, answers } = await account();
    const send = tablet.command(
      'SEND_TO_KDS',
      { ticketId, lines: [{ itemId: answers[1]?.id, qty: 1 }] },
      { by: cashier.id },
    );
    await tablet.ask(send);
    const entryId = `KDS-K-${send.id}`;
    const auto = (on: Tablet, by: string) =>
      on.command('KDS_ACK', { entryId, automatic: true }, { by, id: `auto-${entryId}` });
    const [refused, accepted] = await Promise.all([
      tablet.ask(auto(tablet, cashier.id)),
      office.ask(auto(office, house.manager.id)),
    ]);
    expect(accepted).toMatchObject([{ outcome: 'accepted' }]);
    expect(house.server.executor.world.get('kds', entryId)).toMatchObject({ status: 'preparing' });
    // Whichever came first: a no of its own, or that it has happened.
    expect(refused).toHaveLength(1);
  });
});
