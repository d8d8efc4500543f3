import { useEffect, useId, useRef } from 'react';
import { NOTES } from '#domain/cashier/cash-pieces.ts';
import type { PaymentMethod } from '#domain/order/ticket.ts';
import { cents, formatPesos, percent, ZERO, type Cents } from '#domain/shared/money.ts';
import { tipsOffered } from '#domain/venue/house-choices.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { METHOD_WORDS } from '#ui/pos/status-words.ts';
import { ChargeNotice } from '../../terminal/charge-notice.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import type { ChargeState } from '../../terminal/use-charge.ts';
import type { Bill } from '../cashier-view.ts';
import { Note } from './cash-art.tsx';
import {
  chooseMethod,
  excessAsTip,
  layNote,
  pressKey,
  typeIn,
  type Draft,
  type DraftSums,
  type Field,
} from './payment-draft.ts';
import styles from './pay-side.module.css';

const METHODS: readonly PaymentMethod[] = ['cash', 'card', 'transfer', 'other'];
const METHOD_OPTIONS = METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }));
const CARD_OPTIONS = [
  { value: 'credit', label: 'Crédito' },
  { value: 'debit', label: 'Débito' },
] as const;
const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', '⌫'] as const;

interface PaySideProps {
  readonly bill: Bill;
  readonly draft: Draft;
  readonly sums: DraftSums;
  readonly state: ChargeState;
  readonly onDraft: (draft: Draft) => void;
  readonly onTake: () => void;
}

/** One payment: its form, its amounts, and the two keys that take it. */
export function PaySide(props: PaySideProps) {
  const { draft, sums, onDraft } = props;
  const isCash = draft.method === 'cash';
  return (
    <section className={styles.pay} aria-label="Cobro">
      <Choice
        label="Forma de pago"
        options={METHOD_OPTIONS}
        value={draft.method}
        onChoose={(method) => onDraft(chooseMethod(draft, method))}
      />
      <Amounts {...props} />
      <div className={styles.pad}>
        <div className={styles.keys} role="group" aria-label="Teclado">
          {KEYS.map((key) => (
            <Key
              key={key}
              // A PIN may be asked for above it: each key of the two pads has a name of its own.
              aria-label={key === '⌫' ? 'Borrar' : key === '.' ? 'Punto' : `Tecla ${key}`}
              onClick={() => onDraft(pressKey(draft, key))}
            >
              {key}
            </Key>
          ))}
        </div>
        {isCash && draft.field !== 'propina' ? (
          <Notes draft={draft} onDraft={onDraft} />
        ) : (
          <Tips draft={draft} sums={sums} onDraft={onDraft} />
        )}
      </div>
      <Handed draft={draft} sums={sums} onDraft={onDraft} />
      <Foot {...props} />
    </section>
  );
}

/** What changes hands: the change of cash, or what another form of payment has to say. */
function Handed({ draft, sums, onDraft }: DraftProps & { readonly sums: DraftSums }) {
  return (
    <div className={styles.change}>
      {draft.method === 'cash' ? (
        <>
          <p>
            <span>Cambio</span>
            <output data-cifra="cambio" data-centavos={sums.change}>
              {formatPesos(sums.change)}
            </output>
          </p>
          <Key onClick={() => onDraft({ ...draft, recibido: '', notes: [], isChangeTip: false })}>Exacto</Key>
          <Key aria-pressed={draft.isChangeTip} onClick={() => onDraft({ ...draft, isChangeTip: !draft.isChangeTip })}>
            El cambio es propina
          </Key>
        </>
      ) : draft.method === 'card' ? (
        <>
          <p className={styles.external}>
            Cobra <b>{formatPesos(cents(sums.amount + sums.tip))}</b> en la terminal.
          </p>
          {CARD_OPTIONS.map(({ value, label }) => (
            <Key key={value} aria-pressed={draft.card === value} onClick={() => onDraft({ ...draft, card: value })}>
              {label}
            </Key>
          ))}
        </>
      ) : (
        <p className={styles.external}>
          Cobra <b>{formatPesos(cents(sums.amount + sums.tip))}</b> y revisa que haya llegado.
        </p>
      )}
    </div>
  );
}

const FIELD_WORDS: Readonly<Record<Field, string>> = { monto: 'Paga', recibido: 'Recibe', propina: 'Propina' };

function Amounts({ bill, draft, sums, onDraft }: PaySideProps) {
  const fields: readonly Field[] = draft.method === 'cash' ? ['monto', 'recibido', 'propina'] : ['monto', 'propina'];
  const shown: Readonly<Record<Field, Cents>> = { monto: bill.due, recibido: sums.received, propina: sums.tip };
  const { problem } = sums;
  const isTold = problem !== null && (problem.excess !== undefined || isAnythingTyped(draft));
  const id = useId();
  return (
    <div className={styles.amounts} data-campos={fields.length}>
      {fields.map((field) => (
        <AmountField
          key={field}
          field={field}
          typed={draft.isChangeTip && field === 'propina' ? formatPesos(sums.tip) : draft[field]}
          placeholder={formatPesos(shown[field])}
          isChosen={draft.field === field}
          problemId={isTold && problem.field === field ? id : null}
          onType={(typed) => onDraft(typeIn(draft, field, typed))}
          onChoose={() => {
            if (draft.field !== field) onDraft({ ...draft, field });
          }}
        />
      ))}
      {isTold && (
        <p id={id} role="alert" className={styles.problem}>
          {problem.text}
          {problem.excess !== undefined && (
            <Key onClick={() => onDraft(excessAsTip(draft, problem.excess ?? ZERO))}>
              Sí, {formatPesos(problem.excess)} de propina
            </Key>
          )}
        </p>
      )}
    </div>
  );
}

