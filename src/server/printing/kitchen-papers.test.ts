import { describe, expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { PaperKitchen } from '#tests/support/printing/paper-kitchen.ts';

/** Mesa 1 with three burgers and a panini, on paper. */
function printed(...printers: string[]) {
  const kitchen = new PaperKitchen();
  for (const id of printers.length === 0 ? ['cocina'] : printers) kitchen.addPrinter(id);
  kitchen.later(1);
  kitchen.openTable('mesa-1', 'uno', 'A-101');
  const burger = kitchen.add('uno', 'hamburguesa-clasica', 3);
  const panini = kitchen.add('uno', 'panini-caprese');
  kitchen.send('uno');
  kitchen.noticeAndPrint();
  return { kitchen, burger, panini };
}

/** «cocina comanda Mesa 1: 3 Hamburguesa clásica», marked ones with their mark. */
function read({ papers }: PaperKitchen, from = 0): readonly string[] {
  return papers.slice(from).map(({ printerId, kind, mark, table, from: before, dishes }) => {
    const said = dishes.map(({ name, qty }) => `${qty} ${name}`).join(', ');
    const place = before === null ? table : `${before} > ${table}`;
    return `${printerId} ${kind}${mark === 'no' ? '' : ` ${mark}`} ${place}: ${said}`;
  });
}

describe('what is on paper and goes elsewhere', () => {
  test('[PRN19] part of a comanda that moves is said as such: nothing is asked for twice', () => {
    const { kitchen, burger } = printed();
    kitchen.openTable('mesa-2', 'dos', 'A-102');
    kitchen.run('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: burger, qty: 2 }], to: { ticketId: 'dos' } });
    kitchen.noticeAndPrint();
    expect(read(kitchen)).toEqual([
      'cocina comanda Mesa 1: 3 Hamburguesa clásica, 1 Panini caprese',
      'cocina moved Mesa 1 > Mesa 2: 2 Hamburguesa clásica',
    ]);
    const line = kitchen.ticket('dos').items[0];
    assert(line !== undefined, 'they are there');
    kitchen.run('VOID_ITEM', { ticketId: 'dos', itemId: line.id, qty: 1, reason: 'Se cayó' });
    kitchen.noticeAndPrint();
    expect(read(kitchen, 2)).toEqual(['cocina cancelled Mesa 2: 1 Hamburguesa clásica']);
  });

  test('[PRN19] a paper nobody has begun is written anew, one for each table', () => {
    const kitchen = new PaperKitchen();
    kitchen.addPrinter('cocina');
    kitchen.openTable('mesa-1', 'uno', 'A-101');
    const burger = kitchen.add('uno', 'hamburguesa-clasica', 3);
    kitchen.send('uno');
    kitchen.notice();
    kitchen.openTable('mesa-2', 'dos', 'A-102');
    kitchen.run('MOVE_LINES', { ticketId: 'uno', lines: [{ itemId: burger, qty: 2 }], to: { ticketId: 'dos' } });
    kitchen.noticeAndPrint();
    expect(read(kitchen).toSorted()).toEqual([
      'cocina comanda Mesa 1: 1 Hamburguesa clásica',
      'cocina comanda Mesa 2: 2 Hamburguesa clásica',
    ]);
  });

  test('[PRN19] pieces that were divided and meet again are cancelled as many as were taken off', () => {
    const { kitchen, burger } = printed();
    kitchen.run('MOVE_LINES', {
      ticketId: 'uno',
      lines: [{ itemId: burger, qty: 2 }],
      to: { ticketId: 'tres', folio: 'A-103', tableId: 'mesa-1' },
    });
    const itemId = kitchen.ticket('tres').items[0]?.id ?? '';
    kitchen.run('VOID_ITEM', { ticketId: 'tres', itemId, qty: 1, reason: 'Se equivocó' });
    kitchen.noticeAndPrint();
    kitchen.run('MOVE_LINES', { ticketId: 'tres', lines: [{ itemId, qty: 1 }], to: { ticketId: 'uno' } });
    kitchen.noticeAndPrint();
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId: burger, qty: 1, reason: 'Se equivocó' });
    kitchen.noticeAndPrint();
    expect(read(kitchen, 1)).toEqual([
      'cocina cancelled Mesa 1: 1 Hamburguesa clásica',
      'cocina cancelled Mesa 1: 1 Hamburguesa clásica',
    ]);
  });

  test('[PRN19] back at the table where it was before its paper came out, nobody is told of anything', () => {
    const { kitchen } = printed();
    kitchen.run('MOVE_ACCOUNT', { ticketId: 'uno', tableId: 'mesa-2' });
    kitchen.notice();
    kitchen.run('MOVE_ACCOUNT', { ticketId: 'uno', tableId: 'mesa-1' });
    kitchen.noticeAndPrint();
    expect(read(kitchen)).toHaveLength(1);
    expect(kitchen.papers.map(({ text }) => text).join()).not.toContain('ANTES Mesa 1 -> Mesa 1');
  });
});

