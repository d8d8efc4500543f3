import { Executor } from '#application/executor.ts';
import { MemoryJournal } from '#application/memory-journal.ts';
import { parseCommand } from '#domain/commands.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import type { Instant } from '#domain/shared/time.ts';
import { DEMO_ACTOR } from '#domain/staff/roles.ts';
import { loadDemo } from './p5-repeats.ts';
import { Seeded } from '../seeded.ts';
import { Tally, type Trial } from '../trial.ts';

const AT = '2026-11-14T18:00:00.000Z' as Instant;
/** The specification's demonstration menu, in centavos, written down here a second time on purpose. */
const PRICES: Readonly<Record<string, bigint>> = {
  'hamburguesa-clasica': 12_000n,
  'hamburguesa-xalli': 15_500n,
  'panini-caprese': 10_500n,
  'cerveza-artesanal': 8900n,
  refresco: 4500n,
  agua: 3000n,
};
const WITH_CHEESE = new Set(['hamburguesa-clasica', 'hamburguesa-xalli', 'panini-caprese']);
const CHEESE = 2000n;
/** The house's questions, and what their answers cost, written down a second time as well. */
const ASKING = 'hamburguesa-xalli';
const TERMS: Readonly<Record<string, bigint>> = { medio: 0n, cocido: 0n, azul: 1550n };
const SIDES: Readonly<Record<string, bigint>> = { papas: 1999n, ensalada: 2501n, elote: 0n };
const PER_EVENING = 500;

interface Line {
  readonly dish: string;
  readonly qty: number;
  readonly cheese: number;
  readonly answers: readonly Answer[];
}

interface Answer {
  readonly group: string;
  readonly id: string;
  readonly qty: number;
}

/** P8: whatever prices, totals and taxes a client sends, the account is what the house's own prices make. */
export const forgedCartsTrial: Trial = {
  promise: 'P8-carts',
  title: 'Totals are the server’s: forged carts equal the reference',
  rounds: 10_000,
  unit: 'carts',
  run: async ({ seed, rounds }) => {
    const tally = new Tally();
    for (let done = 0; done < rounds; done += PER_EVENING) {
      await forgeEvening(new Seeded(seed + done), Math.min(PER_EVENING, rounds - done), tally);
    }
    tally.expectAtLeast('carts', rounds);
    tally.expectAtLeast('forged fields', rounds);
    tally.expectAtLeast('answers refused', Math.trunc(rounds / 10));
    return tally.findings();
  },
};

async function forgeEvening(chance: Seeded, carts: number, tally: Tally): Promise<void> {
  const executor = new Executor({ journal: new MemoryJournal('p8'), now: () => AT, newId: () => 'never' });
  await executor.start();
  await loadDemo(executor, AT);
  await askQuestions(executor);
  const commands: unknown[] = [];
  /** Too few answers, too many, unknown ones: none of these may cost or bring anything. */
  const refused: unknown[] = [];
  const expected = new Map<
    string,
    { readonly lines: readonly Line[]; readonly tip: number; readonly discount: number }
  >();
  for (let cart = 0; cart < carts; cart += 1) {
    const ticketId = chance.id();
    commands.push(raw(chance, 'OPEN_TAKEAWAY', { ticketId, folio: 'A-000' }));
    const lines: Line[] = [];
    for (let line = chance.below(5); line >= 0; line -= 1) {
      const dish = chance.pick(Object.keys(PRICES));
      const cheese = WITH_CHEESE.has(dish) ? chance.below(3) : 0;
      const qty = 1 + chance.below(9);
      const answers = dish === ASKING ? someAnswers(chance) : [];
      lines.push({ dish, qty, cheese, answers });
      const modifiers = [...answers, ...(cheese > 0 ? [{ id: 'extra-queso', qty: cheese }] : [])];
      if (dish === ASKING)
        refused.push(raw(chance, 'ADD_ITEM', { ticketId, menuItemId: dish, qty, modifiers: badAnswers(chance) }));
      // What a dishonest tablet would add; none of it may be read.
      const forged = { price: 1, basePrice: 1, total: 0, taxRate: 0, subtotal: 1, name: 'Gratis' };
      tally.add('forged fields', Object.keys(forged).length);
      commands.push(raw(chance, 'ADD_ITEM', { ticketId, menuItemId: dish, qty, modifiers, ...forged }));
    }
    const tip = chance.below(20_000);
    const discount = chance.below(20_000);
    commands.push(raw(chance, 'APPLY_TIP_DISCOUNT_TAX', { ticketId, tip, discount }));
    expected.set(ticketId, { lines, tip, discount });
    tally.add('carts');
  }
  await Promise.all(
    commands.map(async (candidate) => {
      const command = parseCommand(candidate);
      if (!command) return tally.fail('a cart was not understood');
      const answer = await executor.execute({ command, identify: () => DEMO_ACTOR });
      if (answer.outcome !== 'accepted') tally.fail(`${command.type}: ${answer.code}`);
    }),
  );
  for (const candidate of refused) {
    const command = parseCommand(candidate);
    if (!command) return tally.fail('a forged answer was not understood');
    const answer = await executor.execute({ command, identify: () => DEMO_ACTOR });
    tally.add('answers refused');
    if (answer.outcome === 'accepted') tally.fail(`accepted: ${JSON.stringify(command.args)}`);
  }
  for (const [ticketId, cart] of expected) {
    const ticket = executor.world.get('tickets', ticketId);
    const wrong = ticket ? differences(ticket, reference(cart)) : 'missing';
    if (wrong !== '') tally.fail(`${ticketId}: ${wrong}`);
  }
}

