import { useState } from 'react';
import { useParams } from 'wouter';
import type { AnswerOf } from '#domain/define-read.ts';
import { invoicesRead, type InvoiceDocument } from '#domain/reads/invoice-reads.ts';
import type { DateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Grid } from '#ui/layout/layout.tsx';
import { Choice } from '#ui/pos/choice.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';
import { useTerminalStatus, useWorld } from '../../terminal/terminal-context.tsx';
import { useRead } from '../../terminal/use-read.ts';
import notes from '../notes.module.css';
import { InvoiceCard, type InvoiceStep } from './invoice-card.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { CancelSheet } from './cancel-sheet.tsx';
import { GlobalSheet } from './global-sheet.tsx';
import { invoicesVersion, invoicesView, type ShownInvoice, type Wanted } from './invoices-view.ts';
import { SettleSheet, type Settling } from './settle-sheet.tsx';

const SHOWN = [
  { value: 'pendientes', label: 'Por atender' },
  { value: 'todas', label: 'Todas' },
] as const;

/** What the screen shows at once; the rest is drawn as the finger comes near. */
const FIRST_CARDS = 8;
const NONE: readonly InvoiceDocument[] = [];

/** «Facturas»: what guests asked for and what became of it, with its files. */
export function InvoicesScreen() {
  const list = useInvoices();
  const { wanted, shown, word, month, today, documents } = list;
  const { isOnline } = useTerminalStatus();
  return (
    <Screen width="middle">
      <ScreenHead title="Facturas">
        <Choice label="Qué mostrar" options={SHOWN} value={word === '' ? shown : null} onChoose={list.onShown} />
        <KeyLink look="quiet" href="/api/pos/facturas.csv" download>
          Descargar CSV
        </KeyLink>
      </ScreenHead>
      <InvoiceFilters
        word={word}
        onWord={list.onWord}
        month={wanted.by === 'month' ? month : null}
        today={today}
        onMonth={list.onMonth}
        hasFiles={isOnline && documents.some(({ uuid }) => uuid !== null)}
      />
      <Invoices list={list} />
    </Screen>
  );
}

/** Which invoices are listed, from this device and from the server. */
function useInvoices() {
  const today = useWorld(todayOf);
  const [shown, setShown] = useState<'pendientes' | 'todas'>('pendientes');
  const [chosen, setMonth] = useState<string | null>(null);
  const { '*': linked = '' } = useParams<{ readonly '*'?: string }>();
  const [word, setWord] = useState(linked);
  const month = chosen ?? today.slice(0, 7);
  const wanted: Wanted =
    word !== '' ? { by: 'word', word } : shown === 'todas' ? { by: 'month', month } : { by: 'pending' };
  const question = questionOf(wanted);
  const version = useWorld(invoicesVersion);
  const { answer, state, problem, more, again } = useRead(invoicesRead, question, { changed: version });
  const documents = answer?.facturas ?? NONE;
  const invoices = useWorld((world) => invoicesView(world, wanted, documents));
  const next = answer?.next ?? null;
  return {
    again,
    today,
    shown,
    month,
    word,
    wanted,
    documents,
    invoices,
    state,
    problem,
    next,
    isStamping: answer?.stamps ?? false,
    onShown: (value: typeof shown): void => {
      setWord('');
      setShown(value);
    },
    onMonth: setMonth,
    onWord: setWord,
    onMore: (): void => {
      if (next !== null) more({ ...question, hasta: next }, withPage);
    },
  };
}

type InvoiceList = ReturnType<typeof useInvoices>;

/** What lies over the list: an invoice that is settled, cancelled, or looked into. */
type OnTop =
  | { readonly sheet: 'settle'; readonly settling: Settling }
  | { readonly sheet: 'cancel' | 'global'; readonly invoice: ShownInvoice };

