import type { ReactNode, Ref } from 'react';
import { METHODS_OFFERED, METHODS_WITH_VOUCHER, methodFigure, methodWord } from '#domain/cashier/payment-forms.ts';
import { cardSumWords } from '#domain/drawer/cards/card-sum-words.ts';
import { hoursText, nameIn, percentText } from '#domain/drawer/corte-csv.ts';
import { netSalesOf, totalOf } from '#domain/drawer/corte.ts';
import { DENOMINATION_KEYS, denominationText, worthOf } from '#domain/drawer/count.ts';
import { MOVEMENT_WORDS } from '#domain/drawer/drawer-entry.ts';
import type { CorteView } from '#domain/drawer/shift-view.ts';
import type { CorteZ } from '#domain/drawer/shift.ts';
import type { PaymentMethod } from '#domain/order/ticket.ts';
import { cents, formatPesos, sum, type Cents } from '#domain/shared/money.ts';
import { formatDate, localMoment } from '#domain/shared/time.ts';
import type { VenueIdentity } from '#domain/venue/venue-identity.ts';
import { Grid, Stack } from '#ui/layout/layout.tsx';
import { VenueLines } from '#ui/paper/venue-lines.tsx';
import sheet from '#ui/paper/paper.module.css';
import styles from './corte-paper.module.css';
import { Figure } from './figure.tsx';
import { owingText } from './notices.tsx';

interface PaperProps {
  readonly ref: Ref<HTMLElement>;
  readonly corte: CorteView;
  readonly house: VenueIdentity;
  /** How many papers of it there are with this one. */
  readonly printing: number;
  readonly isAsked: boolean;
  readonly hidesExpected: boolean;
}

export function CortePaper({ ref, corte, house, printing, isAsked, hidesExpected }: PaperProps) {
  const { z } = corte.shift;
  const title = z === null ? 'CORTE X' : isAsked ? 'CORTE Z …' : `CORTE Z ${z.number}`;
  return (
    <article ref={ref} className={`${sheet.paper} ${styles.corte}`} aria-label={title}>
      <header>
        <h1 className={sheet.brand}>{house.name}</h1>
        <VenueLines house={house} />
      </header>
      <h2 className={styles.band}>{title}</h2>
      {printing > 1 && <p className={sheet.center}>{printing}.ª impresión</p>}
      <Head corte={corte} />
      {hidesExpected ? <TakenElsewhere corte={corte} /> : <Taken corte={corte} />}
      <Cards corte={corte} />
      {!hidesExpected && <Expected corte={corte} />}
      {z !== null && <Counted z={z} />}
      {!hidesExpected && <Tips corte={corte} />}
      {z !== null && <VoucherRows z={z} />}
      {!hidesExpected && <Late corte={corte} />}
      <StillOpen corte={corte} />
      {z !== null && <Signatures corte={corte} z={z} />}
      {z === null && <p className={sheet.center}>El corte X solo informa: no cierra nada.</p>}
    </article>
  );
}

function Row({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={`${sheet.row} ${styles.row}`}>
      <span>{label}</span>
      <span>{children}</span>
    </p>
  );
}

function Head({ corte: { shift, till, zone, names, sums } }: { readonly corte: CorteView }) {
  const opened = localMoment(shift.openedAt, zone);
  const closed = shift.z === null ? null : localMoment(shift.z.at, zone);
  return (
    <section>
      <Row label={till}>{formatDate(closed?.date ?? opened.date)}</Row>
      <Row label={`Abrió ${opened.time}`}>{names[shift.openedBy] ?? ''}</Row>
      {closed && <Row label={`Cerró ${closed.time}`}>{names[shift.z?.by ?? ''] ?? ''}</Row>}
      {sums.hours && <Row label="Primera y última cuenta">{hoursText(sums.hours, zone)}</Row>}
    </section>
  );
}

function Taken({ corte: { sums } }: { readonly corte: CorteView }) {
  const { taken, tipsIn, returned } = sums;
  return (
    <section>
      <h3>Cobrado</h3>
      <Row label={methodWord('cash')}>{formatPesos(taken.cash)}</Row>
      <TakenBy methods={METHODS_WITH_VOUCHER} taken={taken} />
      {taken.other !== 0 && <TakenBy methods={['other']} taken={taken} />}
      {totalOf({ app: taken.app }) !== 0 && <TakenBy methods={['app']} taken={taken} />}
      <p className={`${sheet.row} ${styles.sum}`}>
        <span>{sums.accounts === 1 ? '1 cuenta' : `${sums.accounts} cuentas`}</span>
        <span>{formatPesos(totalOf(taken))}</span>
      </p>
      <Row label="Propinas incluidas">{formatPesos(totalOf(tipsIn))}</Row>
      {totalOf(returned) !== 0 && <Row label="Devoluciones">{formatPesos(totalOf(returned))}</Row>}
      {(sums.givenBack ?? 0) !== 0 && (
        <>
          <Row label="Vendido">{formatPesos(sums.sales)}</Row>
          <Row label="Devuelto de lo vendido">{formatPesos(sums.givenBack ?? cents(0))}</Row>
        </>
      )}
      <Row label="Ventas netas">{formatPesos(netSalesOf(sums))}</Row>
      {sums.rates.map(({ rate, base, tax }) => (
        <Row key={rate} label={`IVA ${percentText(rate)} de ${formatPesos(base)}`}>
          {formatPesos(tax)}
        </Row>
      ))}
      {sums.discount !== 0 && <Row label="Descuentos">{formatPesos(sums.discount)}</Row>}
      {sums.courtesy !== 0 && <Row label="Cortesías">{formatPesos(sums.courtesy)}</Row>}
      {sums.voids !== 0 && <Row label={`Cancelado · ${sums.voids} pzas.`}>{formatPesos(sums.voided)}</Row>}
      {sums.covers > 0 && <Row label="Personas">{sums.covers}</Row>}
    </section>
  );
}

