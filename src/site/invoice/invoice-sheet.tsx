import type { InvoiceLetterState, InvoiceSheet as Sheet, ReadyInvoice } from '#domain/invoices/invoice-sheet.ts';
import { INVOICE_TEXTS as TEXTS } from '#domain/invoices/invoice-texts.ts';
import { MONTHS } from '#domain/shared/day-names.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import { englishDate, englishTime } from '#domain/site/english-dates.ts';
import type { Message } from '#domain/site/message.ts';
import buttons from '#ui/common/button.module.css';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import papers from '#ui/common/paper.module.css';
import { useWords } from '#ui/common/words.ts';
import styles from './invoice.module.css';

interface InvoiceSheetProps {
  readonly sheet: Sheet;
  readonly phone: { readonly href: string; readonly text: string };
}

/** «Tu factura está lista», or where it is: one paper that says it by its stamp, its words and its keys. */
export function InvoiceSheet({ sheet, phone }: InvoiceSheetProps) {
  const { say, to } = useWords();
  const { state, title, messages, ready } = sheet;
  const isComing = state === 'timbrando' || state === 'tarde';
  return (
    <div className={styles.page}>
      <section className={`${papers.paper} ${styles.sheet}`} data-factura-estado={state}>
        {state === 'timbrada' && <p className={styles.stamp}>{say(TEXTS.stampedMark)}</p>}
        {state === 'cancelada' && (
          <p className={styles.stamp} data-estado="mal">
            <s>{say(TEXTS.stampedMark)}</s>
          </p>
        )}
        <h1>{say(title)}</h1>
        {ready && <Facts {...ready} />}
        {messages.length > 0 && (
          <div role={state === 'desconocida' ? 'alert' : 'status'}>
            {messages.map((message) => (
              <p key={message.es}>{say(message)}</p>
            ))}
          </div>
        )}
        {(ready || isComing) && <Keys ready={ready} />}
        {ready && (ready.letter ? <Letter letter={ready.letter} /> : <p>{say(TEXTS.keepThem)}</p>)}
        {ready && (
          <p className={styles.uuid}>
            {say(TEXTS.uuid)} <strong>{ready.uuid}</strong>
          </p>
        )}
        {!ready && !isComing && (
          <p>
            <a className={`${buttons.button} ${buttons.primary}`} href={to(sheet.formPath)}>
              {say(TEXTS.ask)}
            </a>
          </p>
        )}
      </section>
      <p className={styles.help}>
        {say(TEXTS.wrongDatum)} <a href={phone.href}>{phone.text}</a>
      </p>
    </div>
  );
}

function Facts({ name, total, receiver, at }: ReadyInvoice) {
  const { say } = useWords();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say({ es: `Factura ${name}`, en: `Invoice ${name}` })}</dt>
        <dd data-cifra="total">{total}</dd>
      </div>
      <div>
        <dt>{receiver}</dt>
        <dd>{say(moment(at))}</dd>
      </div>
    </dl>
  );
}

/** Until there is something behind them they are drawn, and cannot be pressed. */
function Keys({ ready }: { readonly ready: ReadyInvoice | undefined }) {
  const { say } = useWords();
  const keys = [
    { name: 'PDF', what: TEXTS.toPrint, href: ready?.pdf, look: `${buttons.button} ${buttons.primary}` },
    { name: 'XML', what: TEXTS.forAccountant, href: ready?.xml, look: buttons.button },
  ];
  return (
    <div className={styles.keys}>
      {keys.map(({ name, what, href, look }) =>
        href === undefined ? (
          <span key={name} className={`${buttons.button} ${styles.dashed}`} aria-disabled="true">
            <b>{name}</b> {say(what)}
          </span>
        ) : (
          <a key={name} className={look} href={href} download>
            <b>{name}</b> {say(what)}
          </a>
        ),
      )}
    </div>
  );
}

function Letter({ letter: { address, sentAt, hasFailed, again } }: { readonly letter: InvoiceLetterState }) {
  const { say, to } = useWords();
  const told = sentAt
    ? { es: `a las ${sentAt.time}.`, en: `at ${englishTime(sentAt.time)}.` }
    : { es: 'en este momento.', en: 'right now.' };
  return (
    <div className={styles.letter}>
      <Icon of={icons.mail} />
      <div>
        <p>
          {say(hasFailed ? TEXTS.notMailed : sentAt ? TEXTS.mailed : TEXTS.mailing)} <strong>{address}</strong>
          {hasFailed ? '.' : ` ${say(told)}`}
        </p>
        {again && (
          <form method="post" action={to(again.path)}>
            <input type="hidden" name="total" value={again.total} />
            {!hasFailed && `${say(TEXTS.notArrived)} `}
            <button type="submit">{say(TEXTS.mailAgain)}</button>
          </form>
        )}
      </div>
    </div>
  );
}

/** «21 de noviembre de 2026, 21:12» */
function moment({ date, time }: LocalMoment): Message {
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
  return {
    es: `${Number(date.slice(8))} de ${month} de ${date.slice(0, 4)}, ${time}`,
    en: `${englishDate(date)}, ${englishTime(time)}`,
  };
}
