import { useState } from 'react';
import { CARD_OPTIONS } from '#domain/cashier/payment-forms.ts';
import { ESTADO } from '#domain/charges/charge-words.ts';
import type { CardKind } from '#domain/order/ticket.ts';
import { formatPesos, readPesos } from '#domain/shared/money.ts';
import { localMoment, milliseconds } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Line, Stack } from '#ui/layout/layout.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useNow, useWorld } from '../../terminal/terminal-context.tsx';
import { TerminalArt } from './terminal-art.tsx';
import type { AccountCharge } from './terminals-view.ts';
import styles from './terminal-side.module.css';

/** The sum is on a terminal: where it stands, and what can still be done about it. */
export function TerminalSide({ told }: { readonly told: AccountCharge }) {
  const { charge } = told;
  return (
    <section className={styles.side} aria-label="Cobro" data-cobro={charge.id} data-estado={ESTADO[charge.state]}>
      {charge.state === 'unknown' ? <Doubt {...told} /> : <Waiting {...told} />}
    </section>
  );
}

const EVERY_MS = 1000;
const STEPS = ['Enviado', 'Paga el cliente', 'Cobrada'] as const;
/** A provider that is there answers sooner. */
const SLOW_S = 6;

function Waiting({ charge, terminal }: AccountCharge) {
  const now = useNow(EVERY_MS);
  const [problem, setProblem] = useState<string | null>(null);
  const issue = useIssue();
  const seconds = Math.max(0, Math.round((milliseconds(now) - milliseconds(charge.at)) / 1000));
  const isThere = charge.state === 'at-terminal';
  return (
    <>
      <div className={styles.print}>
        <TerminalArt text={formatPesos(charge.amount)} />
        <Stack gap={3}>
          <h2>{isThere ? 'En la terminal…' : 'Mandando a la terminal…'}</h2>
          <p role="status">
            <b>
              <Sign of="pin" /> {named(terminal)}
            </b>
          </p>
          <p className={styles.soft}>
            Enviado hace {seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min`}. El cliente acerca o
            inserta su tarjeta.
          </p>
        </Stack>
      </div>
      <Steps current={isThere ? 1 : 0} />
      <p className={styles.tip}>
        <b>Propina</b>
        <span>La elige el cliente en la terminal y llega sola a la cuenta.</span>
      </p>
      {!isThere && seconds >= SLOW_S && charge.cancel === undefined && (
        <Message tone="bad">
          El proveedor tarda en contestar. Si el monto no aparece en la terminal, cancela aquí y cobra «A mano».
        </Message>
      )}
      {charge.cancel === 'late' && (
        <Message tone="bad">Ya no se cancela desde aquí: el cliente está pagando. Cancélalo en la terminal.</Message>
      )}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Line gap={3} className={styles.foot}>
        <Key
          size="large"
          look="risky"
          disabled={charge.cancel !== undefined}
          onClick={() => setProblem(problemOf(issue('CANCEL_CHARGE', { chargeId: charge.id }).decision))}
        >
          {charge.cancel === 'asked' ? 'Cancelando…' : 'Cancelar'}
        </Key>
        <Key size="large" disabled>
          Esperando el pago
        </Key>
      </Line>
    </>
  );
}

function Steps({ current }: { readonly current: number }) {
  return (
    <ol className={styles.steps}>
      {STEPS.map((step, index) => (
        <li key={step} data-paso={index < current ? 'hecho' : index === current ? 'ahora' : 'luego'}>
          <span aria-hidden="true">{index < current ? <Sign of="check" /> : index + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}

/** «Terminal 2» is one already. */
function named(terminal: string): string {
  return /^terminal\b/i.test(terminal) ? terminal : `Terminal ${terminal}`;
}

/** What we know, one question to answer with the eyes, and the terminal asked once more. */
function Doubt({ charge, terminal }: AccountCharge) {
  const issue = useIssue();
  const [isTelling, setTelling] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ticketId = charge.ticketId ?? '';
  const say = (said: 'charged' | 'not-charged', voucher: object = {}): void =>
    setProblem(problemOf(issue('SAY_CHARGE', { chargeId: charge.id, ticketId, said, ...voucher }, {}).decision));
  return (
    <>
      <WhatWeKnow charge={charge} terminal={terminal} />
      <h3>Mira la terminal o su comprobante</h3>
      <div className={styles.answer}>
        <span className={styles.disc} data-si={true} aria-hidden="true">
          <Sign of="check" />
        </span>
        <p>
          <b>Dice «Aprobada»</b>
          <small>Sigue: 4 últimos números y propina.</small>
        </p>
        <Key look="good" aria-pressed={isTelling} onClick={() => setTelling(!isTelling)}>
          Sí se cobró
        </Key>
      </div>
      {isTelling && <Voucher onSay={(voucher) => say('charged', voucher)} />}
      {!isTelling && <NotCharged onSay={() => say('not-charged')} />}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Line gap={3} className={styles.foot}>
        <Key
          size="large"
          look="main"
          onClick={() => setProblem(problemOf(issue('LOOK_CHARGE', { chargeId: charge.id }).decision))}
        >
          Preguntar otra vez a la terminal
        </Key>
      </Line>
    </>
  );
}

function WhatWeKnow({ charge, terminal }: AccountCharge) {
  const zone = useWorld(zoneOf);
  return (
    <div className={styles.doubt} role="alert">
      <Stack gap={3}>
        <h2>No sabemos si se cobró</h2>
        <p>
          Enviamos <b>{formatPesos(charge.amount)}</b> a <b>{named(terminal)}</b> a las{' '}
          {localMoment(charge.at, zone).time} y dejó de contestar.
        </p>
      </Stack>
      <TerminalArt text="?" isInDoubt />
    </div>
  );
}

function NotCharged({ onSay }: { readonly onSay: () => void }) {
  return (
    <>
      <div className={styles.answer}>
        <span className={styles.disc} aria-hidden="true">
          <Sign of="cross" />
        </span>
        <p>
          <b>Dice «Rechazada» o nada</b>
          <small>Vuelve a quedar por cobrar.</small>
        </p>
        <Key onClick={onSay}>No se cobró</Key>
      </div>
      <p className={styles.note}>
        <Sign of="clock" />
        <span>
          No la cobres otra vez mientras tanto: queda apartada y nadie más puede cobrarla. Si la terminal contesta, se
          resuelve sola.
        </span>
      </p>
    </>
  );
}

function Voucher({ onSay }: { readonly onSay: (voucher: object) => void }) {
  const [digits, setDigits] = useState('');
  const [tip, setTip] = useState('');
  const [card, setCard] = useState<CardKind | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const say = (): void => {
    const amount = tip.trim() === '' ? 0 : readPesos(tip);
    if (amount === null) return setProblem('Eso no es una cantidad. Escribe pesos, por ejemplo 20.');
    if (digits !== '' && !/^\d{4}$/.test(digits)) return setProblem('Escribe los 4 últimos números, o déjalos vacíos.');
    onSay({ tip: amount, ...(digits === '' ? {} : { lastFour: digits }), ...(card === null ? {} : { card }) });
  };
  return (
    <Stack as="form" gap={3} action={say} aria-label="Comprobante">
      <Line gap={3}>
        <Entry
          label="4 últimos números"
          name="digitos"
          inputMode="numeric"
          maxLength={4}
          value={digits}
          onChange={({ target }) => setDigits(target.value)}
        />
        <Entry
          label="Propina"
          name="propina-terminal"
          inputMode="decimal"
          placeholder="$0.00"
          value={tip}
          onChange={({ target }) => setTip(target.value)}
        />
      </Line>
      <Choice label="Tipo de tarjeta" options={CARD_OPTIONS} value={card} onChoose={setCard} />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Key look="good" type="submit">
        Guardar como cobrada
      </Key>
    </Stack>
  );
}
