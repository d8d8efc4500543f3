import { NOTES } from '#domain/cashier/cash-pieces.ts';
import { methodOptions } from '#domain/cashier/payment-forms.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { tillOf } from '#domain/drawer/till.ts';
import { tipsOffered } from '#domain/venue/venue-choices.ts';
import { Choice } from '#ui/pos/choice.tsx';
import { useVisitState } from '#ui/drawing/in-front.ts';
import { Key } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { deviceId } from '../../terminal/device-memory.ts';
import { ChargeNotice } from '../../terminal/charge-notice.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue, useWorld } from '../../terminal/terminal-context.tsx';
import type { ChargeState } from '../../terminal/use-charge.ts';
import type { Bill } from '../cashier-view.ts';
import { EndedCharge, useEndedCharge } from '../terminals/ended-charge.tsx';
import { TerminalKeys } from '../terminals/terminal-keys.tsx';
import { goesToTerminal, terminalsView } from '../terminals/terminals-view.ts';
import { Amounts } from './amounts.tsx';
import { Note } from './cash-art.tsx';
import { chooseMethod, layNote, pressKey } from './payment-draft.ts';
import type { Paying } from './use-tip.ts';
import styles from './pay-side.module.css';

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '.', '0', '⌫'] as const;

/** Why a charge was held back, and what the key that charges must tell of each tap. */
export interface HeldBack {
  readonly text: string | null;
  readonly press: () => void;
  readonly isHeldBack: () => boolean;
}

interface PaySideProps {
  readonly paying: Paying;
  readonly state: ChargeState;
  readonly held: HeldBack;
  readonly onTake: () => void;
}

/** One payment: its form, its amounts, and the two keys that take it. */
export function PaySide(props: PaySideProps) {
  const { paying } = props;
  const { draft, onDraft } = paying;
  const isCash = draft.method === 'cash';
  return (
    <section className={styles.pay} aria-label="Cobro">
      <Choice
        label="Forma de pago"
        options={methodOptions(paying.bill)}
        value={draft.method}
        onChoose={(method) => onDraft(chooseMethod(draft, method))}
      />
      <Amounts paying={paying} />
      <Tips paying={paying} />
      <div className={styles.pad}>
        <div className={styles.keys} role="group" aria-label="Teclado">
          {KEYS.map((key) => (
            <Key
              key={key}
              // A PIN may be asked for above it: each key of the two pads has a name of its own.
              aria-label={key === '⌫' ? 'Borrar' : key === '.' ? 'Punto' : `Tecla ${key}`}
              // The field in which it writes keeps the focus: it is left when somebody is done with it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onDraft(pressKey(draft, key))}
            >
              {key}
            </Key>
          ))}
        </div>
        {isCash ? <Notes paying={paying} /> : <Elsewhere paying={paying} />}
      </div>
      {isCash && <Change paying={paying} />}
      <Foot {...props} />
    </section>
  );
}

interface PartProps {
  readonly paying: Paying;
}

/** What goes back of the cash, or is missing of it. */
function Change({ paying: { draft, sums, onDraft } }: PartProps) {
  return (
    <div className={styles.change}>
      <p>
        <span>{sums.missing > 0 ? 'Falta' : 'Cambio'}</span>
        <output data-cifra="cambio" data-centavos={sums.change}>
          {formatPesos(sums.missing > 0 ? sums.missing : sums.change)}
        </output>
      </p>
      <Key
        aria-pressed={draft.recibido.trim() === ''}
        // Nothing typed is the exact amount, also when a tip changes it.
        onClick={() => onDraft({ ...draft, recibido: '', notes: [], isChangeTip: false })}
      >
        Exacto
      </Key>
      <Key aria-pressed={draft.isChangeTip} onClick={() => onDraft({ ...draft, isChangeTip: !draft.isChangeTip })}>
        El cambio es propina
      </Key>
    </div>
  );
}

/** Where the money is taken if not here: in the place of the notes, so that no key moves. */
function Elsewhere({ paying }: PartProps) {
  const { draft, sums } = paying;
  if (draft.method === 'card') return <TerminalKeys paying={paying} />;
  return (
    <div className={styles.elsewhere}>
      <p>
        {draft.method === 'app' ? (
          'Ya lo cobró la app: no entra al cajón.'
        ) : (
          <>
            Cobra <b>{formatPesos(cents(sums.amount + sums.tip))}</b> y revisa que haya llegado.
          </>
        )}
      </p>
    </div>
  );
}