function isAnythingTyped({ monto, recibido, propina }: Draft): boolean {
  return [monto, recibido, propina].some((typed) => typed.trim() !== '');
}

interface AmountFieldProps {
  readonly field: Field;
  readonly typed: string;
  readonly placeholder: string;
  readonly isChosen: boolean;
  readonly problemId: string | null;
  readonly onType: (typed: string) => void;
  readonly onChoose: () => void;
}

function AmountField({ field, typed, placeholder, isChosen, problemId, onType, onChoose }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const wasChosen = useRef(isChosen);
  // Waits for a tap on «Otra cantidad», or on another form: a keyboard writes where the frame is.
  useEffect(() => {
    if (isChosen && !wasChosen.current) input.current?.focus({ preventScroll: true });
    wasChosen.current = isChosen;
  }, [isChosen]);
  return (
    <label className={styles.field} data-elegido={isChosen} data-mal={problemId !== null}>
      <span>{FIELD_WORDS[field]}</span>
      <input
        ref={input}
        name={field}
        // The keypad stands beside it; the device's own would cover the screen.
        inputMode="none"
        autoComplete="off"
        value={typed}
        placeholder={placeholder}
        aria-invalid={problemId !== null}
        aria-describedby={problemId ?? undefined}
        onFocus={onChoose}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  );
}

interface DraftProps {
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

function Notes({ draft, onDraft }: DraftProps) {
  return (
    <div className={styles.notes} role="group" aria-label="Billetes">
      {NOTES.map((note) => {
        const count = draft.notes.filter((each) => each === note).length;
        return (
          <button key={note} type="button" className={styles.note} onClick={() => onDraft(layNote(draft, note))}>
            <Note value={note} />
            {count > 0 && <em>×{count}</em>}
          </button>
        );
      })}
    </div>
  );
}

/** Of what is paid now. No tip is ever chosen beforehand; the chosen one, tapped again, is none. */
function Tips({ draft, sums, onDraft }: DraftProps & { readonly sums: DraftSums }) {
  const offered = useWorld(tipsOffered);
  return (
    <div className={styles.tips} role="group" aria-label="Porcentajes de propina">
      {offered.map((percentage) => {
        const tip = percent(sums.amount, percentage);
        const isChosen = tip > 0 && sums.tip === tip;
        return (
          <Key
            key={percentage}
            aria-pressed={isChosen}
            onClick={() =>
              onDraft({ ...typeIn(draft, 'propina', isChosen ? '' : formatPesos(tip)), isChangeTip: false })
            }
          >
            <span>
              {percentage}%<small>{formatPesos(tip)}</small>
            </span>
          </Key>
        );
      })}
    </div>
  );
}

/** The keys stay where they are, whatever is said above them. */
function Foot({ bill, draft, sums, state, onTake }: PaySideProps) {
  const isBusy = state.state === 'charging' || state.state === 'asking';
  if (bill.due === 0 && bill.lines.length > 0) return <CloseUnpaid bill={bill} isBusy={isBusy} />;
  const isReady = bill.lines.length > 0 && bill.due > 0 && !isBusy && sums.problem === null;
  const missing = sums.problem?.field === 'recibido' && draft.method === 'cash' ? sums.problem.text : null;
  const taken = formatPesos(cents(sums.amount + sums.tip + (sums.rounding ?? 0)));
  return (
    <div className={styles.foot}>
      {/* A payment that was taken is among the stubs. */}
      {!(state.state === 'charged' && state.as === 'confirmed') && <ChargeNotice state={state} />}
      <div className={styles.take}>
        <Key size="large" look={sums.isRest ? 'plain' : 'main'} disabled={!isReady} onClick={onTake}>
          Agregar pago{!sums.isRest && ` ${taken}`}
        </Key>
        <Key size="large" look="main" disabled={!isReady || !sums.isRest} onClick={onTake}>
          {missing ?? `Cobrar y cerrar${sums.isRest ? ` ${taken}` : ''}`}
        </Key>
      </div>
    </div>
  );
}

/** Everything was given away, or is paid already: nothing changes hands. */
function CloseUnpaid({ bill, isBusy }: { readonly bill: Bill; readonly isBusy: boolean }) {
  const issue = useIssue();
  const [problem, setProblem] = useVisitState<string | null>(null);
  return (
    <div className={styles.foot}>
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Key
        size="large"
        look="main"
        disabled={isBusy}
        onClick={() => setProblem(problemOf(issue('CLOSE_UNPAID', { ticketId: bill.ticketId }).decision))}
      >
        Cerrar sin cobro
      </Key>
    </div>
  );
}
