/* The morning letter: its sums are those of Reportes, to the cent; once each morning, by whichever server. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { formatPesos, cents, type Cents } from '#domain/shared/money.ts';
import { balanceDue } from '#domain/order/totals.ts';
import { dateText } from '#domain/shared/time.ts';
import type { DayReport } from '#domain/reports/day-report.ts';
import type { PeriodReport } from '#domain/reports/period-report.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { howMany } from '#tests/support/how-many.ts';
import { Random } from '#tests/support/random.ts';
import { WISH } from '#tests/support/test-house.ts';
import { subjectOf, WatchedHouse } from './watched-house.ts';

const SEEDS = Array.from({ length: howMany({ usual: 1, all: 5 }) }, (_, index) => index + 1);
const DAY = 24 * 60;
let postgres: TestPostgres;
let watched: WatchedHouse;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(() => watched.close());
afterAll(() => postgres.stop());

/** An evening of accounts with all that takes something off them, and its drawer, closed after midnight. */
async function evening(random: Random, name: string): Promise<void> {
  const shiftId = await watched.tell('OPEN_SHIFT', { tillId: 'caja-1', fondo: 50_000 });
  for (let number = 0; number < 6; number += 1) {
    const ticketId = `${name}-${number}`;
    await watched.tell('OPEN_TAKEAWAY', { ticketId, folio: `A-${name === 'p' ? 71 : 72}${number}` });
    const lines: string[] = [];
    for (let line = 0; line <= random.below(4); line += 1) {
      const menuItemId = `platillo-${random.below(8)}`;
      lines.push(await watched.tell('ADD_ITEM', { ticketId, menuItemId, qty: 1 + random.below(3) }));
    }
    if (random.chance(0.7)) await orderPackage(ticketId, random);
    const [first = '', second] = lines;
    await watched.tell('SEND_TO_KDS', { ticketId, lines: [{ itemId: first, qty: 1 }] });
    if (second && random.chance(0.6))
      await watched.tell('VOID_ITEM', { ticketId, itemId: second, reason: 'Se equivocó la mesa' });
    if (random.chance(0.5))
      await watched.tell('GIVE_COURTESY', { ticketId, lines: [{ itemId: first, qty: 1 }], reason: 'Cumpleaños' });
    if (random.chance(0.5))
      await watched.tell('GIVE_DISCOUNT', {
        ticketId,
        worth: { kind: 'percent', value: 7.5 },
        reason: 'Cliente frecuente',
      });
    watched.house.passMinutes(20);
    const ticket = watched.server.executor.world.get('tickets', ticketId);
    if (ticket && ticket.total > 0)
      await watched.tell('CLOSE_TICKET', {
        ticketId,
        method: random.chance(0.5) ? 'cash' : 'card',
        amount: ticket.total,
      });
    if (random.chance(0.5)) await regret(ticketId, random);
  }
  watched.house.passMinutes(11 * 60);
  await watched.tell('CLOSE_SHIFT', { shiftId, count: { sum: 40_000 + random.below(60_000) } });
}

const orderPackage = (ticketId: string, random: Random) =>
  watched.tell('ADD_PACKAGE', {
    ticketId,
    menuItemId: 'paquete',
    parts: [0, 2].map((first) => ({ group: `grupo-${first}`, menuItemId: `platillo-${first + random.below(2)}` })),
  });

/** After it was paid: part of it goes back, or it is opened again and paid once more. */
async function regret(ticketId: string, random: Random): Promise<void> {
  const ticket = () => watched.server.executor.world.get('tickets', ticketId);
  const [payment] = ticket()?.payments ?? [];
  if (!payment) return;
  if (random.chance(0.5)) {
    const amount = cents(1 + random.below(payment.amount));
    await watched.tell('REFUND_PAYMENT', { ticketId, paymentId: payment.id, amount, reason: 'Llegó frío' });
    return;
  }
  await watched.tell('REOPEN_TICKET', { ticketId, reason: 'Faltó el postre' });
  await watched.tell('ADD_ITEM', { ticketId, menuItemId: 'platillo-1' });
  const open = ticket();
  if (open) await watched.tell('CLOSE_TICKET', { ticketId, method: 'card', amount: balanceDue(open) });
}

