import { useState } from 'react';
import type { SiteText } from '#domain/site/site-text.ts';
import { formatDate, localMoment, type Instant } from '#domain/shared/time.ts';
import { zoneOf } from '#domain/venue/venue-settings.ts';
import { Key } from '#ui/pos/key.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { useWorld } from '../../terminal/terminal-context.tsx';
import { isSame } from './draft.ts';
import type { OlderText, TextOnScreen } from '#domain/reads/site-text-reads.ts';
import { Row, Stack } from '#ui/layout/layout.tsx';
import styles from './site.module.css';

/** Somebody else published while this was written: both are shown, and nobody's words are lost unseen. */
export function TheirText({
  theirs,
  mine,
  onMine,
  onTheirs,
}: {
  readonly theirs: SiteText;
  readonly mine: unknown;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}) {
  const who = useWorld((world) => world.get('staff', theirs.savedBy)?.name ?? 'Otra persona');
  const when = useTold(theirs.savedAt);
  return (
    <section className={styles.theirs} role="alert" aria-label="Otra versión">
      <p>
        <strong>{who}</strong> publicó otra versión de este texto ({when}).
      </p>
      <SideBySide left={{ title: 'Lo tuyo', body: mine }} right={{ title: `Lo de ${who}`, body: theirs.body }} />
      <Row as="p" gap={3} justify="toEnd">
        <Key onClick={onTheirs}>Quedarme con lo suyo</Key>
        <Key onClick={onMine}>Seguir con lo mío</Key>
      </Row>
    </section>
  );
}

export function Versions({
  text,
  now,
  onRestore,
}: {
  readonly text: TextOnScreen;
  readonly now: { readonly version: number; readonly body: unknown };
  readonly onRestore: (older: OlderText) => void;
}) {
  const [shown, setShown] = useState<OlderText | null>(null);
  const before = text.before.filter(({ version }) => version < now.version);
  const [previous] = before;
  return (
    <section className={styles.versions} aria-label="Versiones">
      <h2>Versiones</h2>
      <p>
        <strong>En el sitio ahora:</strong> <Told saved={text} />
      </p>
      {previous && <Key onClick={() => setShown(previous)}>Volver a la versión anterior</Key>}
      {before.length > 1 && (
        <details>
          <summary>Ver todas · {before.length + 1}</summary>
          <Stack as="ul" gap={2}>
            {before.map((older) => (
              <li key={older.version}>
                <Told saved={older} />{' '}
                <Key look="quiet" onClick={() => setShown(older)}>
                  Ver
                </Key>
              </li>
            ))}
          </Stack>
        </details>
      )}
      {shown !== null && (
        <Sheet title="Volver a esta versión" onClose={() => setShown(null)}>
          <SideBySide left={{ title: 'Ahora', body: now.body }} right={{ title: 'La de antes', body: shown.body }} />
          <Key
            look="main"
            onClick={() => {
              onRestore(shown);
              setShown(null);
            }}
          >
            Publicar la de antes
          </Key>
        </Sheet>
      )}
    </section>
  );
}

function Told({ saved }: { readonly saved: { readonly savedAt: string | null; readonly savedBy: string | null } }) {
  const when = useTold(saved.savedAt);
  return <span>{saved.savedAt === null ? 'como empezó el restaurante' : `${when} · ${saved.savedBy ?? ''}`}</span>;
}

function useTold(at: string | null): string {
  const zone = useWorld(zoneOf);
  if (at === null) return '';
  // The server's own instant.
  const { date, time } = localMoment(at as Instant, zone);
  return `${formatDate(date)} ${time}`;
}

interface Side {
  readonly title: string;
  readonly body: unknown;
}

/** Only what differs, each under the other's eyes. */
function SideBySide({ left, right }: { readonly left: Side; readonly right: Side }) {
  const lines = differences(left.body, right.body);
  return (
    <div className={styles.sides}>
      {[left, right].map(({ title }, side) => (
        <div key={title}>
          <h3>{title}</h3>
          {lines.length === 0 && <p>Dicen lo mismo.</p>}
          {lines.map(({ path, values }) => (
            <p key={path}>{values[side] ?? ''}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Difference {
  readonly path: string;
  readonly values: readonly [string, string];
}

function differences(a: unknown, b: unknown, path = ''): readonly Difference[] {
  if (isSame(a, b)) return [];
  if (isTree(a) && isTree(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    return keys.flatMap((key) => differences(a[key], b[key], `${path}.${key}`));
  }
  return [{ path, values: [written(a), written(b)] }];
}

function written(value: unknown): string {
  if (value === undefined || value === null) return '—';
  if (isTree(value)) return Object.values(value).map(written).join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isTree(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