describe('another printer', () => {
  test('[PRN20] one that is given the kitchen later does not repeat what another has printed', () => {
    const kitchen = new PaperKitchen();
    kitchen.addPrinter('barra', { tasks: ['bar'] });
    kitchen.addPrinter('cocina');
    kitchen.openTable('mesa-1', 'uno', 'A-101');
    kitchen.add('uno', 'panini-caprese');
    kitchen.send('uno');
    kitchen.noticeAndPrint();
    kitchen.later(1);
    kitchen.addPrinter('barra', { tasks: ['bar', 'kitchen'] });
    kitchen.noticeAndPrint();
    expect(read(kitchen)).toEqual(['cocina comanda Mesa 1: 1 Panini caprese']);
  });

  test('[PRN20] one that replaces another says what is cancelled of the papers that the first one left', () => {
    const { kitchen, panini } = printed();
    kitchen.addPrinter('cocina', { active: false });
    kitchen.later(1);
    kitchen.addPrinter('nueva');
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId: panini, reason: 'Se cayó' });
    kitchen.noticeAndPrint();
    expect(read(kitchen, 1)).toEqual(['nueva cancelled Mesa 1: 1 Panini caprese']);
    // Back again, it says nothing a second time.
    kitchen.addPrinter('cocina');
    kitchen.noticeAndPrint();
    expect(read(kitchen, 1)).toHaveLength(1);
  });

  test('[PRN20] of two printers that have a paper each, the one that stays tells it once', () => {
    const { kitchen, panini } = printed('cocina', 'pase');
    kitchen.addPrinter('pase', { active: false });
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId: panini, reason: 'Se cayó' });
    kitchen.noticeAndPrint();
    expect(read(kitchen, 2)).toEqual(['cocina cancelled Mesa 1: 1 Panini caprese']);
  });

  test('[PRN21] what is passed on is a copy if the other one has said the same, and only then', () => {
    const { kitchen, panini, burger } = printed('cocina', 'pase');
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId: panini, reason: 'Se cayó' });
    kitchen.noticeAndPrint();
    kitchen.addPrinter('pase', { tasks: ['bar'] });
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId: burger, qty: 1, reason: 'Se cayó' });
    kitchen.notice();
    kitchen.run('MOVE_PRINTS', { fromPrinterId: 'cocina', toPrinterId: 'pase' });
    kitchen.noticeAndPrint();
    expect(read(kitchen, 4)).toEqual(['pase cancelled Mesa 1: 1 Hamburguesa clásica']);
  });
});

