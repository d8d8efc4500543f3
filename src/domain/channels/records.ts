import type { RecordDefinition } from '#domain/define-record.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { yesNo } from '#domain/shared/audit-words.ts';
import { changeText, shareText } from './channel-words.ts';
import type { Channel } from './channel.ts';

export const channelRecord = {
  lastDay: null,
  // Commission and prices are nothing for the kitchen: its cards say the channel's name.
  visibleTo: ['waiter', 'bar', 'cashier', 'manager'],
  toFront: 'nothing',
  toPrograms: 'nothing',
  personal: null,
  audit: [
    ['Nombre', ({ name }) => name],
    ['Precios', ({ priceChange }) => changeText(priceChange)],
    [
      'Precios por platillo',
      ({ prices }, { nameOf }) =>
        Object.entries(prices)
          .map(([dish, price]) => `${nameOf('menu', dish) ?? dish} ${formatPesos(price)}`)
          .join(', '),
    ],
    ['Pagado por la app', ({ paidByApp }) => yesNo(paidByApp)],
    ['Comisión', ({ commission }) => shareText(commission)],
    ['Minutos', ({ promisedMinutes }) => (promisedMinutes === null ? '—' : String(promisedMinutes))],
    ['Activo', ({ active }) => yesNo(active)],
  ],
} satisfies RecordDefinition<Channel>;