function Notes({ paying: { draft, onDraft } }: PartProps) {
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

/** Of what is paid now. No tip is ever chosen beforehand. */
function Tips({ paying: { bill, tip } }: PartProps) {
  const offered = useWorld(tipsOffered);
  return (
    <div className={styles.tips} role="group" aria-label="Porcentajes rápidos">
      {offered.map((percentage) => {
        const { tip: amount, isChosen } = tip.offer(percentage);
        return (
          <Key
            key={percentage}
            aria-pressed={isChosen}
            disabled={bill.lines.length === 0}
            onClick={() => tip.choose(percentage)}
          >
            <span>
              {percentage}%<small>{formatPesos(amount)}</small>
            </span>
          </Key>
        );
      })}
    </div>
  );
}

/** The keys stay where they are, whatever is said above them. */
function Foot({ paying, state, held, onTake }: PaySideProps) {
  const { bill, draft, adjusting } = paying;
  const isForTerminal = useWorld((world) => goesToTerminal(draft, terminalsView(world, tillOf(world, deviceId()).id)));
  const ended = useEndedCharge(bill);
  const isBusy = state.state === 'charging' || state.state === 'asking' || adjusting.adjustment.state === 'asking';
  if (bill.due === 0 && bill.lines.length > 0) return <CloseUnpaid bill={bill} isBusy={isBusy} />;
  return (
    <div className={styles.foot}>
      {ended !== null && <EndedCharge paying={paying} ended={ended} />}
      {/* A payment that was taken is among the stubs. */}
      {!(state.state === 'charged' && state.as === 'confirmed') && <ChargeNotice state={state} />}
      <AdjustmentNotice paying={paying} heldBackBy={held.text} />
      {isForTerminal ? (
        // Nothing is taken here before the terminal says so: charged by hand is a choice of its own.
        ended === null && (
          <Key size="large" disabled>
            Elige la terminal
          </Key>
        )
      ) : (
        <TakeKeys paying={paying} isBusy={isBusy} press={held.press} onTake={onTake} />
      )}
    </div>
  );
}

/** The two keys that take the payment. */
function TakeKeys({
  paying: { bill, sums },
  isBusy,
  press,
  onTake,
}: PartProps & { readonly isBusy: boolean; readonly press: () => void; readonly onTake: () => void }) {
  const isOpen = bill.lines.length > 0 && bill.due > 0 && !isBusy;
  const isReady = isOpen && sums.problem === null;
  // Too little cash is told by the tap that charges too.
  const mayCharge = isReady || (isOpen && sums.missing > 0 && sums.problem?.field === 'recibido');
  const taken = formatPesos(cents(sums.amount + sums.tip + (sums.rounding ?? 0)));
  return (
    <div className={styles.take}>
      <Key
        size="large"
        look={sums.isRest ? 'plain' : 'main'}
        disabled={!isReady}
        onPointerDown={press}
        onClick={onTake}
      >
        Agregar pago{!sums.isRest && ` ${taken}`}
      </Key>
      <Key
        size="large"
        look="main"
        className={styles.charge}
        data-falta={sums.missing > 0}
        disabled={!mayCharge || !sums.isRest}
        onPointerDown={press}
        onClick={onTake}
      >
        Cobrar y cerrar
        {sums.isRest && (
          // Its name is that of the specification; the sum is told in full above.
          <b aria-hidden="true">{sums.missing > 0 ? `Faltan ${formatPesos(sums.missing)}` : taken}</b>
        )}
      </Key>
    </div>
  );
}

function AdjustmentNotice({ paying, heldBackBy }: PartProps & { readonly heldBackBy: string | null }) {
  const { adjustment } = paying.adjusting;
  if (adjustment.state === 'asking') {
    return <Message tone="plain">El ajuste espera la autorización de gerencia.</Message>;
  }
  if (adjustment.state !== 'refused') return null;
  return (
    <Message tone="bad">
      {heldBackBy === null ? '' : 'No se cobró: el ajuste no se aplicó. '}
      {adjustment.text}
    </Message>
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