/** By terminal, credit and debit, less what went back: what is compared with the terminals' own sums. */
function Cards({ corte: { sums } }: { readonly corte: CorteView }) {
  if (sums.cards === undefined) return null;
  return (
    <section>
      <h3>Tarjetas</h3>
      {sums.cards.map((each) => (
        <Row key={cardSumWords(each)} label={cardSumWords(each)}>
          {formatPesos(each.amount)}
        </Row>
      ))}
    </section>
  );
}

function TakenBy({
  methods,
  taken,
}: {
  readonly methods: readonly PaymentMethod[];
  readonly taken: CorteView['sums']['taken'];
}) {
  return methods.map((method) => (
    <Row key={method} label={methodWord(method)}>
      <Figure of={methodFigure(method)} amount={taken[method]} />
    </Row>
  ));
}

/** Before a blind count is kept: the forms of payment that do not lie in the drawer, and no sum that tells the cash. */
function TakenElsewhere({ corte: { sums } }: { readonly corte: CorteView }) {
  return (
    <section>
      <h3>Cobrado</h3>
      <TakenBy methods={notInDrawer(sums.taken)} taken={sums.taken} />
      <Row label={sums.accounts === 1 ? '1 cuenta' : `${sums.accounts} cuentas`}>efectivo sin contar</Row>
    </section>
  );
}

/** Cards and transfers always; what an app has, or was paid otherwise, where there is some. */
function notInDrawer(taken: CorteView['sums']['taken']): readonly PaymentMethod[] {
  const hasVoucher = (method: PaymentMethod): boolean => METHODS_WITH_VOUCHER.some((each) => each === method);
  return METHODS_OFFERED.filter((method) => hasVoucher(method) || (method !== 'cash' && (taken[method] ?? 0) !== 0));
}

function Expected({ corte }: { readonly corte: CorteView }) {
  const { sums, entries, names } = corte;
  const moved = entries.filter(({ movement }) => movement !== undefined);
  return (
    <section>
      <h3>Efectivo esperado</h3>
      <Row label="Fondo de caja">
        <Figure of="fondo" amount={sums.fondo} />
      </Row>
      <Row label="+ Efectivo, menos cambio">
        <Figure of="efectivo" amount={sums.taken.cash} />
      </Row>
      {sums.rounding !== undefined && (
        <Row label="Redondeo del efectivo">
          <Figure of="redondeo" amount={sums.rounding} />
        </Row>
      )}
      {moved.length > 0 && moved.length <= 12
        ? moved.map(({ id, kind, movement }) => (
            <Row key={id} label={movementLabel(kind, movement, names)}>
              {formatPesos(movement?.amount ?? cents(0))}
            </Row>
          ))
        : movementSums(sums.movements)}
      <Row label="− Devoluciones">
        <Figure of="devoluciones" amount={sums.returned.cash} />
      </Row>
      <p className={`${sheet.row} ${styles.sum}`}>
        <span>Esperado</span>
        <Figure of="esperado" amount={sums.expected} />
      </p>
    </section>
  );
}

type Entry = CorteView['entries'][number];

function movementLabel(kind: Entry['kind'], movement: Entry['movement'], names: CorteView['names']): string {
  const word = kind === 'account' ? '' : MOVEMENT_WORDS[kind];
  const who = movement?.staffId === undefined ? movement?.concept : names[movement.staffId];
  return `${kind === 'deposit' ? '+' : '−'} ${word} · ${who ?? ''}`;
}

function movementSums(movements: CorteView['sums']['movements']) {
  return (
    <>
      <Row label="+ Depósitos">{formatPesos(movements.deposit)}</Row>
      <Row label="− Retiros">{formatPesos(movements.withdrawal)}</Row>
      <Row label="− Gastos">{formatPesos(movements.expense)}</Row>
      <Row label="− Propinas pagadas">{formatPesos(movements.tips)}</Row>
    </>
  );
}

