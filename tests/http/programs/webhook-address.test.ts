/* Where webhooks may go: nowhere near the venue's own network, whatever a name says and whenever it says it. */
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { isWebhookAddress } from '#domain/programs/webhook-address.ts';
import { isPublicAddress } from '#server/programs/public-address.ts';
import { refusedPlace, sendEvent, type SendRules } from '#server/programs/send-event.ts';
import { ProgramHouse } from '#tests/support/programs/program-house.ts';
import { WebhookReceiver } from '#tests/support/programs/webhook-receiver.ts';

const EVENT = { id: 'e.1.dish.a', body: '{}', secret: 'secreto', at: 1_763_300_000 };
const RULES: SendRules = { allowsLoopback: false, allowsPublic: true };

test('[HOOK8] what is no address on the internet is refused as it is typed', () => {
  for (const url of [
    '',
    'hola',
    'ftp://ejemplo.mx/a',
    'http://ejemplo.mx/a',
    'https://usuario:clave@ejemplo.mx/a',
    'https://usuario@ejemplo.mx/a',
    'https://localhost/a',
    'https://caja/a',
    'https://impresora.local/a',
    'https://nas.lan/a',
    'https://cocina.home.arpa./a',
    'https://ejemplo.mx/a#b',
    'https://ejemplo.mx/a b',
    'https://ejemplo.mx\\@10.0.0.1/',
    'http://127.0.0.1.ejemplo.mx/',
    'http://127.0.0.2/a',
    'javascript:alert(1)',
    `https://ejemplo.mx/${'a'.repeat(500)}`,
  ]) {
    expect([url, isWebhookAddress(url)]).toEqual([url, false]);
  }
  for (const url of [
    'https://avisos.ejemplo.mx/entrada?x=1',
    'https://avisos.ejemplo.mx:8443',
    'https://[2806:10::1]/a',
  ]) {
    expect([url, isWebhookAddress(url)]).toEqual([url, true]);
  }
});

test('[HOOK8] of all addresses only those of others on the internet are public', () => {
  const own = ['2806:10:20:30::/64', '187.190.1.0/24'];
  for (const address of [
    '127.0.0.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.50',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '187.190.1.77',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a00:1',
    '::10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fec0::1',
    'ff02::1',
    '2806:10:20:30::99',
    'ejemplo.mx',
    '',
  ]) {
    expect([address, isPublicAddress(address, own)]).toEqual([address, false]);
  }
  for (const address of ['187.190.2.1', '8.8.8.8', '172.32.0.1', '2806:10:20:31::1', '2600:1f18::1']) {
    expect([address, isPublicAddress(address, own)]).toEqual([address, true]);
  }
});

test('[HOOK8] a name is looked up at every event, all of its addresses count, and numbers in other spellings are numbers', async () => {
  const to = (url: string, ...found: readonly string[]) =>
    sendEvent({ ...EVENT, url }, { ...RULES, resolve: async () => found });
  const isRefused = 'Esa dirección lleva a una red privada: no se envía.';
  for (const found of [
    ['10.0.0.5'],
    ['8.8.8.8', '192.168.1.1'],
    ['8.8.8.8', '::ffff:192.168.1.1'],
    ['fd00::1'],
    ['169.254.169.254'],
  ]) {
    expect(await to('https://avisos.ejemplo.mx/a', ...found)).toBe(isRefused);
  }
  expect(await to('https://no-existe.ejemplo.mx/a')).toBe('No encontramos esa dirección en internet.');
  for (const host of [
    '127.0.0.1',
    '0x7f.1',
    '2130706433',
    '017700000001',
    '127.1',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '10.0.0.1.',
  ]) {
    const problem = await sendEvent({ ...EVENT, url: `https://${host}/a` }, { ...RULES, resolve: async () => [] });
    expect([host, problem === null]).toEqual([host, false]);
  }
  expect(await sendEvent({ ...EVENT, url: 'http://127.0.0.1:9/a' }, RULES)).toBe('Sin https no se envía nada.');
  const demo = { ...RULES, allowsPublic: false };
  expect(await sendEvent({ ...EVENT, url: 'https://avisos.ejemplo.mx/a' }, demo)).toBe(
    'En la demostración no se envía nada a otros.',
  );
});

