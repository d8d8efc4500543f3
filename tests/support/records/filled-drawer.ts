import { byMethod } from '#domain/cashier/payment-forms.ts';
import type { MethodSums } from '#domain/drawer/corte.ts';
import type { AccountFigures } from '#domain/drawer/drawer-entry.ts';
import type { Records } from '#domain/world.ts';
import { FILLED_DAY, someCents, someNumber, someTime, type Filled } from './some-values.ts';

type Drawer = 'tills' | 'shifts' | 'drawerEntries';

const withoutCash = ({ cash: _cash, ...vouchers }: Filled<MethodSums>): Omit<Filled<MethodSums>, 'cash'> => vouchers;
const filledSums = (): Filled<MethodSums> => byMethod(() => someCents());
const figures = (): Filled<AccountFigures> => ({
  accounts: someNumber(),
  covers: someNumber(),
  sales: someCents(),
  discount: someCents(),
  courtesy: someCents(),
  voids: someNumber(),
  voided: someCents(),
  rates: [{ rate: someNumber(), base: someCents(), tax: someCents() }],
});
const count = () => ({
  pieces: {
    d1000: someNumber(),
    d500: someNumber(),
    d200: someNumber(),
    d100: someNumber(),
    d50: someNumber(),
    d20: someNumber(),
    m20: someNumber(),
    m10: someNumber(),
    m5: someNumber(),
    m2: someNumber(),
    m1: someNumber(),
    m050: someNumber(),
  },
  sum: someCents(),
});
const sums = (): Filled<NonNullable<Records['shifts']['z']>>['sums'] => ({
  ...figures(),
  fondo: someCents(),
  taken: filledSums(),
  returned: filledSums(),
  tipsIn: filledSums(),
  movements: { deposit: someCents(), withdrawal: someCents(), expense: someCents(), tips: someCents() },
  expected: someCents(),
  rounding: someCents(),
  hours: { from: someTime(), to: someTime() },
  givenBack: someCents(),
  tips: [
    {
      staffId: 'propinas-del-corte',
      received: filledSums(),
      carried: someCents(),
      paid: someCents(),
      owed: someCents(),
    },
  ],
  cards: [
    { terminal: 'terminal-del-corte', name: 'Terminal del corte', byHand: true, card: 'debit', amount: someCents() },
  ],
  late: [{ shift: 'turno-tardío', entries: someNumber(), net: filledSums() }],
});

export const FILLED_DRAWER: { readonly [C in Drawer]: Filled<Records[C]> } = {
  tills: {
    id: 'caja-llena',
    name: 'Nombre de la caja',
    active: false,
    devices: ['equipo-de-la-caja'],
    openShift: 'turno-abierto',
    lastShift: 'turno-anterior',
    lastZ: someNumber(),
    tipsOwed: [{ staffId: 'propinas-de-la-caja', amount: someCents() }],
  },
  shifts: {
    id: 'turno-lleno',
    till: 'caja-del-turno',
    fondo: someCents(),
    openedAt: someTime(),
    openedBy: 'quien-abrió-turno',
    tipsOwed: [{ staffId: 'propinas-del-turno', amount: someCents() }],
    count: { count: count(), by: 'quien-contó', at: someTime() },
    z: {
      number: someNumber(),
      at: someTime(),
      by: 'quien-cortó',
      day: FILLED_DAY,
      previous: someNumber(),
      sums: sums(),
      count: count(),
      counted: someCents(),
      difference: someCents(),
      reason: 'Razón de la diferencia',
      vouchers: withoutCash(filledSums()),
      owing: [{ name: 'equipo-que-debe', pending: someNumber(), since: someTime() }],
      openAccounts: [{ folio: 'F-ABIERTA', due: someCents() }],
      openTotal: someCents(),
      pool: {
        pot: someCents(),
        shares: [
          {
            staffId: 'quien-reparte-por-horas',
            minutes: someNumber(),
            points: someNumber(),
            share: someCents(),
            carried: someCents(),
            paid: someCents(),
            owed: someCents(),
          },
        ],
        left: someCents(),
      },
    },
  },
  drawerEntries: {
    id: 'asiento',
    till: 'caja-del-asiento',
    shift: 'turno-del-asiento',
    after: 'turno-de-antes-del-asiento',
    kind: 'account',
    at: someTime(),
    by: 'quien-cobró-el-asiento',
    settledOn: FILLED_DAY,
    account: {
      ticketId: 'cuenta-del-asiento',
      folio: 'F-ASIENTO',
      waiter: 'mesero-del-asiento',
      taken: filledSums(),
      returned: filledSums(),
      tips: filledSums(),
      cards: [
        {
          terminal: 'terminal-del-asiento',
          name: 'Nombre de terminal',
          byHand: false,
          card: 'credit',
          amount: someCents(),
        },
      ],
      lacking: someCents(),
      rounding: someCents(),
      closed: figures(),
    },
    movement: { amount: someCents(), concept: 'Concepto del asiento', staffId: 'propina-del-asiento' },
  },
};