async function openMenu(): Promise<void> {
  await watched.tell('SAVE_CATEGORY', { id: 'tacos', name: 'Tacos', sort: 1 });
  for (let dish = 0; dish < 8; dish += 1)
    await watched.tell('SAVE_MENU_ITEM', {
      id: `platillo-${dish}`,
      name: `Platillo ${dish}`,
      categoryId: 'tacos',
      price: 4_990 + dish * 1_337,
      area: 'kitchen',
      taxRate: 0.16,
    });
  await watched.tell('SAVE_MENU_ITEM', {
    id: 'paquete',
    name: 'Paquete',
    categoryId: 'tacos',
    price: 9_999,
    area: 'kitchen',
    taxRate: 0.16,
    packageGroups: [0, 2].map((first) => ({
      id: `grupo-${first}`,
      name: `Grupo ${first}`,
      count: 1,
      choices: [0, 1].map((next) => ({ dishId: `platillo-${first + next}`, supplement: next * 777 })),
    })),
  });
}

const read = async <T>(path: string): Promise<T> => {
  await watched.enter();
  const { status, body } = await watched.office.get(path);
  expect(status).toBe(200);
  // The route's own answer type.
  return body as T;
};

describe.each(['SQLite', 'PostgreSQL'])('on %s', (kind) => {
  test.each(SEEDS)(
    '[WCH11] the sums of the morning letter are those of Reportes and the cortes, seed %i',
    async (seed) => {
      watched = await WatchedHouse.open({ DATABASE_URL: kind === 'PostgreSQL' ? await postgres.createDatabase() : '' });
      const random = new Random(seed);
      await watched.save({ off: ['copy', 'no-corte', 'corte-off'], morningAt: '08:30' as never });
      await openMenu();
      await evening(random, 'p');
      watched.house.passMinutes(7 * DAY - 2 * 60 - 11 * 60);
      await evening(random, 'q');
      // It is after one at night; until half past eight nothing leaves.
      watched.house.passMinutes(6 * 60);
      await watched.server.watch?.look();
      expect(await watched.letters()).toEqual([]);
      watched.house.passMinutes(90);
      await watched.server.watch?.look();
      const [letter] = await watched.letters();
      const day = '2026-11-23';
      const past = '2026-11-16';
      const report = await read<PeriodReport>(`/api/pos/reportes/periodo?desde=${day}&hasta=${day}`);
      const [dayReport, dayBefore] = [
        await read<DayReport>(`/api/pos/reportes?fecha=${day}`),
        await read<DayReport>(`/api/pos/reportes?fecha=${past}`),
      ];
      expect(report.before).toEqual({ from: past, to: past });
      expect(dayReport.netSales).toBeGreaterThan(0);
      const line = (name: string): string =>
        letter?.text.split(/\r?\n/).find((each) => each.startsWith(`${name}: `)) ?? `no ${name}`;
      const both = (name: string, now: Cents, before: Cents): void => {
        expect(line(name)).toContain(`${name}: ${formatPesos(now)} (`);
        expect(line(name)).toContain(`el lunes anterior ${formatPesos(before)})`);
      };
      both('Ventas', dayReport.netSales, dayBefore.netSales);
      both('Por cuenta', dayReport.averageTicket, dayBefore.averageTicket);
      both('Cortesías', dayReport.courtesies, dayBefore.courtesies);
      const voided = ({ acts }: PeriodReport['now']): Cents =>
        cents(acts.filter((act) => act.kind === 'void').reduce((sum, { amount }) => sum + amount, 0));
      both('Cancelado', voided(report.now), voided(report.past));
      expect(line('Cuentas')).toContain(`Cuentas: ${dayReport.tickets} (`);
      expect(line('Personas')).toContain(`Personas: ${report.now.total.qty} (`);
      for (const dish of report.now.by.dish.slice(0, 5))
        expect(letter?.text).toContain(
          `${report.names.dishes[dish.key]?.name}: ${dish.qty}, ${formatPesos(cents(dish.amount))}`,
        );
      const corte = [...watched.server.executor.world.all('shifts')].find(({ z }) => z?.number === 2)?.z;
      const difference = corte?.difference ?? 0;
      expect(line('Caja')).toBe(
        difference === 0
          ? 'Caja: Cuadró'
          : `Caja: ${difference < 0 ? 'Faltan' : 'Sobran'} ${formatPesos(cents(Math.abs(difference)))}`,
      );
      expect(letter?.text).toContain(`https://xalli.example/pos/reportes?desde=${day}&hasta=${day}`);
    },
  );
});

