import { bookLineWords } from '#domain/places/line-words.ts';
import {
  notedBookings,
  openBookCases,
  refusedElsewhere,
  type NotedBooking,
  type ShownBookCase,
} from '#domain/places/noted-bookings.ts';
import { longDate } from '#domain/reservations/views/long-date.ts';
import type { DateText, Instant } from '#domain/shared/time.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { World } from '#domain/world.ts';
import { Stack, Text } from '#ui/layout/layout.tsx';
import { ListRow } from '#ui/layout/list-row.tsx';
import { Key } from '#ui/pos/key.tsx';
import { Sign } from '#ui/pos/sign.tsx';
import { personsText } from '#ui/pos/status-words.ts';
import { useIssue, useSession, useWorld } from '../../terminal/terminal-context.tsx';
import { BrokenLink } from './broken-link.tsx';
import styles from './site-book.module.css';

interface SiteBookProps {
  readonly fecha: DateText;
  readonly now: Instant;
}

/** What the host must know of a book that two servers keep; nothing at all where one keeps it, or nothing is open. */
export function SiteBook({ fecha, now }: SiteBookProps) {
  const line = useWorld((world) => bookLineWords(world, now));
  const { noted, cases } = useWorld((world) => openIn(world, fecha));
  const { actor } = useSession();
  const maySettle = grantFor('manage-reservations', actor.role) === 'Y';
  const hasList = noted.length > 0 || cases.length > 0;
  if (line === null && !hasList) return null;
  return (
    <Stack gap={3}>
      {line !== null && (
        <div className={styles.line} role="status" data-linea={line.state}>
          <BrokenLink />
          <p>
            <b>{line.title}</b>
            <Text as="span" ink="soft">
              {line.says}
            </Text>
          </p>
        </div>
      )}
      {hasList && (
        <Stack as="ul" gap={3} className={styles.list} aria-label="Por confirmar">
          {cases.map((each) => (
            <CaseRow key={each.id} shown={each} maySettle={maySettle} />
          ))}
          {noted.map((each) => (
            <NotedRow key={each.id} noted={each} page={fecha} maySettle={maySettle} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** On its own day each; what the front did not take is read on whichever day is open. */
function openIn(world: World, fecha: DateText) {
  return {
    noted: [...refusedElsewhere(world, fecha), ...notedBookings(world, fecha)],
    cases: openBookCases(world).filter((each) => each.fecha === fecha),
  };
}

const WHAT_WORDS: Readonly<Record<NotedBooking['what'], string>> = {
  book: '',
  change: 'Cambio',
  cancel: 'Cancelación',
  restore: 'De vuelta al libro',
};

function NotedRow({
  noted,
  page,
  maySettle,
}: {
  readonly noted: NotedBooking;
  readonly page: DateText;
  readonly maySettle: boolean;
}) {
  const issue = useIssue();
  const { id, what, nombre, fecha, hora, mesa, personas, refusal } = noted;
  const facts = [
    WHAT_WORDS[what],
    fecha === page ? '' : longDate(fecha),
    hora,
    mesa,
    personas === 0 ? '' : personsText(personas),
  ];
  return (
    <ListRow
      look="card"
      className={styles.noted}
      title={<b>{nombre}</b>}
      notes={[
        facts.filter((fact) => fact !== '').join(' · '),
        refusal !== null && `El sitio no pudo: ${refusal} Avísale y ofrécele otra mesa.`,
      ]}
      data-por-confirmar={refusal === null ? 'espera' : 'no'}
    >
      {refusal === null ? (
        <Text as="span" weight={650}>
          <Sign of="clock" /> Por confirmar con el sitio
        </Text>
      ) : (
        maySettle && (
          <Key aria-label={`Entendido: ${nombre}`} onClick={() => issue('READ_FRONT_ANSWER', { forwardedId: id })}>
            Entendido
          </Key>
        )
      )}
    </ListRow>
  );
}

function CaseRow({ shown, maySettle }: { readonly shown: ShownBookCase; readonly maySettle: boolean }) {
  const issue = useIssue();
  return (
    <ListRow
      look="card"
      className={styles.clash}
      title={<b>{shown.title}</b>}
      notes={[`${shown.why} ${shown.advice}`]}
      data-choque={shown.id}
    >
      {maySettle && (
        <Key aria-label={`Resuelto: ${shown.title}`} onClick={() => issue('SETTLE_BOOK_CASE', { caseId: shown.id })}>
          Ya lo arreglé
        </Key>
      )}
    </ListRow>
  );
}
