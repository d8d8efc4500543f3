import { useState, type FormEvent } from 'react';
import { CANCEL_REASONS, CANCEL_WORDS, type CancelReason } from '#domain/cfdi/stored-cfdi.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import type { ShownInvoice } from './invoices-view.ts';
import styles from './invoices.module.css';

/** «Cancelar»: why, which one takes its place, and whether its account is invoiced anew. */
export function CancelSheet({
  invoice,
  onClose,
  onDone,
}: {
  readonly invoice: ShownInvoice;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [replaces, setReplaces] = useState('');
  const [isAgain, setAgain] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const cancel = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = problemOfForm(reason, replaces);
    setProblem(wrong);
    if (wrong !== null) return;
    setBusy(true);
    try {
      const sustituye = reason === '01' ? { sustituye: replaces.trim() } : {};
      const body = { motivo: reason, ...sustituye, ...(isAgain ? { otraVez: true } : {}) };
      await ask('POST', `/facturas/${encodeURIComponent(invoice.id)}/cancelar`, body);
      onDone();
    } catch (fault) {
      setProblem(problemText(fault));
      setBusy(false);
    }
  };
  return (
    <Sheet title="Cancelar factura" onClose={onClose}>
      <Stack as="form" gap={5} onSubmit={(event) => void cancel(event)}>
        <p>
          {invoice.name} · {formatPesos(invoice.importe)}
        </p>
        <Reasons reason={reason} onReason={setReason} />
        {reason === '01' && <ReplacedBy value={replaces} onChange={setReplaces} />}
        {invoice.request !== null && reason !== null && reason !== '03' && (
          <label className={styles.choice}>
            <input type="checkbox" checked={isAgain} onChange={({ target }) => setAgain(target.checked)} />
            Al cancelarse, facturar otra vez al mismo cliente con lo que hoy suma la cuenta
          </label>
        )}
        <p className={styles.soft}>A veces tu cliente la tiene que aceptar en el SAT. Hasta entonces sigue valiendo.</p>
        {problem !== null && <Message tone="bad">{problem}</Message>}
        <Key look="risky" size="large" type="submit" disabled={isBusy}>
          {isBusy ? 'Pidiendo…' : 'Cancelar factura'}
        </Key>
      </Stack>
    </Sheet>
  );
}

function Reasons({
  reason,
  onReason,
}: {
  readonly reason: CancelReason | null;
  readonly onReason: (reason: CancelReason) => void;
}) {
  return (
    <fieldset className={styles.reasons}>
      <legend>Motivo</legend>
      {CANCEL_REASONS.map((each) => (
        <label key={each} className={styles.choice}>
          <input type="radio" name="motivo" value={each} checked={each === reason} onChange={() => onReason(each)} />
          <span>
            <b>{each}</b> {CANCEL_WORDS[each]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function ReplacedBy({ value, onChange }: { readonly value: string; readonly onChange: (uuid: string) => void }) {
  return (
    <Entry
      label="Folio fiscal de la que la sustituye"
      name="sustituye"
      hint="Está en el PDF de la nueva factura, como 8C1F4B6E-27D3-4A95-9E0B-5D7A31F2C648."
      maxLength={36}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function problemOfForm(reason: CancelReason | null, replaces: string): string | null {
  if (reason === null) return 'Elige el motivo.';
  if (reason === '01' && !UUID.test(replaces.trim()))
    return 'Escribe el folio fiscal completo de la factura que la sustituye.';
  return null;
}
