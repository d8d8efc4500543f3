import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { REFUSAL_TEXTS, refusalText } from '#domain/refusal-texts.ts';
import { Key } from '#web/shared/pos-ui/key.tsx';
import { Message, type Tone } from '#web/shared/pos-ui/message.tsx';
import { useStanding, useVisitState } from '#web/shared/drawing/in-front.ts';
import { useIssue } from '../terminal/terminal-context.tsx';
import styles from './order-screen.module.css';
import type { OrderOnScreen } from './order-view.ts';

/** Both from the specification, section 9. */
const ENABLE_AFTER_MS = 600;
const LEAVE_AFTER_MS = 1000;

export function SendButton({ order }: { readonly order: OrderOnScreen }) {
  const issue = useIssue();
  const [, go] = useLocation();
  const [isSending, setSending] = useVisitState(false);
  const [said, setSaid] = useVisitState<{ readonly tone: Tone; readonly text: string } | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const { visit } = useStanding();
  const current = useRef(visit);
  // Waits for the screen, or this account, to be left: a redirect must not follow the person to another one.
  useEffect(() => {
    current.current = visit;
    const waiting = timers.current;
    return () => {
      for (const timer of waiting.splice(0)) clearTimeout(timer);
    };
  }, [visit]);

  const send = async (): Promise<void> => {
    setSending(true);
    setSaid(null);
    const { decision, saved } = issue('SEND_TO_KDS', { ticketId: order.ticketId, lines: [...order.toSend] });
    timers.current.push(setTimeout(() => setSending(false), ENABLE_AFTER_MS));
    if (!decision.ok) {
      setSaid({ tone: 'bad', text: failureText(decision.code) });
      return;
    }
    try {
      await saved;
      setSaid({ tone: 'good', text: 'Pedido enviado a cocina y/o bar ✔' });
      if (current.current === visit) timers.current.push(setTimeout(() => go('/mesas'), LEAVE_AFTER_MS));
    } catch {
      setSaid({ tone: 'bad', text: 'No se pudo enviar. A la tableta le falta espacio para guardar.' });
    }
  };

  return (
    <div className={styles.send}>
      {said !== null && <Message tone={said.tone}>{said.text}</Message>}
      <Key
        look="main"
        size="large"
        className={styles.sendKey}
        disabled={isSending || order.toSend.length === 0}
        onClick={() => void send()}
      >
        {sendLabel(order)}
      </Key>
    </div>
  );
}

export function sendLabel({ toKitchen, toBar }: Pick<OrderOnScreen, 'toKitchen' | 'toBar'>): string {
  return `Enviar (Cocina ${toKitchen} · Bar ${toBar})`;
}

function failureText(code: string): string {
  return code === 'order-empty' ? REFUSAL_TEXTS['order-empty'] : `No se pudo enviar. ${refusalText(code)}`;
}
