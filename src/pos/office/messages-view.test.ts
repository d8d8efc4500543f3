import { expect, test } from 'vitest';
import { MemoryWorld } from '#application/memory-world.ts';
import { dateText, instant } from '#domain/shared/time.ts';
import { put } from '#domain/world.ts';
import { messagesView, whatsappLink } from './messages-view.ts';

const at = (hour: number) => instant(Date.UTC(2026, 10, 16, hour));

test('[PRIV4] new messages come first, each with the ways to answer it; erased ones are gone', () => {
  const world = new MemoryWorld();
  const day = dateText('2026-11-16');
  const contact = { nombre: 'Lucía', telefono: '33 1234 5678', email: 'a&b@correo.example', mensaje: 'Hola', day };
  const records = [
    put('messages', { ...contact, id: 'a', createdAt: at(10), attended: { by: 'x', at: at(11) } }),
    put('messages', { ...contact, id: 'b', createdAt: at(9) }),
    put('messages', { ...contact, id: 'c', mensaje: '', nombre: '', createdAt: at(12) }),
    put('eventRequests', {
      id: 'd',
      nombre: null,
      telefono: '3312345678',
      nota: null,
      evento: 'Noche de jazz',
      fecha: '2026-11-20',
      hora: '20:00',
      day,
      creadoEn: at(11),
    }),
  ];
  for (const change of records) world.store({ change, revision: 1 });
  const shown = messagesView(world);
  expect(shown.map(({ id, isNew }) => `${id} ${isNew}`)).toEqual(['d true', 'b true', 'a false']);
  expect(shown[0]?.subject).toBe('Informes: Noche de jazz · 20/11/2026 20:00');
  expect(shown[1]?.mailto).toMatch(/^mailto:a%26b%40correo\.example\?subject=/);
});

test('[PRIV4] a WhatsApp link is made for Mexican numbers only', () => {
  expect(whatsappLink('33 1234 5678', 'a b')).toBe('https://wa.me/523312345678?text=a%20b');
  expect(whatsappLink('+52 1 33 1234 5678', 'x')).toBe('https://wa.me/523312345678?text=x');
  expect(whatsappLink('javascript:alert(1)', 'x')).toBeNull();
  expect(whatsappLink('555', 'x')).toBeNull();
});
