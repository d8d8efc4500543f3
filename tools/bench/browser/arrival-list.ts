import type { RunningServer } from '#server/server.ts';
import { today, writeLetter } from '../full-book.ts';
import { orderOneMore, sendTheOrder, tellHouse } from '../full-house.ts';

/** Something another terminal does, and how the page knows that it shows it. */
export interface Arrival {
  readonly name: string;
  readonly screen: string;
  readonly prepare?: (server: RunningServer, round: number) => Promise<unknown>;
  readonly happens: (server: RunningServer, round: number) => Promise<unknown>;
  /** An expression asked in the page: the news has arrived when its value is another one. */
  readonly shows: string;
  /** Milliseconds promised at p95, where it is another promise than that of every change. */
  readonly most?: number;
}

export const ARRIVALS: readonly Arrival[] = [
  {
    name: 'Mesas: an order on another tablet',
    screen: 'mesas',
    happens: addOrVoid,
    shows: `document.querySelector('[data-mesa="b-0"]').textContent`,
  },
  {
    name: 'Pedido: a line of another waiter',
    screen: 'pedido',
    happens: addOrVoid,
    shows: `document.querySelectorAll('[data-linea]').length`,
  },
  {
    name: 'KDS: a new order',
    screen: 'kds',
    prepare: (server, round) => orderOneMore(server.executor, `llega-${round}`),
    happens: (server, round) => sendTheOrder(server.executor, `llega-${round}`),
    shows: `document.querySelector('[aria-label="Área"] [role="radio"]').textContent`,
  },
  {
    name: 'Caja: a dish on another account',
    screen: 'caja',
    happens: addOrVoid,
    shows: `document.querySelector('[data-ticket="t-0"]').textContent`,
  },
];

/** The same for the book and the office. */
export const OFFICE_ARRIVALS: readonly Arrival[] = [
  {
    name: 'Reservaciones: somebody did not come',
    screen: 'reservaciones',
    happens: comeOrNot,
    shows: `document.querySelector('[data-reservacion]').dataset.estado`,
  },
  {
    name: 'Catálogo: a dish sold out elsewhere',
    screen: 'catalogo',
    happens: ({ executor }, round) =>
      tellHouse(executor)('SET_SOLD_OUT', { menuItemId: 'plato-0', soldOut: round % 2 === 1 }),
    shows: `document.querySelectorAll('main li > button[aria-pressed="true"]').length`,
  },
  {
    name: 'Reportes: a dish on another account',
    screen: 'reportes',
    happens: addOrVoid,
    shows: `document.querySelector('main dl + p').textContent`,
  },
  {
    name: 'Mensajes: a new letter',
    screen: 'gerencia/mensajes',
    happens: ({ executor }, round) => writeLetter(executor, today(), 1000 + round),
    shows: `document.querySelector('main li[data-nuevo]').textContent`,
  },
];

async function comeOrNot({ executor }: RunningServer, round: number): Promise<unknown> {
  const first = [...executor.world.all('reservations')].find(
    ({ tableId, hora }) => tableId === '1' && hora === '08:00',
  );
  const type = round % 2 === 1 ? 'MARK_NO_SHOW' : 'RESTORE_RESERVATION';
  return tellHouse(executor)(type, { reservationId: first?.id ?? '' });
}

/** In turns, so that the account stays as long as accounts are. */
async function addOrVoid({ executor }: RunningServer, round: number): Promise<unknown> {
  const tell = tellHouse(executor);
  if (round % 2 === 1) return tell('ADD_ITEM', { ticketId: 't-0', menuItemId: `plato-${round}` });
  const last = executor.world.get('tickets', 't-0')?.items.at(-1);
  return tell('VOID_ITEM', { ticketId: 't-0', itemId: last?.id ?? '' });
}
