import { formatPesos } from '#domain/shared/money.ts';
import { Message } from '#web/shared/pos-ui/message.tsx';
import type { ChargeState } from './use-charge.ts';

/** Says what became of a charge, in words that are true at that moment. */
export function ChargeNotice({ state }: { readonly state: ChargeState }) {
  if (state.state === 'idle') return null;
  const { folio, amount } = state.charge;
  if (state.state === 'charging') return <Message tone="plain">Cobrando {folio}…</Message>;
  if (state.state === 'asking') {
    return <Message tone="plain">{folio} espera la autorización de gerencia.</Message>;
  }
  if (state.state === 'failed') {
    return (
      <Message tone="bad">
        {folio} no se cobró. {state.text}
      </Message>
    );
  }
  return (
    <Message tone="good">
      {state.isConfirmed
        ? `Cobrado ✔ ${folio} · ${formatPesos(amount)}.`
        : `${folio} · ${formatPesos(amount)}: el cobro quedó guardado en esta tableta y se confirmará al volver la conexión.`}
      {state.change > 0 && ` Cambio: ${formatPesos(state.change)}.`}
    </Message>
  );
}