describe('what a paper says', () => {
  test('[PRN22] «ANULADO» says which: how it is made, its note and for whom', () => {
    const kitchen = new PaperKitchen();
    kitchen.addPrinter('cocina');
    kitchen.openTable('mesa-1', 'uno', 'A-101');
    const plain = kitchen.add('uno', 'hamburguesa-clasica');
    const modifiers = [{ id: 'extra-queso', qty: 2 }];
    const itemId = kitchen.run('ADD_ITEM', {
      ticketId: 'uno',
      menuItemId: 'hamburguesa-clasica',
      modifiers,
      notes: 'Sin cebolla',
      seat: 3,
    });
    kitchen.send('uno');
    kitchen.noticeAndPrint();
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId, reason: 'Se equivocó' });
    kitchen.noticeAndPrint();
    const text = kitchen.papers[1]?.text ?? '';
    expect(text).toMatch(/NO: 1 Hamburguesa/);
    for (const words of ['Extra queso', 'Sin cebolla', 'Persona 3']) expect(text).toContain(words);
    expect(kitchen.ticket('uno').items.map(({ id }) => id)).toEqual([plain]);
  });

  test('[PRN22] one that comes out on another day says of which it is', () => {
    const kitchen = new PaperKitchen();
    kitchen.addPrinter('cocina');
    kitchen.openTable('mesa-1', 'uno', 'A-101');
    kitchen.add('uno', 'panini-caprese');
    kitchen.send('uno');
    kitchen.notice();
    kitchen.later(14 * 60);
    kitchen.print('cocina');
    expect(kitchen.papers[0]?.text).toContain('ATRASADA: ES DEL 14/11');
  });

  test('[COOK18] of a table that is renamed only what its guests still wait for is said anew', () => {
    const { kitchen } = printed();
    const due = kitchen.ticket('uno').total;
    kitchen.run('TAKE_PAYMENT', { ticketId: 'uno', method: 'card', amount: due, rest: true });
    kitchen.openTable('mesa-1', 'dos', 'A-102');
    kitchen.add('dos', 'panini-caprese');
    kitchen.send('dos');
    kitchen.noticeAndPrint();
    kitchen.run('SAVE_TABLE', { id: 'mesa-1', name: 'Barra 9', capacity: 4, sort: 1 });
    kitchen.noticeAndPrint();
    expect(read(kitchen, 2)).toEqual(['cocina moved Mesa 1 > Barra 9: 1 Panini caprese']);
  });

  test('[PRN22] midnight alone makes nothing late, and what is taken off after it is news', () => {
    const kitchen = new PaperKitchen();
    kitchen.addPrinter('cocina');
    kitchen.later(5 * 60 + 58);
    kitchen.openTable('mesa-1', 'uno', 'A-101');
    const itemId = kitchen.add('uno', 'panini-caprese', 2);
    kitchen.send('uno');
    kitchen.notice();
    kitchen.later(3);
    kitchen.print('cocina');
    kitchen.later(90);
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId, qty: 1, reason: 'Se cayó' });
    kitchen.noticeAndPrint();
    expect(kitchen.papers).toHaveLength(2);
    for (const { text } of kitchen.papers) {
      expect(text).not.toContain('ATRASADA');
      expect(text).toContain('14/11 23:58');
    }
  });

  test('[PRN22] of pieces of one dish for different people it says whose', () => {
    const { kitchen, burger } = printed();
    const lines = [{ itemId: burger, qty: 1 }];
    kitchen.run('MOVE_LINES', {
      ticketId: 'uno',
      lines,
      to: { ticketId: 'dos', folio: 'A-102', tableId: 'mesa-1' },
    });
    const other = kitchen.ticket('dos').items[0]?.id ?? '';
    kitchen.run('SET_SEAT', { ticketId: 'uno', itemId: burger, seat: 1 });
    kitchen.run('SET_SEAT', { ticketId: 'dos', itemId: other, seat: 3 });
    kitchen.run('VOID_ITEM', { ticketId: 'dos', itemId: other, reason: 'Se equivocó' });
    kitchen.noticeAndPrint();
    expect(kitchen.papers.at(-1)?.text).toContain('Persona 3');
    expect(kitchen.papers.at(-1)?.text).not.toContain('Persona 1');
  });

  test('[PRN22] a course that was divided and changed while it waited is asked for as each line is now', () => {
    const kitchen = new PaperKitchen();
    kitchen.addPrinter('cocina');
    kitchen.openTable('mesa-1', 'uno', 'A-101');
    kitchen.add('uno', 'panini-caprese');
    const burger = kitchen.add('uno', 'hamburguesa-clasica', 2);
    kitchen.run('SET_COURSE', { ticketId: 'uno', itemId: burger, course: 2 });
    kitchen.send('uno');
    kitchen.run('MOVE_LINES', {
      ticketId: 'uno',
      lines: [{ itemId: burger, qty: 1 }],
      to: { ticketId: 'dos', folio: 'A-102', tableId: 'mesa-1' },
    });
    const other = kitchen.ticket('dos').items[0]?.id ?? '';
    kitchen.run('SET_ITEM_NOTE', { ticketId: 'dos', itemId: other, notes: 'Alergia al cacahuate' });
    kitchen.run('FIRE_COURSE', { ticketId: 'uno', course: 2 });
    kitchen.noticeAndPrint();
    const fired = kitchen.papers.filter(({ text }) => text.includes('MARCHA'));
    expect(fired.flatMap(({ dishes }) => dishes)).toEqual([
      { name: 'Hamburguesa clásica', qty: 1 },
      { name: 'Hamburguesa clásica', qty: 1 },
    ]);
    expect(fired.map(({ text }) => text).join('\n')).toContain('ALERGIA AL CACAHUATE');
  });

  test('[PRN22] a copy of a comanda that was cancelled whole says so', () => {
    const { kitchen, burger, panini } = printed();
    const [job] = kitchen.jobs();
    for (const itemId of [burger, panini]) kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId, reason: 'Se fueron' });
    kitchen.noticeAndPrint();
    kitchen.run('RETRY_PRINT', { jobId: job?.id ?? '' });
    kitchen.noticeAndPrint();
    expect(kitchen.papers.at(-1)?.mark).toBe('copy');
    expect(kitchen.papers.at(-1)?.text.replaceAll('\n', ' ')).toContain('YA NO QUEDA NADA');
  });

  test('[PRN22] one that was cancelled before it came out, and is wanted after all, is followed as any other', () => {
    const kitchen = new PaperKitchen();
    kitchen.addPrinter('cocina');
    kitchen.openTable('mesa-1', 'uno', 'A-101');
    const panini = kitchen.add('uno', 'panini-caprese', 2);
    kitchen.send('uno');
    kitchen.notice();
    const jobId = kitchen.jobs()[0]?.id ?? '';
    kitchen.run('CANCEL_PRINT', { jobId });
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId: panini, qty: 1, reason: 'Se cayó' });
    kitchen.noticeAndPrint();
    expect(read(kitchen)).toEqual([]);
    kitchen.run('RETRY_PRINT', { jobId });
    kitchen.noticeAndPrint();
    kitchen.run('VOID_ITEM', { ticketId: 'uno', itemId: panini, reason: 'Se cayó' });
    kitchen.noticeAndPrint();
    expect(read(kitchen)).toEqual([
      'cocina comanda Mesa 1: 1 Panini caprese',
      'cocina cancelled Mesa 1: 1 Panini caprese',
    ]);
  });
});

