import {
  COINS,
  countedIn,
  denominationText,
  MOST_PIECES,
  NOTES,
  worthOf,
  type Denomination,
} from '#domain/drawer/count.ts';
import { formatPesos, sum, type Cents } from '#domain/shared/money.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key } from '#ui/pos/key.tsx';
import { countOf, isBegun, piecesOf, withoutCount, type CountDraft } from './count-draft.ts';
import '#ui/theme/money.css';
import { Grid, Line, Row, Stack, Text } from '#ui/layout/layout.tsx';
import styles from './count-sheet.module.css';

interface CountSheetProps {
  readonly draft: CountDraft;
  readonly onDraft: (draft: CountDraft) => void;
  /** It is kept: read only. */
  readonly isKept: boolean;
}

/** Piece by piece, or one sum. */
export function CountSheet({ draft, onDraft, isKept }: CountSheetProps) {
  const isSum = draft.sum !== null;
  const count = (key: Denomination, typed: string): void =>
    onDraft({ ...draft, pieces: { ...draft.pieces, [key]: typed.replaceAll(/\D/g, '').slice(0, 4) } });
  return (
    <section className={styles.count} aria-label="Conteo">
      {isSum ? (
        <Stack gap={4} className={styles.whole}>
          <h2>Una sola suma</h2>
          <Entry
            label="Efectivo contado"
            name="contado"
            inputMode="decimal"
            placeholder="0.00"
            value={draft.sum ?? ''}
            disabled={isKept}
            onChange={({ target }) => onDraft({ ...draft, sum: target.value })}
          />
        </Stack>
      ) : (
        <div className={styles.pieces}>
          <Kind title="Billetes" keys={NOTES} draft={draft} isKept={isKept} onCount={count} />
          <Kind title="Monedas" keys={COINS} draft={draft} isKept={isKept} onCount={count} />
        </div>
      )}
      {!isKept && (
        <Row gap={3} className={styles.tools}>
          <Key onClick={() => onDraft({ ...draft, sum: isSum ? null : '' })}>
            {isSum ? 'Contar por piezas' : 'Poner una sola suma'}
          </Key>
          {isBegun(draft) && (
            <Key look="quiet" onClick={() => onDraft(withoutCount(draft))}>
              Borrar el conteo
            </Key>
          )}
        </Row>
      )}
    </section>
  );
}

interface KindProps {
  readonly title: string;
  readonly keys: readonly Denomination[];
  readonly draft: CountDraft;
  readonly isKept: boolean;
  readonly onCount: (key: Denomination, typed: string) => void;
}

function Kind({ title, keys, draft, isKept, onCount }: KindProps) {
  const { pieces = {} } = countOf({ ...draft, sum: null });
  const whole: Cents = sum(keys.map((key) => worthOf(key, pieces[key] ?? 0)));
  return (
    <div>
      <Line as="h2" align="baseline" justify="between" size={2} className={styles.title}>
        {title} <small>{formatPesos(whole)}</small>
      </Line>
      <Stack as="ul">
        {keys.map((key) => (
          <Piece key={key} of={key} typed={draft.pieces[key] ?? ''} isKept={isKept} onCount={onCount} />
        ))}
      </Stack>
    </div>
  );
}

interface PieceProps {
  readonly of: Denomination;
  readonly typed: string;
  readonly isKept: boolean;
  readonly onCount: (key: Denomination, typed: string) => void;
}

function Piece({ of, typed, isKept, onCount }: PieceProps) {
  const count = piecesOf(typed);
  const isNote = of.startsWith('d');
  const words = `${isNote ? 'Billetes' : 'Monedas'} de ${denominationText(of)} pesos`;
  const step = (by: number): void => onCount(of, String(Math.min(MOST_PIECES, Math.max(0, count + by))));
  return (
    <Grid as="li" gap={3} align="center" className={styles.row}>
      <span className={isNote ? styles.note : styles.coin} data-pieza={of} aria-hidden="true">
        {of === 'm050' ? '50¢' : denominationText(of)}
      </span>
      <span className={styles.stepper}>
        <button type="button" aria-label={`${words}: menos`} disabled={isKept || count === 0} onClick={() => step(-1)}>
          −
        </button>
        <input
          name={of}
          aria-label={words}
          inputMode="numeric"
          autoComplete="off"
          placeholder="0"
          value={typed}
          readOnly={isKept}
          enterKeyHint="next"
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onCount(of, target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') nextField(event.currentTarget)?.focus();
          }}
        />
        <button type="button" aria-label={`${words}: más`} disabled={isKept} onClick={() => step(1)}>
          +
        </button>
      </span>
      <Text as="span" size={0} weight={600} figures nowrap className={styles.worth}>
        {formatPesos(countedIn({ pieces: { [of]: count } }))}
      </Text>
    </Grid>
  );
}

/** «Siguiente» of the keyboard goes from 1000 down to 0.50. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...(field.closest('section')?.querySelectorAll('input') ?? [])];
  return fields[fields.indexOf(field) + 1];
}
