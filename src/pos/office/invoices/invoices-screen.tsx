import { useState, type FormEvent } from 'react';
import { FORM_MISSING } from '#domain/invoices/invoice-files.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import { invoicesView, type ShownInvoice } from './invoices-view.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import notes from '../notes.module.css';
import styles from './invoices.module.css';

const SHOWN = [
  { value: 'pendientes', label: 'Por facturar' },
  { value: 'todas', label: 'Todas' },
] as const;

/** What the screen shows at once; the rest is drawn as the finger comes near. */
const FIRST_CARDS = 8;

/** «Facturas»: what guests asked for, until somebody has stamped it or sent it back. */
export function InvoicesScreen() {
  const invoices = useWorld(invoicesView);
  const [shown, setShown] = useState<'pendientes' | 'todas'>('pendientes');
  const [settling, setSettling] = useState<Settling | null>(null);
  const { shown: drawn, watchEnd } = useGrowing({ first: FIRST_CARDS, of: shown });
  const visible = shown === 'todas' ? invoices : invoices.filter(({ isPending }) => isPending);
  return (
    <Screen width="middle">
      <ScreenHead title="Facturas">
        <Choice label="Qué mostrar" options={SHOWN} value={shown} onChoose={setShown} />
        <KeyLink href="/api/pos/facturas.csv" download>
          Descargar CSV
        </KeyLink>
      </ScreenHead>
      {visible.length === 0 && (
        <Empty title="Nada por facturar">
          <p>Tus clientes la piden en /factura, con el código de su cuenta.</p>
        </Empty>
      )}
      <ul className={notes.list}>
        {visible.slice(0, drawn).map((invoice) => (
          <InvoiceCard key={invoice.id} invoice={invoice} onSettle={setSettling} />
        ))}
        {visible.length > drawn && <li key={`end-${drawn}`} ref={watchEnd} aria-hidden="true" />}
      </ul>
      {settling !== null && <SettleSheet {...settling} onClose={() => setSettling(null)} />}
    </Screen>
  );
}

interface Settling {
  readonly invoice: ShownInvoice;
  readonly status: 'facturada' | 'devuelta';
}

function InvoiceCard({
  invoice,
  onSettle,
}: {
  readonly invoice: ShownInvoice;
  readonly onSettle: (settling: Settling) => void;
}) {
  const { delivery } = invoice;
  return (
    <li className={`${notes.note} ${styles.card}`} data-factura={invoice.id} data-estado={invoice.status}>
      <header>
        <b>{invoice.name}</b>
        <span className={styles.sum} data-cifra="total" data-centavos={invoice.importe}>
          {formatPesos(invoice.importe)}
        </span>
      </header>
      <p className={styles.rfc}>{invoice.rfc}</p>
      {invoice.isDoubtful && <p className={styles.doubt}>El último signo del RFC no cuadra: confírmalo.</p>}
      {invoice.isFormMissing && <p className={styles.doubt}>{FORM_MISSING}</p>}
      {invoice.changed !== null && <p className={styles.doubt}>{invoice.changed}</p>}
      <dl>
        {invoice.facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={notes.state}>
        {invoice.statusWords}
        {invoice.settled === null ? ` · pedida ${invoice.when}` : ` · ${invoice.settled}`}
      </p>
      {delivery !== null && <p className={delivery.isTrouble ? styles.doubt : notes.state}>{delivery.words}</p>}
      <Actions invoice={invoice} onSettle={onSettle} />
    </li>
  );
}

function Actions({
  invoice,
  onSettle,
}: {
  readonly invoice: ShownInvoice;
  readonly onSettle: (settling: Settling) => void;
}) {
  const issue = useIssue();
  return (
    <Row gap={3}>
      {invoice.status === 'solicitada' && (
        <>
          <Key look="good" onClick={() => onSettle({ invoice, status: 'facturada' })}>
            Marcar facturada
          </Key>
          <Key onClick={() => onSettle({ invoice, status: 'devuelta' })}>Pedir corrección</Key>
        </>
      )}
      {(invoice.status !== 'solicitada' || invoice.changed !== null) && (
        <Key look="quiet" onClick={() => issue('SETTLE_INVOICE', { invoiceId: invoice.id, status: 'solicitada' })}>
          Volver a por facturar
        </Key>
      )}
      {invoice.delivery?.isTrouble === true && (
        <Key onClick={() => issue('RETRY_INVOICE', { invoiceId: invoice.id })}>Entregar de nuevo</Key>
      )}
      <KeyLink look="quiet" href={invoice.mailto}>
        Correo
      </KeyLink>
    </Row>
  );
}

const SHEETS = {
  facturada: {
    title: 'Marcar facturada',
    label: 'Folio fiscal (opcional)',
    hint: 'El de la factura que emitiste, para encontrarla después.',
    done: 'Marcar facturada',
  },
  devuelta: {
    title: 'Pedir corrección',
    label: 'Qué está mal',
    hint: 'Escríbele o llámale: con esto abierto puede pedirla otra vez en /factura.',
    done: 'Pedir corrección',
  },
} as const;

function SettleSheet({ invoice, status, onClose }: Settling & { readonly onClose: () => void }) {
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const issue = useIssue();
  const words = SHEETS[status];
  const settle = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = problemOf(issue('SETTLE_INVOICE', { invoiceId: invoice.id, status, note: note.trim() }).decision);
    if (wrong === null) onClose();
    else setProblem(wrong);
  };
  return (
    <Sheet title={words.title} onClose={onClose}>
      <Stack as="form" gap={5} onSubmit={settle}>
        <p>
          {invoice.name} · {formatPesos(invoice.importe)}
        </p>
        <Entry
          label={words.label}
          name="nota"
          hint={words.hint}
          maxLength={200}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="main" size="large" type="submit">
          {words.done}
        </Key>
      </Stack>
    </Sheet>
  );
}
