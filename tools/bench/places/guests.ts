import { assert } from '#domain/shared/assert.ts';
import { addDays, localDate, type DateText } from '#domain/shared/time.ts';
import { DEFAULT_ZONE } from '#domain/venue/venue-settings.ts';
import { systemNow } from '#server/clock.ts';

const FIRST_FAR_DAY = 10;
const DAYS = 600;
const TABLES = ['Mesa 4', 'Mesa 11'];

interface Booked {
  readonly id: string;
  readonly enlace: string;
}

/** Guests of one server, each with a phone and a mail of their own; none asks for a table that another has. */
export class Guests {
  readonly #address: string;
  /** Guests of several instances on one server begin at different numbers. */
  #count: number;

  constructor(port: number, first = 0) {
    this.#address = `http://127.0.0.1:${port}`;
    this.#count = first;
  }

  get today(): DateText {
    return localDate(systemNow(), DEFAULT_ZONE);
  }

  async triesFar(): Promise<boolean> {
    return (await this.#ask(this.#nextFar())).status === 201;
  }

  /** A date that the front owns. */
  async bookFar(): Promise<Booked> {
    return this.#booked(this.#nextFar());
  }

  /** A date that the venue owns, and given back, so that the table is there for the next. */
  async bookNearAndCancel(): Promise<void> {
    // In turns on two dates: what was given back stays listed, and no date of a restaurant lists hundreds.
    const { enlace } = await this.#booked({ fecha: addDays(this.today, 1 + (this.#count % 2)), mesa: 'Mesa 4' });
    const answer = await fetch(`${this.#address}${enlace}/cancelar`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...this.#household() },
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    assert(answer.status < 400, `not cancelled: ${answer.status}`);
  }

  /** A page that is there. */
  async opens(path: string): Promise<void> {
    const status = await this.reads(path);
    assert(status === 200, `${path} answers ${status}`);
  }

  async reads(path: string): Promise<number> {
    const answer = await fetch(`${this.#address}${path}`);
    await answer.arrayBuffer();
    return answer.status;
  }

  /** Each guest is of another one, as the proxy of a real front would say: limits by address count guests. */
  #household(): Readonly<Record<string, string>> {
    return { 'x-forwarded-for': `198.51.${Math.trunc(this.#count / 250) % 250}.${(this.#count % 250) + 1}` };
  }

  #nextFar() {
    const index = this.#count;
    return {
      fecha: addDays(this.today, FIRST_FAR_DAY + (index % DAYS)),
      mesa: TABLES[Math.trunc(index / DAYS) % TABLES.length] ?? 'Mesa 4',
    };
  }

  async #booked(wish: { readonly fecha: DateText; readonly mesa: string }): Promise<Booked> {
    const answer = await this.#ask(wish);
    const said = await answer.text();
    assert(answer.status === 201, `not booked: ${answer.status} ${said}`);
    // Our own server answers so (reservation-routes.ts).
    return JSON.parse(said) as Booked;
  }

  #ask(wish: { readonly fecha: DateText; readonly mesa: string }): Promise<Response> {
    this.#count += 1;
    const guest = {
      nombre: 'Ana Ruiz',
      telefono: `33${String(10_000_000 + this.#count)}`,
      email: `g${this.#count}@correo.example`,
      personas: 2,
      // An hour of every day of the week.
      hora: '11:00',
    };
    return fetch(`${this.#address}/api/reservaciones`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#household() },
      body: JSON.stringify({ ...guest, ...wish }),
    });
  }
}
