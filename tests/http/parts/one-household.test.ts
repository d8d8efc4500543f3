import { expect, test } from 'vitest';
import { startHttpServer } from '#tests/support/http-server.ts';
import { at } from '#tests/support/test-house.ts';

const NOW = at('2026-11-15 12:00');

/** Each from another address of one /64, as every household has them. */
const DOORS = [
  ['/api/contacto', { nombre: 'Ana', telefono: '3312345678', email: 'ana@correo.example', mensaje: 'Hola' }, 20],
  ['/api/facturas', { codigo: 'X', total: '1', rfc: 'X', nombre: 'ANA', cp: '45000', email: 'a@b.mx' }, 20],
  ['/api/pos/vincular', { code: 'AAAA-AAAA', deviceId: 'd', name: 'x' }, 10],
  ['/api/pos/inicio', { code: 'AAAA-AAAA', name: 'x', pin: '730518', deviceId: 'd', deviceName: 'x' }, 10],
] as const;

test.each(DOORS)(
  '[SEC44] %s counts a whole household once, whichever of its addresses it uses',
  async (path, form, most) => {
    const server = await startHttpServer(NOW, { MODE: 'production', HOST: '127.0.0.1' });
    try {
      const from = async (address: string): Promise<number> =>
        (await server.post(path, form, { 'x-forwarded-for': address })).status;
      const statuses: number[] = [];
      for (let count = 0; count < most + 5; count += 1) statuses.push(await from(`2001:db8:1:2:${count}::7`));
      expect(statuses.slice(0, most)).not.toContain(429);
      expect(statuses.slice(most)).toEqual([429, 429, 429, 429, 429]);
      expect(await from('2001:db8:1:3::7')).not.toBe(429);
    } finally {
      await server.stop();
    }
  },
);
