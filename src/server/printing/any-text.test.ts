import { describe, expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { decodePapers } from '#tests/support/printing/printer-emulator.ts';
import { Random } from '#tests/support/random.ts';
import { Service } from '#tests/support/service.ts';
import { composePaper } from './compose-paper.ts';
import { escposOf } from './escpos.ts';
import type { PaperPart } from './paper.ts';

/* People write anything into a note, a name or a reason. A paper has an end, and nothing on it is wider than itself. */

const SCRAPS = [
  '✔',
  ' ',
  '          ',
  '\u00A0',
  '\u3000',
  '\t',
  'ñandú',
  'sin cebolla',
  'x'.repeat(60),
  '…',
  '—',
  '👩‍🍳',
  'e\u0301',
  '\u202E',
  '\u0000',
  '\u001B@',
  '漢字',
  '¿¡«»',
  '0',
  '-',
  'ﬃ',
];

function anyText(random: Random, most: number): string {
  const count = 1 + random.below(12);
  return Array.from({ length: count }, () => random.pick(SCRAPS) ?? '')
    .join('')
    .slice(0, most);
}

function expectBounded(parts: readonly PaperPart[], width: 80 | 58, words: string): void {
  const papers = decodePapers(escposOf(parts, width));
  expect(papers.length, words).toBe(1);
  for (const { text, wide } of papers[0]?.lines ?? []) {
    expect(text.length * wide, words).toBeLessThanOrEqual(width === 80 ? 48 : 32);
  }
}

test.each([80, 58] as const)('[PRN18] a note that begins with forty spaces comes to an end (%i mm)', (width) => {
  const note = `✔${' '.repeat(40)}sin cebolla por favor`;
  for (const wide of [1, 2, 3, 4] as const) {
    expectBounded([{ part: 'text', text: note, wide, isInverted: true, hang: 4 }], width, note);
  }
});

test.each([80, 58] as const)('[PRN18] whatever is written in any part of a paper, its rows fit (%i mm)', (width) => {
  const random = new Random(width);
  for (let round = 0; round < 400; round += 1) {
    const [text, right] = [anyText(random, 300), anyText(random, 80)];
    const size = (1 + random.below(4)) as 1 | 2 | 3 | 4;
    const parts: PaperPart[] = [
      { part: 'text', text, wide: size, high: size, isInverted: random.chance(0.5), hang: random.below(30) },
      { part: 'text', text, wide: size, isInverted: true, isBand: true },
      { part: 'columns', left: text, right },
      { part: 'columns', left: '', right },
    ];
    expectBounded(parts, width, JSON.stringify([text, right]));
  }
});

test('[PRN18] what stands on the right and is longer than the paper goes on in the next rows, and nothing of it is lost', () => {
  const reason = 'El repartidor cobró de más y se le devolvió en efectivo a la señora de la mesa ocho';
  const [paper] = decodePapers(escposOf([{ part: 'columns', left: 'Motivo', right: reason }], 58));
  const words = paper?.lines.map(({ text }) => text.trim()).join(' ');
  expect(words).toBe(`Motivo ${reason}`);
});

describe('every paper with any text', () => {
  test.each([80, 58] as const)('[PRN18] comandas, cancellations, moves, bills and cortes (%i mm)', (width) => {
    const random = new Random(1000 + width);
    const kinds = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      for (const { kind, parts } of papersOfAnEvening(random, width)) {
        kinds.add(kind);
        expectBounded(parts, width, `${kind} ${round}`);
      }
    }
    expect([...kinds].toSorted()).toEqual(['bill', 'cancelled', 'comanda', 'cut', 'moved', 'test']);
  });
});

function papersOfAnEvening(random: Random, width: 80 | 58) {
  const service = new Service();
  const { house } = service;
  const word = (most: number): string => `a${anyText(random, most - 2)}z`.replaceAll(/\p{C}/gu, ' ').slice(0, most);
  const tasks = ['kitchen' as const, 'bills' as const, 'cuts' as const];
  const printer = { id: 'p', name: word(30), address: '127.0.0.1:9100', width, tasks, kicksDrawer: false };
  const told = [
    house.ask('SAVE_PRINTER', printer),
    house.ask('SAVE_TABLE', { id: 'mesa-1', name: word(20), capacity: 4, sort: 1 }),
    house.ask('SAVE_MENU_ITEM', { id: 'plato', name: word(60), categoryId: 'paninis', price: 9000, area: 'kitchen' }),
    service.open(),
  ];
  for (const each of told) assert(each.ok, `it begins: ${JSON.stringify(each)}`);
  const notes = anyText(random, 200).replaceAll(/\p{C}/gu, '');
  const line = house.ask('ADD_ITEM', {
    ticketId: 't1',
    menuItemId: 'plato',
    qty: 3,
    ...(notes.trim() === '' ? {} : { notes }),
  });
  assert(line.ok, 'a dish');
  const shift = house.ask('OPEN_SHIFT', { tillId: 'caja-1', fondo: 1000 });
  service.send();
  const print = (): void => {
    for (const { id } of service.kds()) house.ask('PRINT_ENTRY', { entryId: id });
    for (const job of house.world.all('printJobs')) house.put('printJobs', { ...job, status: 'impresa' });
  };
  print();
  house.ask('VOID_ITEM', { ticketId: 't1', itemId: line.id, qty: 1, reason: word(100) });
  print();
  house.ask('MOVE_ACCOUNT', { ticketId: 't1', tableId: 'mesa-2' });
  print();
  house.ask('PRINT_BILL', { ticketId: 't1' });
  house.ask('PRINT_CUT', { shiftId: shift.id });
  house.ask('PRINT_TEST', { printerId: 'p' });
  return [...house.world.all('printJobs')].map((job) => {
    const parts = composePaper(house.world, job, house.now);
    assert(parts !== null, `${job.kind} can be composed`);
    return { kind: job.kind, parts };
  });
}
