import { memo, useState } from 'react';
import { COMMAND_TYPES, commandWords } from '#domain/commands.ts';
import type { AnswerOf } from '#domain/define-read.ts';
import { auditRead, type AuditLine } from '#domain/reads/audit-reads.ts';
import { cents, formatPesos } from '#domain/shared/money.ts';
import { isDateText } from '#domain/shared/time.ts';
import type { World } from '#domain/world.ts';
import { Grid, Text } from '#ui/layout/layout.tsx';
import { Empty } from '#ui/pos/empty.tsx';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { Waiting } from '#ui/pos/waiting.tsx';
import { AccountBody } from '../shell/account-body.tsx';
import { useWorld } from '../terminal/terminal-context.tsx';
import { useRead } from '../terminal/use-read.ts';
import { DataTable } from '#ui/layout/data-table.tsx';
import styles from './audit.module.css';
import { addressOf } from '#ui/reading/ask-server.ts';

/** What the screen shows at once; the rest is drawn as the finger comes near. */
const FIRST_LINES = 14;

/** «Bitácora»: who did what, when and from where. */
export function AuditScreen() {
  const { filter, setFilter, lines, next, problem, isBusy, more } = useAuditLog();
  const [account, setAccount] = useState<AuditLine | null>(null);
  const { shown, watchEnd } = useGrowing({ first: FIRST_LINES, of: addressOf(auditRead, questionOf(filter)) });

  return (
    <Screen width="wide">
      <ScreenHead title="Bitácora">
        <KeyLink href={addressOf({ path: '/api/pos/bitacora.csv' }, questionOf(filter))} download>
          Descargar CSV
        </KeyLink>
      </ScreenHead>
      <Filters filter={filter} onFilter={setFilter} />
      {problem !== null && <Message tone="bad">{problem}</Message>}
      {problem === null && lines === null && <Waiting>Buscando en la bitácora…</Waiting>}
      {problem === null && lines?.length === 0 && <Empty title="Nada en estas fechas" />}
      {lines !== null && <AuditTable lines={lines.slice(0, shown)} onAccount={setAccount} />}
      {lines !== null && lines.length > shown && <span key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
      {lines !== null && lines.length <= shown && next !== null && (
        <Key disabled={isBusy} onClick={more}>
          {isBusy ? 'Buscando…' : 'Ver más'}
        </Key>
      )}
      {account !== null && (
        <Sheet title={`Cuenta ${account.folio}`} onClose={() => setAccount(null)}>
          <AccountBody ticketId={account.cuenta} />
        </Sheet>
      )}
    </Screen>
  );
}

/** The log by a filter, page after page. */
function useAuditLog() {
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER);
  const question = questionOf(filter);
  const { answer, problem, state, more } = useRead(auditRead, question);
  const next = answer?.siguiente ?? null;
  return {
    filter,
    setFilter,
    lines: answer?.lineas ?? null,
    next,
    problem,
    isBusy: state === 'stale',
    more: (): void => more({ ...question, antes: String(next) }, withPage),
  };
}

interface FiltersProps {
  readonly filter: AuditFilter;
  readonly onFilter: (filter: AuditFilter) => void;
}

function Filters({ filter, onFilter }: FiltersProps) {
  const people = useWorld(everybody);
  return (
    <Grid as="form" gap={4} className={styles.filters} onSubmit={(event) => event.preventDefault()}>
      <Entry
        label="Desde"
        type="date"
        value={filter.desde}
        onChange={({ target }) => onFilter({ ...filter, desde: target.value })}
      />
      <Entry
        label="Hasta"
        type="date"
        value={filter.hasta}
        onChange={({ target }) => onFilter({ ...filter, hasta: target.value })}
      />
      <SelectEntry
        label="Persona"
        value={filter.persona}
        onChange={({ target }) => onFilter({ ...filter, persona: target.value })}
      >
        <option value="">Todas</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectEntry>
      <SelectEntry
        label="Resultado"
        value={filter.resultado}
        onChange={({ target }) =>
          onFilter({ ...filter, resultado: RESULTS.find((each) => each === target.value) ?? '' })
        }
      >
        <option value="">Todos</option>
        <option value="accepted">Hecho</option>
        <option value="refused">Rechazado</option>
      </SelectEntry>
      <MoreFilters filter={filter} onFilter={onFilter} />
    </Grid>
  );
}

