import { useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { formatDate, isDateText } from '#domain/shared/time.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { useGrowing } from '#ui/drawing/growing.tsx';
import { Key, KeyLink } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { ScreenHead } from '#ui/pos/screen-head.tsx';
import { Screen } from '#ui/pos/screen.tsx';
import { Grid, Row, Stack } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import styles from './staff.module.css';
import { Sheet } from '#ui/pos/sheet.tsx';
import { ask, problemText } from '#ui/reading/ask-server.ts';

const FoundSchema = v.object({ registros: v.array(v.object({ coleccion: v.string(), datos: v.unknown() })) });
const ErasedSchema = v.object({ borrados: v.number() });

type Found = v.InferOutput<typeof FoundSchema>['registros'];

/** With what it was found by: the field may say something else by now. */
interface FoundBy {
  readonly by: string;
  readonly records: Found;
}

const KINDS: Readonly<Record<string, string>> = {
  reservations: 'Reservación',
  reservationContacts: 'Teléfono, correo y domicilio',
  waitlist: 'Nombre en la lista de espera',
  guests: 'Visitas contadas por su teléfono',
  messages: 'Mensaje de contacto',
  eventRequests: 'Informes de evento',
  invoices: 'Datos para una factura',
  tickets: 'Nombre en una cuenta',
};

/** What the screen shows at once; the rest is drawn as the finger comes near. */
const FIRST_RECORDS = 10;

/** «Privacidad»: a guest asks what we know, or asks us to forget. */
export function PrivacyScreen() {
  const [mark, setMark] = useState('');
  const [found, setFound] = useState<FoundBy | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { shown, watchEnd } = useGrowing({ first: FIRST_RECORDS, of: found?.by ?? '' });
  const [said, setSaid] = useState<{ readonly tone: 'good' | 'bad'; readonly text: string } | null>(null);

  const fail = (fault: unknown): void => setSaid({ tone: 'bad', text: problemText(fault) });
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setSaid(null);
    setFound(null);
    setBusy(true);
    ask('POST', '/privacidad/buscar', { dato: mark })
      .then((answer) => setFound({ by: mark, records: v.parse(FoundSchema, answer).registros }), fail)
      .finally(() => setBusy(false));
  };
  const erase = (by: string): void => {
    setAsking(false);
    ask('POST', '/privacidad/borrar', { dato: by }).then((answer) => {
      const { borrados } = v.parse(ErasedSchema, answer);
      setFound(null);
      setSaid({ tone: 'good', text: erasedText(borrados) });
    }, fail);
  };

  return (
    <Screen width="middle">
      <ScreenHead title="Privacidad" />
      <p>
        Las reservaciones se borran solas 30 días después de la visita y los mensajes a los 90. Si alguien pide ver o
        borrar sus datos antes, búscalo por teléfono o correo.
      </p>
      <SearchForm mark={mark} isBusy={isBusy} onType={setMark} onSearch={search} />
      {said !== null && <Message tone={said.tone}>{said.text}</Message>}
      {found?.records.length === 0 && <Message tone="plain">No tenemos nada de esa persona.</Message>}
      {found !== null && found.records.length > 0 && (
        <>
          <Row gap={4} align="center" justify="between" className={styles.head}>
            <KeyLink download="datos-personales.json" href={fileOf(found.records)}>
              Descargar todo
            </KeyLink>
            <Key look="risky" onClick={() => setAsking(true)}>
              Borrar los datos de esta persona
            </Key>
          </Row>
          <Stack as="ul" gap={3}>
            {found.records.slice(0, shown).map((record) => (
              <RecordLine key={`${record.coleccion} ${JSON.stringify(record.datos)}`} record={record} />
            ))}
            {found.records.length > shown && <li key={`end-${shown}`} ref={watchEnd} aria-hidden="true" />}
          </Stack>
          {isAsking && <EraseSheet found={found} onClose={() => setAsking(false)} onErase={() => erase(found.by)} />}
        </>
      )}
    </Screen>
  );
}

interface SearchFormProps {
  readonly mark: string;
  readonly isBusy: boolean;
  readonly onType: (mark: string) => void;
  readonly onSearch: (event: FormEvent) => void;
}

function SearchForm({ mark, isBusy, onType, onSearch }: SearchFormProps) {
  return (
    <Grid as="form" gap={4} align="end" className={styles.search} onSubmit={onSearch}>
      <Entry
        label="Teléfono o correo"
        name="dato"
        required
        maxLength={254}
        value={mark}
        onChange={({ target }) => onType(target.value)}
      />
      <Key look="main" type="submit" disabled={isBusy}>
        {isBusy ? 'Buscando…' : 'Buscar'}
      </Key>
    </Grid>
  );
}

function RecordLine({ record: { coleccion, datos } }: { readonly record: Found[number] }) {
  return <ListRow look="card" title={<b>{KINDS[coleccion] ?? coleccion}</b>} notes={[summary(datos)]} />;
}

interface EraseSheetProps {
  readonly found: FoundBy;
  readonly onClose: () => void;
  readonly onErase: () => void;
}

function EraseSheet({ found, onClose, onErase }: EraseSheetProps) {
  return (
    <Sheet title="¿Borrar los datos de esta persona?" onClose={onClose}>
      <p>
        De <b>{found.by}</b>:{' '}
        {found.records.length === 1 ? 'un registro queda' : `${found.records.length} registros quedan`} sin nombre,
        teléfono, correo ni mensaje. No se puede deshacer.
      </p>
      <Row gap={3}>
        <Key onClick={onClose}>Cancelar</Key>
        <Key look="risky" onClick={onErase}>
          Borrar
        </Key>
      </Row>
    </Sheet>
  );
}

export function erasedText(count: number): string {
  return count === 1
    ? 'Listo: un registro ya no tiene datos de esa persona.'
    : `Listo: ${count} registros ya no tienen datos de esa persona.`;
}

const SHOWN = new Set([
  'nombre',
  'guestName',
  'telefono',
  'email',
  'fecha',
  'hora',
  'mensaje',
  'nota',
  'evento',
  'ocasion',
  'alergias',
]);

/** The texts of a record, in a row: enough to see that it is the right person. */
export function summary(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  return Object.entries(data)
    .filter(([key, value]) => SHOWN.has(key) && typeof value === 'string' && value !== '')
    .map(([, value]) => shownText(String(value)))
    .join(' · ');
}

function shownText(text: string): string {
  return isDateText(text) ? formatDate(text) : text;
}

function fileOf(found: Found): string {
  return `data:application/json;charset=utf-8,${encodeURIComponent(JSON.stringify(found, null, 2))}`;
}
