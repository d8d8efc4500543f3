import type { Ticket } from '#domain/order/ticket.ts';
import type { World } from '#domain/world.ts';

export type Language = 'es' | 'en';

/** What the tour looks at in the venue, so that its arrow shows the next thing to touch. */
export interface TourFacts {
  /** The table whose guests came last: the one to begin with. */
  readonly tableId: string | null;
  /** The account this window works on. */
  readonly account: AccountFacts | null;
  /** Its card that the kitchen or the bar has not finished. */
  readonly cardId: string | null;
}

export interface AccountFacts {
  readonly id: string;
  readonly isOpen: boolean;
  readonly hasUnsent: boolean;
  readonly isDivided: boolean;
  /** Paid here, by whoever takes the tour. */
  readonly isPaidHere: boolean;
}

export interface Stop {
  /** Where it happens; what is reached from there counts too. */
  readonly screen: string;
  readonly alsoAt?: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly words: Readonly<Record<Language, string>>;
  /** What the arrow may point at, the best first, as selectors within the screen in front. */
  readonly arrows: (facts: TourFacts, at: string) => readonly string[];
  /** A tap on this ends the stop. */
  readonly endsWith?: string;
  readonly isOver?: (facts: TourFacts, at: string) => boolean;
}

/** Of two keys side by side, the last one that can be pressed. */
const LAST_KEY = 'button:not([disabled]):not(:has(~ button:not([disabled])))';
const SEND_KEY = 'footer button:last-child:not([disabled])';
const KITCHEN_KEY = '[data-paso]';
const WALL_END = '[data-faltan]';
export const SOLD_OUT_KEY = 'button[aria-pressed="false"][aria-label^="Disponible"]';

export const STOPS: readonly Stop[] = [
  {
    screen: '/mesas',
    title: { es: 'El plano', en: 'The room' },
    words: {
      es: 'Cada mesa dice qué le falta: toca la que señala la flecha.',
      en: 'Every table says what it needs: tap the one at the arrow.',
    },
    arrows: ({ tableId }) => [`[data-mesa="${tableId ?? ''}"]`, '[data-mesa]'],
    isOver: (_facts, at) => at === '/pedido',
  },
  {
    screen: '/pedido',
    alsoAt: '/mesas',
    title: { es: 'El pedido', en: 'The order' },
    words: {
      es: 'Toca un platillo y luego «Enviar»: cocina y bar lo ven al momento.',
      en: 'Tap a dish, then “Enviar” (send): kitchen and bar see it at once.',
    },
    arrows: ({ account, tableId }, at) => {
      if (at !== '/pedido') return [`[data-mesa="${tableId ?? ''}"]`, '[data-mesa]'];
      if (account === null || !account.isOpen) return ['a[href$="/mesas"]'];
      return account.hasUnsent ? [SEND_KEY] : ['[data-item]:not([disabled])'];
    },
    endsWith: SEND_KEY,
  },
  {
    screen: '/kds',
    title: { es: 'La cocina', en: 'The kitchen' },
    words: {
      es: 'Aquí llega lo que enviaste: un toque dice que ya va, otro que está listo.',
      en: 'What you sent arrives here: one tap says it is on its way, another that it is ready.',
    },
    // A full wall draws the newest cards once somebody scrolls to its end: never another table's card in place of this one.
    arrows: ({ cardId }) =>
      cardId === null ? [KITCHEN_KEY] : [`[data-kds="${cardId}"] ${KITCHEN_KEY}`, WALL_END, KITCHEN_KEY],
    endsWith: KITCHEN_KEY,
  },
  {
    screen: '/caja',
    alsoAt: '/dividir',
    title: { es: 'Dividir y cobrar', en: 'Divide and pay' },
    words: {
      es: 'Divide la cuenta en dos y cobra cada parte: sigue la flecha.',
      en: 'Divide the bill in two and take each part: follow the arrow.',
    },
    arrows: ({ account }, at) => {
      if (at === '/dividir')
        return account?.isDivided === true
          ? ['footer button:last-child']
          : ['[aria-label="2 partes"]', '[aria-label="Cómo dividir"] button:last-child'];
      if (account === null || !account.isOpen) return ['[aria-label="Cuentas abiertas"] [data-ticket]'];
      return [
        '[aria-label="Cambio"] footer button:last-child',
        account.isDivided ? `[aria-label="Cobro"] > :last-child ${LAST_KEY}` : 'a[href*="/dividir"]',
      ];
    },
    isOver: ({ account }) => account !== null && !account.isOpen && account.isPaidHere,
  },
  {
    screen: '/reportes',
    title: { es: 'El cierre', en: 'The close' },
    words: {
      es: 'Tu cuenta ya está en Reportes; al final del día, «Turno» en Caja la suma en el corte Z.',
      en: 'Your bill is already in the report; at the end of the day “Turno” in Caja adds it to the closing count.',
    },
    arrows: ({ account }) => [`li[data-cuenta="${account?.id ?? ''}"]`, 'li:has([data-estado])'],
  },
  {
    screen: '/catalogo',
    title: { es: 'El sitio', en: 'The website' },
    words: {
      es: 'Toca «Disponible»: en cuanto un platillo se agota aquí, el menú del sitio también lo dice.',
      en: 'Tap “Disponible” (available): as soon as a dish is sold out here, the website’s menu says so too.',
    },
    arrows: () => [SOLD_OUT_KEY],
  },
];

export function tourFacts(world: World, { ticketId, by }: { readonly ticketId: string | null; readonly by: string }) {
  const ticket = ticketId === null ? undefined : world.get('tickets', ticketId);
  let card: string | null = null;
  for (const { id, ticketId: of, status } of world.all('kds')) {
    if (of === ticketId && (status === 'pending' || status === 'preparing')) card = id;
  }
  return { tableId: newestTable(world), account: ticket === undefined ? null : factsOf(ticket, by), cardId: card };
}

function factsOf(ticket: Ticket, by: string): AccountFacts {
  return {
    id: ticket.id,
    isOpen: ticket.status !== 'closed',
    hasUnsent: ticket.items.some(({ qty, sentQty }) => qty > sentQty),
    isDivided: ticket.parts !== undefined,
    isPaidHere: ticket.payments.some((payment) => payment.by === by),
  };
}

/** Whoever came last will not pay while one looks. What was divided off an account came with it. */
function newestTable(world: World): string | null {
  let newest: Ticket | null = null;
  for (const ticket of world.all('tickets')) {
    if (ticket.tableId === undefined || ticket.status === 'closed') continue;
    if (ticket.bill !== undefined || ticket.division !== undefined) continue;
    if (newest === null || ticket.openedAt > newest.openedAt) newest = ticket;
  }
  return newest?.tableId ?? null;
}