test('[PRN23] after a restore, what was sent or cancelled before says «POSIBLE COPIA»; what comes later does not', () => {
  const kitchen = new PaperKitchen();
  kitchen.addPrinter('cocina');
  kitchen.openTable('mesa-1', 'uno', 'A-101');
  const panini = kitchen.add('uno', 'panini-caprese', 3);
  kitchen.send('uno');
  kitchen.openTable('mesa-2', 'dos', 'A-102');
  kitchen.add('dos', 'hamburguesa-clasica');
  kitchen.send('dos');
  kitchen.notice();
  // One paper waits in the copy that is put back; the other send is handed in again by its tablet.
  const restored = new PaperKitchen();
  restored.addPrinter('cocina');
  for (const change of kitchen.world.changes()) {
    const isWaiting = change.collection === 'printJobs' && change.record.title.includes('A-102');
    if (change.collection !== 'printJobs' || isWaiting) restored.world.store({ change, revision: 10_000 });
  }
  restored.now = kitchen.now;
  restored.later(30);
  restored.lifeBegan = restored.now;
  restored.noticeAndPrint();
  expect(read(restored).toSorted()).toEqual([
    'cocina comanda possible Mesa 1: 3 Panini caprese',
    'cocina comanda possible Mesa 2: 1 Hamburguesa clásica',
  ]);
  restored.later(1);
  restored.run('VOID_ITEM', { ticketId: 'uno', itemId: panini, qty: 1, reason: 'Se cayó' });
  restored.noticeAndPrint();
  expect(read(restored, 2)).toEqual(['cocina cancelled Mesa 1: 1 Panini caprese']);
});
