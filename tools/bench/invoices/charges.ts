import { PROTOCOL } from '#application/protocol.ts';
import { systemNow } from '#server/clock.ts';
import { PointEmulator } from '#tests/support/charges/point-emulator.ts';
import { Child } from '../child.ts';
import type { Figure } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { Latencies } from '../latencies.ts';

const CHARGES = 60;
/** The first ones pay for compiling the code. */
const WARM = 15;

/** «Tarjeta» on a terminal, until its provider has the request; and what one charge costs the server in all. */
export async function measureCharges(): Promise<readonly Figure[]> {
  const point = new PointEmulator();
  await point.start();
  point.guest = ({ reference }) => point.pay(reference);
  try {
    return await withFolder((folder) => measureIn(folder, point));
  } finally {
    await point.stop();
  }
}

async function measureIn(folder: string, point: PointEmulator): Promise<readonly Figure[]> {
  const child = await Child.start('./server-child.ts', { DATA_DIR: folder, PORT: '0', POINT_URL: point.url });
  const till = new Till(`http://127.0.0.1:${child.port}`);
  try {
    // A terminal for each: none waits for the one before.
    for (let n = 0; n < CHARGES; n += 1) await till.addTerminal(n, point.token);
    const waits = new Latencies();
    let cpuMs = 0;
    for (let n = 0; n < CHARGES; n += 1) {
      if (n === WARM) cpuMs = await child.cpuMs();
      await till.tell('OPEN_TAKEAWAY', { ticketId: `cuenta-${n}`, folio: `A-${100 + n}` });
      await till.tell('ADD_ITEM', { ticketId: `cuenta-${n}`, menuItemId: 'hamburguesa-clasica' });
      const tapMs = performance.now();
      const asked = { ticketId: `cuenta-${n}`, terminalId: `barra-${n}`, amount: 13_920, rest: true };
      await till.tell('ASK_CHARGE', asked);
      const askedMs = await askedAt(point, n + 1);
      if (n >= WARM) waits.add(askedMs - tapMs);
    }
    await till.untilClosed(CHARGES);
    const each = ((await child.cpuMs()) - cpuMs) / (CHARGES - WARM);
    return [
      { name: 'Tap → asked at the provider, p50', value: waits.p50, unit: 'ms', decides: false },
      {
        name: 'Tap → asked at the provider, p99',
        value: waits.p99,
        unit: 'ms',
        promised: { most: 100 },
        decides: false,
      },
      { name: 'An account opened, ordered and charged, server CPU', value: each, unit: 'ms', decides: true },
    ];
  } finally {
    await child.stop();
  }
}

/** What a tablet and the office send. */
class Till {
  readonly #url: string;
  #count = 0;

  constructor(url: string) {
    this.#url = url;
  }

  async tell(type: string, args: object): Promise<void> {
    this.#count += 1;
    const command = { id: `charge-${this.#count}`, type, args, at: systemNow(), device: 'caja', by: 'demo' };
    await this.#send('POST', '/api/pos/commands', { protocol: PROTOCOL, commands: [command] });
  }

  async addTerminal(n: number, clave: string): Promise<void> {
    const terminal = { id: `barra-${n}`, nombre: `Barra ${n}`, proveedor: 'point', equipo: `PAX_A910__${n}`, clave };
    await this.#send('PUT', '/api/pos/terminales', terminal);
  }

  async untilClosed(count: number): Promise<void> {
    for (;;) {
      const text = await (await fetch(`${this.#url}/api/pos/snapshot`)).text();
      if (text.split('"state":"approved"').length > count) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async #send(method: string, path: string, body: object): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${this.#url}${path}`, { method, headers, body: JSON.stringify(body) });
    const answer = await response.text();
    if (response.status !== 200 || answer.includes('refused')) throw new Error(answer.slice(0, 300));
  }
}

/** When its provider had the request for so many orders. */
async function askedAt(point: PointEmulator, orders: number): Promise<number> {
  while (point.orders.size < orders) await new Promise((resolve) => setTimeout(resolve, 1));
  return point.asked.findLast(({ method, path }) => method === 'POST' && path === '/v1/orders')?.atMs ?? Number.NaN;
}
