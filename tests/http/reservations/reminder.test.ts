import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailbox, type Mailbox } from '#tests/support/mailbox.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { StaffedHouse } from '#tests/support/staffed-house.ts';
import { WISH } from '#tests/support/test-house.ts';

let postgres: TestPostgres;
let box: Mailbox;
let house: StaffedHouse;

beforeAll(async () => {
  postgres = await startPostgres();
  box = await startMailbox();
  house = await StaffedHouse.open({
    DATABASE_URL: await postgres.createDatabase(),
    SMTP_URL: box.url,
    MAIL_FROM: 'mesa@xalli.example',
    MAIL_TO: 'casa@xalli.example',
    PUBLIC_URL: 'https://xalli.example',
  });
});
afterAll(async () => {
  await house.close();
  await box.stop();
  await postgres.stop();
});

async function reserve(wish: object): Promise<{ readonly enlace: string; readonly folio: string }> {
  const answer = await fetch(`${house.server.address}/api/reservaciones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...WISH, ...wish }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { enlace: string; folio: string };
}

const DAY_MINUTES = 24 * 60;

test('[MAIL13] the day before the guest is reminded once, by whichever server, also after restarts, and never on the day of booking', async () => {
  const { enlace, folio } = await reserve({ fecha: '2026-11-20', hora: '14:00' });
  await box.wait(2);
  // Monday noon until Thursday noon: both servers wake up to a letter that is due.
  house.passMinutes(3 * DAY_MINUTES);
  await house.restart();
  await house.addServer();
  const reminder = (await box.wait(3)).at(-1);
  expect(reminder).toMatchObject({ to: WISH.email });
  expect(reminder?.text).toContain('Te esperamos');
  expect(reminder?.text).toContain(`Folio: ${folio}`);
  expect(reminder?.text).toContain('Hora: 14:00 (hora de Zapopan)');
  expect(reminder?.text).toContain(`Para cambiar o cancelar: https://xalli.example${enlace}`);

  await house.restart();
  const today = {
    fecha: '2026-11-20',
    hora: '15:00',
    mesa: 'Mesa 4',
    telefono: '3399990000',
    email: 'otra@correo.example',
  };
  await reserve(today);
  await box.wait(5);
  house.passMinutes(120);
  await house.restart();
  await reserve({ ...today, fecha: '2026-11-24', mesa: 'Mesa 5', personas: 5 });
  const letters = await box.wait(7);
  expect(letters.filter(({ text }) => /^Te esperamos\r?\n/.test(text))).toHaveLength(1);
});