test('[HOOK8] a program in the venue’s own network is never reached, by its name either, and a redirect leads nowhere', async () => {
  let reached = 0;
  const server = createSecure(() => {
    reached += 1;
  });
  server.on('connection', () => {
    reached += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // The name leads to the internet when it is typed and home when it is used.
  const answers = [['8.8.8.8'], ['127.0.0.1']];
  const resolve = async (): Promise<readonly string[]> => answers.shift() ?? ['127.0.0.1'];
  const url = `https://avisos.ejemplo.mx:${port}/a`;
  expect(await refusedPlace(url, { allowsLoopback: false, resolve })).toBeNull();
  expect(await sendEvent({ ...EVENT, url }, { ...RULES, resolve })).toBe(
    'Esa dirección lleva a una red privada: no se envía.',
  );
  expect(reached).toBe(0);
  await new Promise((done) => server.close(done));

  const receiver = await WebhookReceiver.start();
  receiver.manner = () => 'redirects';
  const loopback = { ...RULES, allowsLoopback: true };
  expect(await sendEvent({ ...EVENT, url: receiver.url }, loopback)).toBe(
    'Manda a otra dirección. Escribe aquí la definitiva.',
  );
  expect(receiver.asked).toBe(1);
  receiver.manner = () => 'is silent';
  expect(await sendEvent({ ...EVENT, url: receiver.url }, { ...loopback, patienceMs: 50 })).toBe(
    'No contestó a tiempo.',
  );
  const { url: gone } = receiver;
  await receiver.stop();
  expect(await sendEvent({ ...EVENT, url: gone }, loopback)).toBe('Ahí no contesta nadie.');
});

test('[HOOK9] managers alone give addresses; a wrong one is refused in Spanish and nothing is kept; the secret is shown once', async () => {
  const house = await ProgramHouse.open({ WEBHOOKS_LOOPBACK: '0' });
  const give = (direccion: string, nombre = 'Aviso') =>
    house.office.post('/api/pos/avisos', { nombre, direccion, alcances: ['menu'] });
  for (const url of [
    'https://192.168.1.10/a',
    'https://[::1]/a',
    'http://127.0.0.1:9/a',
    'https://nas.local/a',
    'nada',
  ]) {
    expect([url, (await give(url)).body['error']]).toEqual([url, 'direccion_invalida']);
  }
  expect((await give('https://8.8.8.8/a')).status).toBe(201);
  expect((await give('https://8.8.4.4/a', ' AVISO ')).body['error']).toBe('program_name_taken');
  const { body } = await house.office.get('/api/pos/conexiones');
  expect(body['webhooks']).toMatchObject([{ url: 'https://8.8.8.8/a', hasSecret: true, createdBy: 'Gabriela' }]);
  const made = await give('https://8.8.4.4/a', 'Otro');
  const secret = String(made.body['secreto']);
  expect(secret).toMatch(/^xalli_firma_[\w-]{43}$/);
  const list = JSON.stringify((await house.office.get('/api/pos/conexiones')).body);
  const acts = JSON.stringify((await house.office.get('/api/pos/bitacora')).body);
  expect(`${list}${acts}`).not.toContain(secret);
  const waiter = await house.house.hire(house.office, 'waiter');
  const tablet = await house.house.pair(house.office, 'Sala');
  await tablet.enter(waiter);
  expect(
    (await tablet.post('/api/pos/avisos', { nombre: 'Mío', direccion: 'https://8.8.8.8/', alcances: ['sales'] }))
      .status,
  ).toBe(403);
  await house.close();
});