/** What was done, on which account, about how much. */
function MoreFilters({ filter, onFilter }: FiltersProps) {
  return (
    <>
      <SelectEntry
        label="Qué"
        value={filter.accion}
        onChange={({ target }) => onFilter({ ...filter, accion: target.value })}
      >
        <option value="">Todo</option>
        {KINDS.map(({ type, words }) => (
          // As a label: in the page itself these words stand where the act was done.
          <option key={type} value={type} label={words} />
        ))}
      </SelectEntry>
      <Entry
        label="Cuenta (folio)"
        name="cuenta"
        value={filter.cuenta}
        onChange={({ target }) => onFilter({ ...filter, cuenta: target.value.trim() })}
      />
      <Entry
        label="Desde cuántos pesos"
        name="monto"
        inputMode="numeric"
        value={filter.monto}
        onChange={({ target }) => onFilter({ ...filter, monto: target.value.replaceAll(/\D/g, '').slice(0, 9) })}
      />
    </>
  );
}

const RESULTS = ['accepted', 'refused'] as const;

const KINDS = COMMAND_TYPES.map((type) => ({ type, words: commandWords(type) })).toSorted((a, b) =>
  a.words.localeCompare(b.words, 'es'),
);

function withPage(before: AuditPage, { lineas, siguiente }: AuditPage): AuditPage {
  return { lineas: [...before.lineas, ...lineas], siguiente };
}

type OnAccount = (line: AuditLine) => void;

function AuditTable({ lines, onAccount }: { readonly lines: readonly AuditLine[]; readonly onAccount: OnAccount }) {
  if (lines.length === 0) return null;
  return (
    <DataTable head={['Cuándo', 'Quién', 'Qué', 'Dónde', 'Resultado']} className={styles.table}>
      {lines.map((line) => (
        <Line key={line.numero} line={line} onAccount={onAccount} />
      ))}
    </DataTable>
  );
}

const Line = memo(function Line({ line, onAccount }: { readonly line: AuditLine; readonly onAccount: OnAccount }) {
  return (
    <tr data-resultado={toneOf(line.resultado)}>
      <td>
        {line.fecha.split('-').toReversed().join('/')} <b>{line.hora}</b>
      </td>
      <td>{line.persona}</td>
      <td>
        {line.accion}
        {line.monto !== null && (
          <Text as="b" weight={750} nowrap>
            {' '}
            {formatPesos(cents(line.monto))}
          </Text>
        )}
        {line.detalle !== '' && <small>{line.detalle}</small>}
        {line.cuenta !== '' && (
          <button type="button" className={styles.open} onClick={() => onAccount(line)}>
            Ver cuenta{line.folio === '' ? '' : ` ${line.folio}`}
          </button>
        )}
      </td>
      <td>{line.dispositivo}</td>
      <td>
        {line.resultado}
        {line.motivo !== '' && <small>{line.motivo}</small>}
      </td>
    </tr>
  );
});

function toneOf(result: string): 'no' | 'revisar' | 'si' {
  if (result.startsWith('No')) return 'no';
  return result === 'Por revisar' ? 'revisar' : 'si';
}

function everybody(world: World): readonly { readonly id: string; readonly name: string }[] {
  return [...world.all('staff')]
    .map(({ id, name }) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'));
}

type AuditPage = AnswerOf<typeof auditRead>;

interface AuditFilter {
  readonly desde: string;
  readonly hasta: string;
  readonly persona: string;
  readonly resultado: '' | 'accepted' | 'refused';
  readonly accion: string;
  readonly cuenta: string;
  readonly monto: string;
}

const NO_FILTER: AuditFilter = {
  desde: '',
  hasta: '',
  persona: '',
  resultado: '',
  accion: '',
  cuenta: '',
  monto: '',
};

/** What was chosen; a date that is being typed is none yet. */
function questionOf({ desde, hasta, persona, resultado, accion, cuenta, monto }: AuditFilter) {
  return {
    desde: isDateText(desde) ? desde : undefined,
    hasta: isDateText(hasta) ? hasta : undefined,
    persona: persona || undefined,
    resultado: resultado || undefined,
    accion: accion || undefined,
    cuenta: cuenta || undefined,
    monto: monto || undefined,
  };
}
