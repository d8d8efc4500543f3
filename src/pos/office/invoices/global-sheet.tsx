import { globalAccountsRead } from '#domain/reads/invoice-reads.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { formatDate } from '#domain/shared/time.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { useRead } from '../../terminal/use-read.ts';
import type { ShownInvoice } from './invoices-view.ts';
import styles from './invoices.module.css';

const FIRST_LINES = 20;

/** The accounts that a global invoice holds, and what each comes to now where that changed. */
export function GlobalSheet({ invoice, onClose }: { readonly invoice: ShownInvoice; readonly onClose: () => void }) {
  const { answer, problem } = useRead(globalAccountsRead, { id: invoice.id });
  const { shown, watchEnd } = useGrowing({ first: FIRST_LINES });
  const accounts = answer?.cuentas ?? [];
  return (
    <Sheet title={invoice.name} onClose={onClose}>
      <Stack gap={4}>
        <p>
          {invoice.rfc} · {formatPesos(invoice.importe)}
        </p>
        {problem !== null && <Message tone="bad">{problem}</Message>}
        {problem === null && answer === null && <Waiting>Buscando…</Waiting>}
        <ul className={styles.accounts}>
          {accounts.slice(0, shown).map(({ id, folio, day, importe, now }) => (
            <li key={id}>
              <span>
                {folio} <small>{formatDate(day)}</small>
              </span>
              <b>{formatPesos(importe)}</b>
              {now !== null && (
                <p className={styles.doubt}>{now === 0 ? 'Ya no va aquí' : `Ahora son ${formatPesos(now)}`}</p>
              )}
            </li>
          ))}
          {accounts.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
        </ul>
      </Stack>
    </Sheet>
  );
}
