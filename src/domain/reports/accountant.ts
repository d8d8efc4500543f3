import { soldOf } from '#domain/account/sold.ts';
import { PAYMENT_METHODS, type PaymentMethod, type Ticket, type TicketItem } from '#domain/order/ticket.ts';
import { billDishes, type BillDish } from '#domain/order/lines/line-amounts.ts';
import { billLines, paidSoFar } from '#domain/order/totals.ts';
import { csvCell } from '#domain/shared/csv-cell.ts';
import { cents, includedPortion, type Cents } from '#domain/shared/money.ts';
import { localMoment, type DateText, type Instant } from '#domain/shared/time.ts';
import { agreement, CORTE_HEAD, MonthMoney, corteCells, type Cortes, type FileNames } from './accountant-cortes.ts';
import { CHANNEL_HEAD, ChannelSales } from './channel-sales.ts';
import { channelKey } from './day-sums.ts';
import { reportedTickets } from './day-report.ts';
import { shareOfPieces } from './parties.ts';
import { byMethod, methodFigure, METHODS_OFFERED, methodWord } from '#domain/cashier/payment-forms.ts';

type Cell = string | number;

const AGREEMENT_HEAD =
  'Forma de pago,Cobrado,En cortes Z del mes,De ello de cuentas de otro mes,Cobrado fuera de esos cortes';

const HEADS = {
  cuentas:
    'Folio,Fecha,Mesa,Abierta,Cerrada,Mesero,Personas,Consumo,Cortesía,Descuento,Ventas netas,Sin IVA,IVA,Propina,Total,Pagado',
  lineas: 'Folio,Fecha,Artículo,Opciones,Cantidad,Tasa de IVA,Consumo,Cortesía,Descuento,Pagado con IVA,Sin IVA,IVA',
  pagos: 'Folio,Fecha de la cuenta,Fecha,Hora,Tipo,Forma de pago,Importe,Redondeo,Propina,Recibió,Motivo',
} as const;

