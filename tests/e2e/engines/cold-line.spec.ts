import { expect, test } from '@playwright/test';
import { aFriday } from '../../support/a-friday.ts';
import { startTestServer, type TestServer } from '../../support/browser/browser-server.ts';
import { coldLine, patienceEnds, type ColdLine } from '../../support/engines/cold-line.ts';
import { Hand } from '../../support/engines/engine.ts';
import { CHROMIUM, FIREFOX, WEBKIT } from '../../support/engines/three-engines.ts';
import { WEEKLY } from '../../support/how-many.ts';

const field = (key: string): string => `#reservations form [name="${key}"]`;
const GUEST = { nombre: 'Ana Sofía Núñez', telefono: '33 5550 1234', email: 'ana@correo.example' };

for (const { name, missing, make } of [CHROMIUM, FIREFOX, WEBKIT]) {
  /** A guest at the form, on a line on which no script has come yet. */
  const visit = async (work: (guest: Hand, line: ColdLine, server: TestServer) => Promise<void>): Promise<void> => {
    if (missing !== null) console.warn(`[SITE40] ${name} is not tried: needs ${missing}`);
    test.skip(missing !== null, `needs ${missing}`);
    const server = await startTestServer();
    const line = await coldLine(server.url);
    const tablet = make();
    const engine = await tablet.open();
    try {
      const guest = new Hand(engine);
      await guest.goto(`${line.url}/#reservations`);
      await work(guest, line, server);
    } finally {
      await engine.close();
      tablet.remove();
      await line.close();
      await server.stop();
    }
  };
  const fill = async (guest: Hand, wish: Readonly<Record<string, string>>): Promise<void> => {
    for (const [key, value] of Object.entries({ ...GUEST, ...wish })) await guest.fillAt(field(key), value);
  };
  const madeOn = (server: TestServer, day: string) =>
    [...server.running().executor.world.all('reservations')].filter(({ fecha }) => fecha === day);

  test(
    `[SITE40] [SITE14] ${name}: on a cold, slow line a reservation tapped together before any script is there is made once`,
    WEEKLY,
    () =>
      visit(async (guest, line, server) => {
        const fecha = aFriday(20);
        await guest.run(patienceEnds('never'));
        await fill(guest, { personas: '3', fecha, hora: '20:00' });
        await guest.tapAt('#reservations [data-teclas="personas"] [data-valor="4"]');
        await guest.tapAt('#reservations [data-teclas="personas"] [data-valor="2"]');
        await guest.tapAt('#reservations [data-mesa="21"]');
        await guest.tapAt('#reservations [data-mesa="22"]');
        await guest.tapAt('#reservations [data-enviar]');
        await expect.poll(() => line.asked.length).toBeGreaterThan(0);
        await guest.misses('#reservations form[novalidate]');
        expect(madeOn(server, fecha)).toEqual([]);
        line.bringScripts();
        await guest.sees('/Tu mesa te espera/');
        await guest.seesAt('#reservations form[novalidate]');
        expect(await guest.run<string>('location.hash')).toBe('#reservations');
        expect(madeOn(server, fecha)).toMatchObject([
          { nombre: GUEST.nombre, hora: '20:00', personas: 2, mesa: 'Mesa 22' },
        ]);
      }),
  );

  test(
    `[SITE44] ${name}: scripts that never come, on every connection a browser has, do not keep it from sending the form itself`,
    WEEKLY,
    () =>
      visit(async (guest, line, server) => {
        const fecha = aFriday(21);
        await guest.run(patienceEnds('at once'));
        await fill(guest, { personas: '2', fecha, hora: '20:00' });
        // So many a browser opens to one server.
        await expect.poll(() => line.asked.length).toBeGreaterThanOrEqual(6);
        await guest.tapAt('#reservations [data-mesa="22"]');
        await guest.tapAt('#reservations [data-enviar]');
        await guest.sees('/Tu mesa te espera/');
        expect(await guest.run<string>('location.pathname')).not.toBe('/');
        expect(madeOn(server, fecha)).toMatchObject([{ nombre: GUEST.nombre, personas: 2, mesa: 'Mesa 22' }]);
      }),
  );
}
