import type { FieldMessages } from '#domain/reservations/reservation-form.ts';
import { OCCASION_WORDS, OCCASIONS } from '#domain/guests/occasions.ts';
import { MAX_ALLERGIES, MAX_NOTE, type DetailField, type VisitDetails } from '#domain/reservations/visit-details.ts';
import { Grid, Line } from '#ui/layout/layout.tsx';
import { Entry, SelectEntry } from '#ui/pos/entry.tsx';
import { spanishOf } from './reservation-words.ts';
import styles from './sheets.module.css';

/** As they stand in the sheet's fields; a box says «si» or nothing. */
export type TypedDetailWords = Readonly<Record<DetailField, string>>;

export function detailWords(details: VisitDetails): TypedDetailWords {
  const { ocasion, nota = '', periquera, alergias = '', recordarme } = details;
  return {
    ocasion: ocasion ?? '',
    nota,
    periquera: periquera ? 'si' : '',
    alergias,
    acepta_alergias: alergias === '' ? '' : 'si',
    recordarme: recordarme ? 'si' : '',
  };
}

/** Only what was touched: the rest stays as the venue has it. */
export function toldDetails(typed: TypedDetailWords, start: TypedDetailWords) {
  const ocasion = OCCASIONS.find((occasion) => occasion === typed.ocasion) ?? ('' as const);
  return {
    ...(typed.ocasion !== start.ocasion && { ocasion }),
    ...(typed.nota !== start.nota && { nota: typed.nota }),
    ...(typed.periquera !== start.periquera && { periquera: typed.periquera === 'si' }),
    ...(typed.recordarme !== start.recordarme && { recordarme: typed.recordarme === 'si' }),
    ...(typed.alergias !== start.alergias && {
      alergias: typed.alergias,
      acepta_alergias: typed.acepta_alergias === 'si',
    }),
  };
}

interface DetailEntriesProps {
  readonly typed: TypedDetailWords;
  readonly errors: FieldMessages;
  readonly onSet: (field: DetailField, value: string) => void;
}

/** What the guest said on the phone so that the venue can prepare; folded away, most visits need none of it. */
export function DetailEntries({ typed, errors, onSet }: DetailEntriesProps) {
  const isUsed =
    Object.values(typed).some((value) => value !== '' && value in OCCASION_WORDS) || typed.nota + typed.alergias !== '';
  const consent = errors.acepta_alergias;
  return (
    <details open={isUsed || errors.nota !== undefined || errors.alergias !== undefined || consent !== undefined}>
      <summary>Ocasión, nota, periquera, alergias</summary>
      <Grid gap={4} className={styles.pair}>
        <SelectEntry
          label="Ocasión"
          name="ocasion"
          value={typed.ocasion}
          onChange={({ target }) => onSet('ocasion', target.value)}
        >
          <option value="">Ninguna</option>
          {OCCASIONS.map((occasion) => (
            <option key={occasion} value={occasion}>
              {OCCASION_WORDS[occasion].es}
            </option>
          ))}
        </SelectEntry>
        <Entry
          label="Nota"
          name="nota"
          maxLength={MAX_NOTE}
          value={typed.nota}
          aria-invalid={errors.nota !== undefined}
          {...(errors.nota === undefined ? {} : { hint: spanishOf(errors.nota) })}
          onChange={({ target }) => onSet('nota', target.value)}
        />
        <Entry
          label="Alergias"
          name="alergias"
          maxLength={MAX_ALLERGIES}
          value={typed.alergias}
          aria-invalid={errors.alergias !== undefined}
          {...(errors.alergias === undefined ? {} : { hint: spanishOf(errors.alergias) })}
          onChange={({ target }) => onSet('alergias', target.value)}
        />
        <div>
          <Tick name="periquera" typed={typed} onSet={onSet} label="Periquera" />
          <Tick
            name="acepta_alergias"
            typed={typed}
            onSet={onSet}
            label="El cliente aceptó que guardemos sus alergias"
          />
          <Tick name="recordarme" typed={typed} onSet={onSet} label="Quiere que lo recordemos en otra visita" />
          {consent !== undefined && (
            <p role="alert">Pregunta si podemos guardarlas y marca la casilla, o borra las alergias.</p>
          )}
        </div>
      </Grid>
    </details>
  );
}

function Tick({
  name,
  label,
  typed,
  onSet,
}: {
  readonly name: 'periquera' | 'acepta_alergias' | 'recordarme';
  readonly label: string;
} & Pick<DetailEntriesProps, 'typed' | 'onSet'>) {
  return (
    <Line as="label" gap={3} align="center" className={styles.tick}>
      <input
        type="checkbox"
        name={name}
        checked={typed[name] === 'si'}
        onChange={({ target }) => onSet(name, target.checked ? 'si' : '')}
      />
      {label}
    </Line>
  );
}