function Counted({ z }: { readonly z: CorteZ }) {
  const { pieces = {}, sum: whole } = z.count;
  const keys = whole === undefined ? DENOMINATION_KEYS.filter((key) => (pieces[key] ?? 0) > 0) : [];
  const words = z.difference === 0 ? 'CUADRA' : z.difference < 0 ? '▼ FALTANTE' : '▲ SOBRANTE';
  return (
    <section>
      <h3>Conteo</h3>
      {keys.map((key) => (
        <Grid as="p" key={key} gap={4} className={styles.pieces}>
          <span>{denominationText(key)}</span>
          <span>× {pieces[key]}</span>
          <span>{formatPesos(worthOf(key, pieces[key] ?? 0))}</span>
        </Grid>
      ))}
      <p className={`${sheet.row} ${styles.sum}`}>
        <span>Contado</span>
        <Figure of="contado" amount={z.counted} />
      </p>
      <div className={styles.box}>
        <p>
          <b>{words}</b>
          <span data-cifra="diferencia" data-centavos={z.difference}>
            {formatPesos(cents(Math.abs(z.difference)))}
          </span>
        </p>
        {z.reason !== '' && <p>Motivo: {z.reason}</p>}
      </div>
    </section>
  );
}

function Tips({ corte }: { readonly corte: CorteView }) {
  const { tips } = corte.sums;
  if (tips.length === 0) return null;
  const total = (part: (each: (typeof tips)[number]) => Cents): string => formatPesos(sum(tips.map(part)));
  return (
    <section>
      <h3>Propinas por mesero</h3>
      <Grid as="p" gap={4} className={styles.pieces}>
        <span />
        <span>Pagadas</span>
        <span>Se le deben</span>
      </Grid>
      {tips.map(({ staffId, paid, owed }) => (
        <Grid as="p" key={staffId} gap={4} className={styles.pieces}>
          <span>{nameIn(corte, staffId)}</span>
          <span>{formatPesos(paid)}</span>
          <b>{formatPesos(owed)}</b>
        </Grid>
      ))}
      <Grid as="p" gap={4} className={styles.pieces}>
        <b>Total</b>
        <b>{total(({ paid }) => paid)}</b>
        <b>{total(({ owed }) => owed)}</b>
      </Grid>
    </section>
  );
}

function VoucherRows({ z }: { readonly z: CorteZ }) {
  const { vouchers, sums } = z;
  const forms = METHODS_WITH_VOUCHER.map((method) => ({
    label: methodWord(method),
    told: vouchers[method],
    system: cents(sums.taken[method] - sums.returned[method]),
  }));
  if (forms.every(({ told }) => told === undefined)) return null;
  return (
    <section>
      <h3>Vouchers</h3>
      {forms.map(({ label, told, system }) =>
        told === undefined ? null : (
          <Row key={label} label={label}>
            {formatPesos(told)} · {told === system ? 'cuadra' : `sistema ${formatPesos(system)}`}
          </Row>
        ),
      )}
    </section>
  );
}

function Late({ corte }: { readonly corte: CorteView }) {
  const { sums, zOf, after, shift, zone } = corte;
  const owing = shift.z?.owing ?? [];
  return (
    <>
      {owing.length > 0 && (
        <section>
          <h3>Por llegar al cortar</h3>
          {owing.map((device) => (
            <p key={device.name}>{owingText(device, zone)}.</p>
          ))}
          <p>Lo suyo queda en «Posterior al corte Z {shift.z?.number}».</p>
        </section>
      )}
      {sums.late.map(({ shift: of, net, entries }) => (
        <section key={of}>
          <h3>Posterior al corte {zOf[of] ?? 'anterior'}</h3>
          <Row label={`${entries === 1 ? '1 cobro' : `${entries} cobros`}, incluidos arriba`}>
            {formatPesos(totalOf(net))}
          </Row>
        </section>
      ))}
      {after.length > 0 && (
        <section>
          <h3>Posterior al corte Z {shift.z?.number}</h3>
          {after.map(({ countedIn, net }) => (
            <Row key={countedIn} label={`Se cuenta en ${countedIn}`}>
              {formatPesos(totalOf(net))}
            </Row>
          ))}
        </section>
      )}
    </>
  );
}

function StillOpen({ corte: { openAccounts } }: { readonly corte: CorteView }) {
  if (openAccounts.length === 0) return null;
  return (
    <section>
      <h3>Cuentas abiertas</h3>
      {openAccounts.map(({ folio, due }) => (
        <Row key={folio} label={folio}>
          {formatPesos(due)}
        </Row>
      ))}
    </section>
  );
}

function Signatures({ corte, z }: { readonly corte: CorteView; readonly z: CorteZ }) {
  return (
    <Stack as="section" gap={6} className={styles.signatures}>
      <p>{nameIn(corte, z.by)} · Caja</p>
      <p>Gerencia</p>
      <p className={sheet.center}>
        {z.previous === null ? 'Primer corte de esta caja' : `Corte anterior: Z ${z.previous}`}
      </p>
    </Stack>
  );
}
