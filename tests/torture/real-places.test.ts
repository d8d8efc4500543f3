/*
 * The two servers of a venue as two processes, with a line between them that is cut. `TRY_ALL=1 SEED=7 npx
 * vitest run tests/torture/real-places.test.ts` repeats one week; `npm run torture -- P30-real` plays 200.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '../support/mailbox.ts';
import { RealPlaces } from '../support/places/real-places.ts';
import { playRealWeek } from '../support/places/real-week.ts';
import { weekly } from './weekly.ts';

let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await startMailbox();
});
afterAll(() => mailbox.stop());

const guest = { nombre: 'Ana Ruiz', telefono: '3312345678', personas: 2, hora: '20:30', mesa: 'Mesa 4' };

test('[P30] [P31] [PLC14] two processes over a line that is cut for two midnights: both go on, and book and letters agree', async () => {
  const mail = { SMTP_URL: mailbox.url, MAIL_FROM: 'hola@xalli.example', MAIL_TO: 'casa@xalli.example' };
  const places = await RealPlaces.open({ ...mail, PUBLIC_URL: 'https://xalli.example' });
  const book = (email: string, days: number, mesa = 'Mesa 4') =>
    places.fetch('front', '/api/reservaciones', { ...guest, email, mesa, fecha: places.inDays(days) });
  const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { readonly id: string }).id;
  try {
    const before = await idOf(await book('antes@correo.example', 6));
    await places.until('house', ({ visits }) => visits.some(({ id }) => id === before), 1000);

    places.line.cut();
    await places.until('front', ({ line }) => line === 'apart');
    await places.passHours(50);
    // Two midnights later: what was six days away is four, and the front still decides on it; nobody gave it away.
    expect((await book('otra@correo.example', 4)).status).toBe(409);
    const apart = await idOf(await book('aparte@correo.example', 5));
    expect((await book('cerca@correo.example', 1)).status).toBe(503);
    expect((await places.fetch('front', '/api/menu/sello')).status).toBe(200);
    await places.kill('front');
    await places.start('front');
    await places.until('front', ({ visits }) => visits.some(({ id }) => id === apart));
    expect((await book('despues@correo.example', 8)).status).toBe(201);

    places.line.mend();
    await places.agree();
    const { visits, boundary } = await places.book('house');
    expect(boundary).toBe(places.inDays(2));
    expect(visits.filter(({ id }) => id === before || id === apart)).toHaveLength(2);
    await places.until('front', ({ mails }) => mails.every(({ status }) => status === 'sent'));
    for (const who of ['antes', 'aparte', 'despues'])
      expect(mailbox.letters.filter(({ to }) => to === `${who}@correo.example`)).toHaveLength(1);
    expect(mailbox.letters.filter(({ to }) => to === 'cerca@correo.example')).toEqual([]);
  } finally {
    await places.close();
  }
}, 240_000);

weekly(
  '[P30] [PLC14] a random week of two processes: no table twice, no yes lost, a letter to everybody',
  async () => {
    const seeds = process.env['SEED'] ? [Number(process.env['SEED'])] : [1, 2, 3];
    for (const seed of seeds) {
      const { faults, counts } = await playRealWeek(seed, 40, mailbox);
      expect(faults, `seed ${seed}`).toEqual([]);
      expect(counts['guests answered 201'], 'guests booked').toBeGreaterThan(0);
      expect((counts['cuts'] ?? 0) * (counts['deaths'] ?? 0), 'it was cut, and somebody died').toBeGreaterThan(0);
    }
  },
  600_000,
);
