import { beforeAll, expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { parseCommand, type Command } from '#domain/commands.ts';
import { assert } from '#domain/shared/assert.ts';
import { approvalWords, commandBook } from '../../terminal/command-book.ts';

beforeAll(() => commandBook.complete());

function command(type: string, args: unknown): Command {
  const made = parseCommand({ id: 'c', type, args, at: '2026-11-16T18:00:00.000Z', device: 'd', by: 'w' });
  assert(made !== null, 'a sound command');
  return made;
}

test('[SEC8] the manager reads what exactly the yes is for', () => {
  const world = new MemoryWorld();
  const discount = command('APPLY_TIP_DISCOUNT_TAX', { ticketId: 't', discount: 5000 });
  expect(approvalWords(world, discount)).toBe('descuento de $50.00 en la cuenta');
  const charge = command('CLOSE_TICKET', { ticketId: 't', method: 'cash', amount: 3480 });
  expect(approvalWords(world, charge)).toBe('cobrar $34.80 de la cuenta');
  const voided = command('VOID_ITEM', { ticketId: 't', itemId: 'i', qty: 2, reason: 'se cayó' });
  expect(approvalWords(world, voided)).toBe('anular 2 × artículo en la cuenta (se cayó)');
  expect(approvalWords(world, command('MARK_ARRIVED', { reservationId: 'r' }))).toBe('marcar llegada');
});

test('[SEC8] the manager reads to which day, hour and table a visit goes, and what of a day is closed', () => {
  const world = new MemoryWorld();
  const change = command('CHANGE_RESERVATION', {
    reservationId: 'r',
    nombre: 'Ana',
    personas: 4,
    fecha: '2026-11-21',
    hora: '21:00',
    mesa: 'Mesa 4',
  });
  expect(approvalWords(world, change)).toBe(
    'cambiar la reservación al sábado 21 de noviembre, 21:00, Mesa 4, 4 personas',
  );
  const day = command('CLOSE_AGENDA', { fecha: '2026-11-21' });
  expect(approvalWords(world, day)).toBe('cerrar todo el sábado 21 de noviembre');
  const zone = command('REOPEN_AGENDA', { fecha: '2026-11-21', area: 'Terraza' });
  expect(approvalWords(world, zone)).toBe('abrir Terraza el sábado 21 de noviembre');
});
