import { useState, type FormEvent } from 'react';
import { formatPesos } from '#domain/shared/money.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue } from '../../terminal/terminal-context.tsx';
import type { ShownInvoice } from './invoices-view.ts';

export interface Settling {
  readonly invoice: ShownInvoice;
  readonly status: 'facturada' | 'devuelta';
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

/** What became of a request outside of here: it was invoiced, or its guest must correct it. */
export function SettleSheet({ invoice, status, onClose }: Settling & { readonly onClose: () => void }) {
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