test('[WCH12] one letter each morning, with two servers and restarts; late after downtime, and none for mornings gone by', async () => {
  watched = await WatchedHouse.open({ DATABASE_URL: await postgres.createDatabase() });
  await watched.save({ morningAt: '08:00' as never });
  const second = await watched.house.addServer();
  const reservation = { ...WISH, fecha: '2026-11-18', hora: '11:00' };
  const booked = await fetch(`${watched.server.address}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reservation),
  });
  expect(await booked.json()).toMatchObject({ folio: expect.any(String) });
  const mornings = async () => (await watched.subjects()).filter((subject) => subject.startsWith('Buenos días'));
  const both = () => Promise.all([watched.server.watch?.look(), second.watch?.look()]);
  // Monday noon: it was not asked for at eight, and says how Sunday was.
  await both();
  expect(await mornings()).toEqual(['Buenos días. Así fue el domingo 15 de noviembre']);
  // Tuesday at half past seven, then eight.
  watched.house.passMinutes(19 * 60 + 30);
  await both();
  expect(await mornings()).toHaveLength(1);
  watched.house.passMinutes(30);
  await both();
  await watched.restart();
  await both();
  watched.house.passMinutes(10 * 60);
  await both();
  expect(await mornings()).toEqual([
    'Buenos días. Así fue el domingo 15 de noviembre',
    'Buenos días. Así fue el lunes 16 de noviembre',
  ]);
  // Off until Wednesday afternoon: late, and with who is expected.
  await watched.restart({}, () => watched.house.passMinutes(22 * 60));
  await both();
  expect(await mornings()).toHaveLength(3);
  expect((await watched.letters()).at(-1)?.text).toContain('Hoy esperas: 1 reservación, 4 personas');
  // Off for three weeks: of all these mornings one letter, of this one.
  await watched.restart({}, () => watched.house.passMinutes(21 * DAY));
  await both();
  expect((await mornings()).at(-1)).toBe('Buenos días. Así fue el martes 8 de diciembre');
  expect(await mornings()).toHaveLength(4);
  // A clock that is set back to this very morning writes none again.
  watched.house.passMinutes(-6 * 60);
  await both();
  expect(await mornings()).toHaveLength(4);
  expect(watched.box.letters.map(subjectOf).filter((subject) => subject.startsWith('Buenos'))).toHaveLength(4);
});

test('[WCH12] a morning on which clocks are changed, and a venue in another zone, have their letter at their own eight', async () => {
  watched = await WatchedHouse.open();
  // Tijuana goes by the clocks of California: on 14 March 2027 two in the morning is three.
  await watched.tell('SAVE_RESERVATION_RULES', { ...(await rulesNow()), zone: 'America/Tijuana' });
  await watched.save({ off: ['copy'], morningAt: '08:00' as never });
  watched.house.passMinutes((Date.parse('2027-03-14T14:59:00.000Z') - Date.parse(watched.house.now())) / 60_000);
  await watched.server.watch?.look();
  expect(await watched.subjects()).toEqual([]);
  watched.house.passMinutes(1);
  await watched.server.watch?.look();
  expect(await watched.subjects()).toEqual(['Buenos días. Así fue el sábado 13 de marzo']);
  expect(dateText('2027-03-14')).toBe([...watched.server.executor.world.all('mornings')][0]?.id);
});

async function rulesNow() {
  const { sampleArgs } = await import('#tests/support/sample-args.ts');
  // The schema's own sample, which the command accepts.
  return sampleArgs('SAVE_RESERVATION_RULES') as { readonly rules: never; readonly identity?: never };
}
