import { unreachable } from '#domain/shared/assert.ts';
import { formatPesos, ZERO, type Cents } from '#domain/shared/money.ts';
import { Message } from '#ui/pos/message.tsx';
import { handedWith, type ChargeState } from './use-charge.ts';

/** Says what became of a charge, in words that are true at that moment. */
export function ChargeNotice({ state }: { readonly state: ChargeState }) {
  if (state.state === 'idle') return null;
  const { folio, tip = ZERO } = state.charge;
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
    <Message tone={state.as === 'changed' ? 'bad' : 'good'}>
      {chargedText(state.as, `${folio} · ${formatPesos(handedWith(state.charge))}${tipText(tip)}`)}
      {state.change > 0 && ` Cambio: ${formatPesos(state.change)}.`}
    </Message>
  );
}

function tipText(tip: Cents): string {
  return tip > 0 ? ` con ${formatPesos(tip)} de propina` : '';
}

function chargedText(as: Extract<ChargeState, { state: 'charged' }>['as'], what: string): string {
  switch (as) {
    case 'confirmed':
      return `Cobrado ✔ ${what}.`;
    case 'kept':
      return `${what}: el cobro quedó guardado en esta tableta y se confirmará al volver la conexión.`;
    case 'unanswered':
      return `${what}: el servidor no contestó. El cobro quedó registrado en esta tableta como dinero recibido; no lo cobres otra vez.`;
    case 'changed':
      return `${what}: el cobro quedó registrado, pero la cuenta cambió antes. Lo que falta o sobra está en «Por revisar».`;
    default:
      return unreachable(as);
  }
}
