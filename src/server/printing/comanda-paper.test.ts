import { expect, test } from 'vitest';
import { assert } from '#domain/shared/assert.ts';
import { decodePapers } from '#tests/support/printing/printer-emulator.ts';
import { Service } from '#tests/support/service.ts';
import { composePaper } from './compose-paper.ts';
import { escposOf } from './escpos.ts';

const SAUCES = { id: 'salsas', name: 'Salsa', min: 0, max: 2, dishIds: ['hamburguesa-clasica'] };

/** Guests who booked with an allergy sit at Mesa 4, order, and the second dish has a note of its own. */
function comanda(width: 80 | 58) {
  const service = new Service();
  const { house } = service;
  const tasks = ['kitchen' as const];
  const printer = { id: 'cocina', name: 'Cocina', address: '127.0.0.1:9100', width, tasks, kicksDrawer: false };
  const visit = { nombre: 'Ximena', telefono: '3312345678', email: '', personas: 4, fecha: '2026-11-15' };
  const said = { alergias: 'ajonjolí y nuez de la India', acepta_alergias: true };
  house.ask('SAVE_PRINTER', printer);
  house.ask('SAVE_OPTION_GROUP', {
    ...SAUCES,
    options: [
      { id: 'verde', name: 'Verde', priceDelta: 1500 },
      { id: 'roja', name: 'Roja', priceDelta: 0 },
    ],
  });
  const { id: reservationId } = house.ask('BOOK_RESERVATION', { ...visit, hora: '20:30', mesa: 'Mesa 4', ...said });
  house.ask('SEAT_RESERVATION', { reservationId, ticketId: 't1', folio: 'A-100' });
  const modifiers = [{ group: 'salsas', id: 'verde', qty: 1 }];
  house.ask('ADD_ITEM', { ticketId: 't1', menuItemId: 'hamburguesa-clasica', qty: 12, modifiers, seat: 3 });
  house.ask('ADD_ITEM', { ticketId: 't1', menuItemId: 'panini-caprese', notes: 'Alergia: sin ajonjolí' });
  service.send();
  const [card] = service.kds();
  house.ask('PRINT_ENTRY', { entryId: card?.id ?? '' });
  const [job] = house.world.all('printJobs');
  assert(job !== undefined, 'a paper');
  const [paper] = decodePapers(escposOf(composePaper(house.world, job, house.now) ?? [], width));
  assert(paper !== undefined, 'it comes out');
  return paper;
}

test.each([80, 58] as const)(
  '[PRN16] what guests cannot eat stands before the dishes, black from edge to edge; what is said of a dish, under its name (%i mm)',
  (width) => {
    const { lines, text } = comanda(width);
    const columns = width === 80 ? 48 : 32;
    for (const { text: row, wide } of lines) expect(row.length * wide).toBeLessThanOrEqual(columns);
    const allergy = lines.filter(({ isInverted, wide }) => isInverted && wide === 2);
    expect(allergy.map((line) => line.text.trim()).join(' ')).toBe('! ALERGIA: AJONJOLÍ Y NUEZ DE LA INDIA');
    for (const line of allergy) expect(line).toMatchObject({ high: 2, isBold: true });
    expect(new Set(allergy.map((line) => line.text.length))).toEqual(new Set([columns / 2]));
    const place = (words: string): number => lines.findIndex((line) => line.text.includes(words));
    expect(place('Mesa 4')).toBeLessThan(place('! ALERGIA:'));
    expect(place('! ALERGIA:')).toBeLessThan(place('12 Hamb'));
    expect(lines[place('Mesa 4')]).toMatchObject({ wide: 4, high: 4, isInverted: true });

    // A name that needs two rows goes on beside its figure, and its answers stand below the name.
    const [first, second] = lines.slice(place('12 Hamb'));
    expect(`${first?.text} ${second?.text.trim()}`).toContain('12 Hamburguesa clásica');
    if (width === 58) expect(second?.text).toBe('   clásica');
    expect(lines[place('Salsa verde')]?.text).toBe('      Salsa verde');
    expect(lines[place('Persona 3')]?.text).toBe('      Persona 3');
    expect(lines[place('SIN AJONJOLÍ')]).toMatchObject({
      isInverted: true,
      text: expect.stringMatching(/^ {5}! ALERGIA: SIN AJONJOLÍ/),
    });
    expect(text).toMatch(/Persona 3\n-+\n1 Panini/);
  },
);
