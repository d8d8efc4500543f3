import type { ReactNode } from 'react';
import { receiptShare } from '#domain/receipts/receipt-share.ts';
import type { PaidReceipt, ReceiptLine, ReceiptSheet } from '#domain/receipts/receipt-sheet.ts';
import {
  CARD_WORDS,
  FORM_WORDS,
  RECEIPT_MESSAGES,
  RECEIPT_TEXTS as TEXTS,
  RECEIPT_TITLES,
  ROW_WORDS,
} from '#domain/receipts/receipt-texts.ts';
import { formatPesos, type Cents } from '#domain/shared/money.ts';
import { formatDate } from '#domain/shared/time.ts';
import { englishDate, englishTime } from '#domain/site/english-dates.ts';
import { addressText, phoneLink, readablePhone } from '#domain/venue/contact-links.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import buttons from '#ui/common/button.module.css';
import { Field } from '#ui/common/field.tsx';
import papers from '#ui/common/paper.module.css';
import { useWords } from '#ui/common/words.ts';
import styles from './receipt.module.css';

interface ReceiptPageProps {
  readonly sheet: ReceiptSheet;
  readonly venue: VenueContent;
  /** Of the site, without a slash at its end. */
  readonly publicUrl: string;
}

/** What was paid, to take along; or why it is not here. */
export function ReceiptPage({ sheet, venue, publicUrl }: ReceiptPageProps) {
  const { say } = useWords();
  const { state, paid } = sheet;
  const message = RECEIPT_MESSAGES[state];
  return (
    <div className={styles.page}>
      <section className={`${papers.paper} ${styles.sheet}`} data-recibo={state}>
        <h1>{say(RECEIPT_TITLES[state])}</h1>
        {message && <p role={state === 'buscar' ? undefined : 'status'}>{say(message)}</p>}
        {paid && <Paid paid={paid} venue={venue} />}
        {paid && <Keys paid={paid} venue={venue} url={publicUrl} path={sheet.path} />}
        {(state === 'buscar' || state === 'desconocida') && <CodeForm />}
      </section>
      <p className={styles.help}>
        {say(TEXTS.help)} <a href={phoneLink(venue)}>{readablePhone(venue.phone)}</a>
      </p>
    </div>
  );
}

function Paid({ paid, venue }: { readonly paid: PaidReceipt; readonly venue: VenueContent }) {
  const words = useWords();
  const { say } = words;
  const { at, folio, lines, rows, total, of, refunds, kept } = paid;
  return (
    <>
      <p className={styles.venue}>
        <b>{venue.name}</b>
        <br />
        {addressText(venue, words)}
      </p>
      <dl className={styles.rows}>
        <Row name={folio}>
          {say({ es: `${formatDate(at.date)}, ${at.time}`, en: `${englishDate(at.date)}, ${englishTime(at.time)}` })}
        </Row>
      </dl>
      <Lines lines={lines} />
      <dl className={styles.rows}>
        {rows.map(({ figure, amount, isTakenOff }) => (
          <Row key={figure} name={say(ROW_WORDS[figure])} figure={figure} centavos={amount}>
            {isTakenOff && '−'}
            {formatPesos(amount)}
          </Row>
        ))}
        <Row name={say(TEXTS.total)} figure="total" centavos={total} isMain>
          {formatPesos(total)}
        </Row>
        {of.map(({ figure, amount }) => (
          <Row key={figure} name={say(ROW_WORDS[figure])}>
            {formatPesos(amount)}
          </Row>
        ))}
      </dl>
      <dl className={styles.rows}>
        <Payments paid={paid} />
        {refunds.map(({ id, method, amount }) => (
          <Row key={id} name={`${say(TEXTS.refunded)} · ${say(FORM_WORDS[method])}`}>
            −{formatPesos(amount)}
          </Row>
        ))}
        {refunds.length > 0 && (
          <Row name={say(TEXTS.kept)} figure="pagado" centavos={kept} isMain>
            {formatPesos(kept)}
          </Row>
        )}
      </dl>
      {paid.payments.length === 0 && <p>{say(TEXTS.nothing)}</p>}
    </>
  );
}

function Lines({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  const { ownText } = useWords();
  return (
    <ul className={styles.lines}>
      {lines.map(({ id, pieces, name, extras, total }) => (
        <li key={id}>
          <span>{pieces}</span>
          <span>
            {ownText(name)}
            {extras.map((extra) => (
              <small key={extra}>{extra}</small>
            ))}
          </span>
          <span>{formatPesos(total)}</span>
        </li>
      ))}
    </ul>
  );
}

function Payments({ paid: { payments } }: { readonly paid: PaidReceipt }) {
  const { say } = useWords();
  return payments.map(({ id, method, card, received, change, rounding }) => (
    <div key={id} className={styles.payment}>
      <Row name={say(card === undefined ? FORM_WORDS[method] : CARD_WORDS[card])}>{formatPesos(received)}</Row>
      {rounding !== 0 && <Row name={say(TEXTS.rounding)}>{formatPesos(rounding)}</Row>}
      {change > 0 && <Row name={say(TEXTS.change)}>{formatPesos(change)}</Row>}
    </div>
  ));
}

interface RowProps {
  readonly name: string;
  readonly figure?: string;
  readonly centavos?: Cents;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

function Row({ name, figure, centavos, isMain = false, children }: RowProps) {
  return (
    <div className={styles.row} data-grande={isMain}>
      <dt>{name}</dt>
      <dd data-cifra={figure} data-centavos={centavos}>
        {children}
      </dd>
    </div>
  );
}

/** One tap each: the invoice, the link by WhatsApp or mail, the paper. */
function Keys({
  paid,
  venue,
  url,
  path,
}: {
  readonly paid: PaidReceipt;
  readonly venue: VenueContent;
  readonly url: string;
  readonly path: string;
}) {
  const { say, to } = useWords();
  const subject = say({ es: `Tu recibo de ${venue.name}`, en: `Your receipt from ${venue.name}` });
  const share = receiptShare({ subject, text: `${subject}: ${url}${to(path)}` });
  return (
    <>
      <div className={styles.keys}>
        {paid.invoice.state === 'ask' && (
          <a className={`${buttons.button} ${buttons.primary}`} href={to(paid.invoice.path)}>
            {say(TEXTS.invoice)}
          </a>
        )}
        <a className={buttons.button} href={share.whatsapp} rel="noopener noreferrer">
          {say(TEXTS.whatsapp)}
        </a>
        <a className={buttons.button} href={share.mail}>
          {say(TEXTS.mail)}
        </a>
        {/* Without script a browser prints by its own menu. */}
        <button type="button" className={`${buttons.button} ${styles.print}`} data-imprimir>
          {say(TEXTS.print)}
        </button>
      </div>
      <p className={styles.small}>
        {paid.invoice.state === 'late' && `${say(TEXTS.late)} `}
        {say(TEXTS.notFiscal)} {say(TEXTS.until)}
      </p>
    </>
  );
}

function CodeForm() {
  const { say, to } = useWords();
  return (
    <form method="get" action={to('/cuenta')} className={styles.form}>
      <Field
        id="codigo"
        name="codigo"
        label={say(TEXTS.code)}
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <button type="submit" className={`${buttons.button} ${buttons.primary}`}>
        {say(TEXTS.see)}
      </button>
    </form>
  );
}