/** The rows of a month grow day by day; the sums grow with them, so that the last file says what the others add up to. */
export class AccountantFiles {
  readonly #rows = {
    cuentas: [HEADS.cuentas] as string[],
    lineas: [HEADS.lineas] as string[],
    pagos: [HEADS.pagos] as string[],
  };
  readonly #rates = new Map<number, { paid: number; tax: number }>();
  readonly #methods: Record<PaymentMethod, number> = { ...byMethod(() => 0) };
  readonly #channels = new ChannelSales();
  readonly #month = new MonthMoney();
  readonly #sums = { accounts: 0, net: 0, tips: 0, discounts: 0, courtesies: 0, collected: 0, beside: 0, rounding: 0 };
  readonly #names: FileNames;

  constructor(names: FileNames) {
    this.#names = names;
  }

  addDay(tickets: readonly Ticket[], day: DateText): void {
    for (const ticket of tickets) this.#month.add(ticket);
    for (const ticket of reportedTickets(tickets, day)) {
      this.#addPayments(ticket);
      // What is still open is no sale yet; money on it is told with the payments.
      if (ticket.status === 'closed') this.#addAccount(ticket);
      else this.#sums.beside += paidSoFar(ticket);
    }
  }

  /** By name, as they lie in the package. */
  files(month: string, cortes: Cortes): readonly { readonly name: string; readonly text: string }[] {
    const { cuentas, lineas, pagos } = this.#rows;
    const rates = [...this.#rates]
      .toSorted(([a], [b]) => b - a)
      .map(([rate, { paid, tax }]) => row([rate, pesos(paid), pesos(paid - tax), pesos(tax)]));
    const methods = PAYMENT_METHODS.map((method) => row([methodWord(method), pesos(this.#methods[method])]));
    const sums = this.#sums;
    const told = [
      ['Cuentas cobradas', sums.accounts],
      ['Ventas netas (con IVA, sin propinas)', pesos(sums.net)],
      ['Propinas', pesos(sums.tips)],
      ['Anticipos, cobrado de más y devuelto', pesos(sums.beside)],
      ['Cobrado', pesos(sums.collected)],
      ['Redondeo de efectivo (no es venta)', pesos(sums.rounding)],
      ['Descuentos', pesos(sums.discounts)],
      ['Cortesías', pesos(sums.courtesies)],
    ].map(row);
    return [
      { name: 'LÉEME.txt', text: readMe(month) },
      { name: `${month}-cuentas.csv`, text: sheet(cuentas) },
      { name: `${month}-lineas.csv`, text: sheet(lineas) },
      { name: `${month}-pagos.csv`, text: sheet(pagos) },
      { name: `${month}-iva.csv`, text: sheet(['Tasa,Pagado con IVA,Sin IVA,IVA', ...rates]) },
      { name: `${month}-formas-de-pago.csv`, text: sheet(['Forma de pago,Cobrado', ...methods]) },
      { name: `${month}-canales.csv`, text: sheet([CHANNEL_HEAD, ...this.#channels.rows(this.#names).map(row)]) },
      { name: `${month}-sumas.csv`, text: sheet(['Concepto,Importe', ...told]) },
      ...this.#corteFiles(month, cortes),
    ];
  }

  #corteFiles(month: string, cortes: Cortes): readonly { readonly name: string; readonly text: string }[] {
    const each = corteCells(cortes, this.#names).map((cells) =>
      row(cells.map((cell) => (typeof cell === 'string' ? cell : pesos(cell.cents)))),
    );
    const agreed = agreement(this.#methods, cortes, this.#month).map((line) =>
      row([line.method, ...[line.collected, line.inCortes, line.ofOtherMonths, line.outside].map(pesos)]),
    );
    const pools = poolRows(cortes, this.#names);
    return [
      ...(pools.length === 0 ? [] : [{ name: `${month}-propinas-por-horas.csv`, text: sheet([POOL_HEAD, ...pools]) }]),
      { name: `${month}-cortes.csv`, text: sheet([CORTE_HEAD, ...each]) },
      { name: `${month}-cortes-y-pagos.csv`, text: sheet([AGREEMENT_HEAD, ...agreed]) },
    ];
  }

  #addAccount(ticket: Ticket): void {
    const { zone, person, table, channel } = this.#names;
    const clock = (moment: Instant | null): string => (moment === null ? '' : localMoment(moment, zone).time);
    const { consumed, courtesy, discount, net, base, tax, tip } = soldOf(ticket);
    const paid = paidSoFar(ticket);
    const amounts = [consumed, courtesy, discount, net, base, tax, tip, ticket.total, paid];
    this.#rows.cuentas.push(
      row([
        ticket.folio,
        ticket.day,
        ticket.tableId === undefined ? channel(channelKey(ticket)) : table(ticket.tableId),
        clock(ticket.openedAt),
        clock(ticket.closedAt),
        person(ticket.waiter ?? ticket.openedBy),
        ticket.guests ?? '',
        ...amounts.map(pesos),
      ]),
    );
    this.#channels.add(ticket, net);
    this.#sums.accounts += 1;
    this.#sums.net += net;
    this.#sums.tips += tip;
    this.#sums.discounts += discount;
    this.#sums.courtesies += courtesy;
    this.#sums.beside += paid - ticket.total;
    for (const line of billLines(ticket)) {
      for (const dish of billDishes(line, ticket)) this.#addDish(ticket, line, dish);
    }
  }

  /** A package is told by its dishes: each has its own rate. */
  #addDish(ticket: Ticket, { item }: { readonly item: TicketItem }, dish: BillDish): void {
    const { name, rate, gross, courtesy, discount } = dish;
    const paid = cents(gross - courtesy - discount);
    const tax = includedPortion(paid, rate);
    const amounts = [gross, courtesy, discount, paid, paid - tax, tax].map(pesos);
    const how = item.contents === undefined ? optionsText(item) : `De ${item.name}`;
    this.#rows.lineas.push(row([ticket.folio, ticket.day, name, how, shareOfPieces(item), rate, ...amounts]));
    const soFar = this.#rates.get(rate) ?? { paid: 0, tax: 0 };
    this.#rates.set(rate, { paid: soFar.paid + paid, tax: soFar.tax + tax });
  }

  #addPayments(ticket: Ticket): void {
    const money = [
      ...ticket.payments.map((each) => ({ ...each, kind: 'Pago', reason: '' })),
      ...(ticket.refunds ?? []).map((each) => ({
        ...each,
        kind: 'Devolución',
        amount: cents(-each.amount),
        rounding: cents(-(each.rounding ?? 0)),
        tip: undefined,
      })),
    ];
    for (const { kind, method, amount, rounding = 0, tip, at, by, reason } of money) {
      const { date, time } = localMoment(at, this.#names.zone);
      const words = [
        kind,
        methodWord(method),
        pesos(amount),
        pesos(rounding),
        pesos(tip ?? 0),
        this.#names.person(by),
        reason,
      ];
      this.#rows.pagos.push(row([ticket.folio, ticket.day, date, time, ...words]));
      this.#methods[method] += amount;
      this.#sums.collected += amount;
      this.#sums.rounding += rounding;
    }
  }
}

const POOL_HEAD = 'Corte,Día,Persona,Minutos,Puntos,Partes,Le tocan,Del turno anterior,Pagadas,Se le deben';

/** The proof of each corte whose tips were shared by hours: parts add up to the pot, to the cent. */
function poolRows({ shifts }: Cortes, { person }: FileNames): readonly string[] {
  return shifts.flatMap(({ z }) =>
    (z?.pool?.shares ?? []).map(({ staffId, minutes, points, share, carried, paid, owed }) =>
      row([
        `Z ${z?.number}`,
        z?.day ?? '',
        person(staffId),
        minutes,
        points,
        minutes * points,
        ...[share, carried, paid, owed].map(pesos),
      ]),
    ),
  );
}

/** In plain words: a plus sign at the head of a cell would be taken for a formula. */
function optionsText({ modifiers }: TicketItem): string {
  return modifiers.map(({ name, qty }) => (qty > 1 ? `${qty} × ${name}` : name)).join(' · ');
}

function row(cells: readonly Cell[]): string {
  return cells.map((cell) => (isNumber(cell) ? String(cell) : csvCell(String(cell)))).join(',');
}

/** A refund's amount begins with a minus and is no formula. */
function isNumber(cell: Cell): boolean {
  return typeof cell === 'number' || /^-?\d+\.\d\d$/.test(cell);
}

/** The mark tells spreadsheets that the accents are UTF-8. */
function sheet(lines: readonly string[]): string {
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function pesos(amount: number | Cents): string {
  const whole = Math.abs(amount);
  return `${amount < 0 ? '-' : ''}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`;
}

function readMe(month: string): string {
  return [
    `PAQUETE DEL CONTADOR · ${month}`,
    '',
    'Qué hay aquí (archivos CSV, se abren con Excel o Numbers; importes en pesos con dos decimales):',
    '',
    '- cuentas: una fila por cada cuenta cobrada. La fecha es el día en que se abrió la mesa.',
    '- lineas: cada artículo de esas cuentas con sus opciones, lo que se pagó por todo ello, sin IVA e IVA.',
    '- pagos: cada pago y cada devolución (con signo menos), con su forma de pago y quién lo recibió.',
    '  «Redondeo» es lo que se entregó de más o de menos en efectivo para no usar centavos: está en el cajón, no en la venta.',
    '- iva: lo pagado por tasa, sin IVA e IVA, ya con descuentos y cortesías.',
    `- formas-de-pago: lo cobrado en ${new Intl.ListFormat('es-MX').format(METHODS_OFFERED.map(methodFigure))}, menos devoluciones.`,
    '- canales: lo vendido por canal (mesa, para llevar, apps), la comisión de cada app y lo que le falta entregar.',
    '- sumas: los totales del mes.',
    '- cortes: una fila por cada corte Z hecho en el mes, con lo esperado, lo contado y la diferencia.',
    '- cortes-y-pagos: lo cobrado por las cuentas del mes contra lo que contaron sus cortes, por forma de pago.',
    '- propinas-por-horas: si así se reparten, los minutos y puntos de cada quien en cada corte Z y lo que le toca.',
    '- facturas: si aquí se timbran, la lista de las del mes y una carpeta con el XML (tal como lo timbró el PAC) y el PDF de cada una.',
    '',
    'Cómo cuadra:',
    '',
    '- En cada fila de cuentas: consumo − cortesía − descuento = ventas netas; de ellas, sin IVA + IVA. Con la propina: total.',
    '- En cada fila de lineas: consumo − cortesía − descuento = pagado con IVA; de ello, sin IVA + IVA.',
    '- La suma de «Ventas netas» de cuentas = la suma de «Pagado con IVA» de lineas = la de iva.',
    '- La suma de «Ventas netas» de canales = la de cuentas. La comisión no es descuento: es gasto, y va en la factura de la app.',
    '- La suma de «Importe» de pagos = la suma de formas-de-pago = «Cobrado» de sumas.',
    '- Cobrado = ventas netas + propinas + anticipos y cobrado de más − devuelto (una sola línea en sumas).',
    '- Cobrado = en cortes Z del mes − de cuentas de otro mes + cobrado fuera de esos cortes. Fuera de ellos queda lo que',
    '  estaba en un turno abierto, en un corte de otro mes (la última noche) o se cobró sin turno.',
    '- La suma de «Cobrado» de cortes = la suma de «En cortes Z del mes».',
    '',
    'Las propinas no son venta ni causan IVA de la casa. Fuera de las facturas no hay datos personales de clientes en este paquete.',
    '',
  ].join('\r\n');
}