function Invoices({ list }: { readonly list: InvoiceList }) {
  const { wanted, invoices, state, problem, next, isStamping } = list;
  const [onTop, setOnTop] = useState<OnTop | null>(null);
  const { stepProblem, step } = useSteps(list.again);
  const { shown, watchEnd } = useGrowing({ first: FIRST_CARDS, of: JSON.stringify(wanted) });
  return (
    <>
      {problem !== null && <Message tone="plain">{state === 'refused' ? problem : OFFLINE}</Message>}
      {stepProblem !== null && <Message tone="bad">{stepProblem}</Message>}
      {invoices.length === 0 && state === 'loading' && <Waiting>Buscando…</Waiting>}
      {invoices.length === 0 && state !== 'loading' && <Nothing wanted={wanted} />}
      <Grid as="ul" gap={4} align="start" className={notes.list}>
        {invoices.slice(0, shown).map((invoice) => (
          <InvoiceCard
            key={invoice.id}
            invoice={invoice}
            isStamping={isStamping}
            onSettle={(settling) => setOnTop({ sheet: 'settle', settling })}
            onCancel={() => setOnTop({ sheet: 'cancel', invoice })}
            onOpen={() => setOnTop({ sheet: 'global', invoice })}
            onStep={(what) => void step(invoice, what)}
          />
        ))}
        {invoices.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      </Grid>
      {invoices.length <= shown && next !== null && (
        <Key disabled={state === 'stale'} onClick={list.onMore}>
          {state === 'stale' ? 'Buscando…' : 'Ver más'}
        </Key>
      )}
      {onTop !== null && <SheetOnTop onTop={onTop} onClose={() => setOnTop(null)} onDone={list.again} />}
    </>
  );
}

/** What a manager asks of the server for one invoice; the list says what became of it. */
function useSteps(onDone: () => void) {
  const [stepProblem, setStepProblem] = useState<string | null>(null);
  const step = async ({ id }: ShownInvoice, what: InvoiceStep): Promise<void> => {
    setStepProblem(null);
    try {
      await ask('POST', `/facturas/${encodeURIComponent(id)}/${what}`, {});
      onDone();
    } catch (fault) {
      setStepProblem(problemText(fault));
    }
  };
  return { stepProblem, step };
}

function SheetOnTop({
  onTop,
  onClose,
  onDone,
}: {
  readonly onTop: OnTop;
  readonly onClose: () => void;
  readonly onDone: () => void;
}) {
  if (onTop.sheet === 'settle') return <SettleSheet {...onTop.settling} onClose={onClose} />;
  if (onTop.sheet === 'global') return <GlobalSheet invoice={onTop.invoice} onClose={onClose} />;
  const done = (): void => {
    onClose();
    onDone();
  };
  return <CancelSheet invoice={onTop.invoice} onClose={onClose} onDone={done} />;
}

const OFFLINE =
  'Sin conexión con el servidor: ves lo que te pidieron. Lo timbrado y sus archivos vuelven con la conexión.';

function Nothing({ wanted }: { readonly wanted: Wanted }) {
  if (wanted.by === 'word')
    return (
      <Empty title="Ninguna factura así">
        <p>Busca por folio, RFC, nombre o folio fiscal. No hace falta escribirlo completo.</p>
      </Empty>
    );
  if (wanted.by === 'month') return <Empty title="Ninguna factura en este mes" />;
  return (
    <Empty title="Nada por facturar">
      <p>Tus clientes la piden en /factura, con el código de su cuenta.</p>
    </Empty>
  );
}

function questionOf(wanted: Wanted): { readonly mes?: string; readonly buscar?: string } {
  if (wanted.by === 'word') return { buscar: wanted.word };
  return wanted.by === 'month' ? { mes: wanted.month } : {};
}

type Answer = AnswerOf<typeof invoicesRead>;

function withPage(before: Answer, page: Answer): Answer {
  return { ...page, facturas: [...before.facturas, ...page.facturas] };
}

function todayOf(_world: World, today: DateText): DateText {
  return today;
}