async function askQuestions(executor: Executor): Promise<void> {
  const group = (id: string, bounds: { min: number; max: number }, prices: Readonly<Record<string, bigint>>) => ({
    id,
    name: id,
    ...bounds,
    options: Object.entries(prices).map(([name, price]) => ({ id: name, name, priceDelta: Number(price) })),
    dishIds: [ASKING],
  });
  for (const args of [group('termino', { min: 1, max: 1 }, TERMS), group('lado', { min: 0, max: 2 }, SIDES)]) {
    const command = parseCommand({
      id: `pregunta-${args.id}`,
      type: 'SAVE_OPTION_GROUP',
      args,
      at: AT,
      device: 'casa',
      by: 'demo',
    });
    if (command) await executor.execute({ command, identify: () => DEMO_ACTOR });
  }
}

function someAnswers(chance: Seeded): readonly Answer[] {
  const sides = Object.keys(SIDES);
  const first = chance.below(sides.length);
  const lado = Array.from({ length: chance.below(3) }, (_, index) => sides[(first + index) % sides.length] ?? '');
  return [
    { group: 'termino', id: chance.pick(Object.keys(TERMS)), qty: 1 },
    ...lado.map((id) => ({ group: 'lado', id, qty: 1 })),
  ];
}

function badAnswers(chance: Seeded): readonly Answer[] {
  const term = { group: 'termino', id: 'medio', qty: 1 };
  return chance.pick([
    [],
    [{ ...term, qty: 2 }],
    [term, { ...term, id: 'azul' }],
    [term, term],
    [{ ...term, id: 'oro' }],
    [{ ...term, group: 'lado' }],
    [term, ...Object.keys(SIDES).map((id) => ({ group: 'lado', id, qty: 1 }))],
    [term, { group: 'lado', id: 'papas', qty: 3 }],
    [term, { group: 'nada', id: 'papas', qty: 1 }],
  ]);
}

/** In whole numbers without any of our own money code: tax per line, half a centavo up. */
function reference(cart: { readonly lines: readonly Line[]; readonly tip: number; readonly discount: number }) {
  let subtotal = 0n;
  let tax = 0n;
  for (const { dish, qty, cheese, answers } of cart.lines) {
    const asked = answers.reduce((cost, { id }) => cost + (TERMS[id] ?? SIDES[id] ?? 0n), 0n);
    const line = ((PRICES[dish] ?? 0n) + CHEESE * BigInt(cheese) + asked) * BigInt(qty);
    subtotal += line;
    tax += (line * 16n * 2n + 100n) / 200n;
  }
  const total = subtotal + tax - BigInt(cart.discount) + BigInt(cart.tip);
  return { subtotal, tax, total: total < 0n ? 0n : total };
}

function differences(ticket: Ticket, wanted: ReturnType<typeof reference>): string {
  const found = { subtotal: BigInt(ticket.subtotal), tax: BigInt(ticket.tax), total: BigInt(ticket.total) };
  return (['subtotal', 'tax', 'total'] as const)
    .filter((name) => found[name] !== wanted[name])
    .map((name) => `${name} ${found[name]} instead of ${wanted[name]}`)
    .join(', ');
}

function raw(chance: Seeded, type: string, args: unknown): unknown {
  return { id: chance.id(), type, args, at: AT, device: 'tableta-falsa', by: 'demo', total: 1, price: 1 };
}
