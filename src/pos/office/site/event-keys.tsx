import { useState } from 'react';
import { Link } from 'wouter';
import { MOST_WEEKS, weeklyEvents } from '#domain/site/event-series.ts';
import type { EventBody } from '#domain/site/site-parts.ts';
import { whatCannotBePublished } from '#domain/site/publish-site.ts';
import { EVENT_PREFIX } from '#domain/site/site-text.ts';
import { formatDate, type DateText } from '#domain/shared/time.ts';
import { Entry } from '#ui/pos/entry.tsx';
import { Key, keyClass } from '#ui/pos/key.tsx';
import { Message } from '#ui/pos/message.tsx';
import { Sheet } from '#ui/pos/sheet.tsx';
import { problemOf } from '../../terminal/problem-of.ts';
import { useIssue } from '../../terminal/terminal-context.tsx';
import { Row } from '#ui/layout/layout.tsx';

/** What one does with an event that is on the site: copy it, repeat it, take it off. */
export function EventKeys({
  event,
  english,
  taken,
  onRetire,
}: {
  readonly event: EventBody;
  readonly english: Readonly<Record<string, string>>;
  readonly taken: ReadonlySet<string>;
  readonly onRetire: (isOut: boolean) => void;
}) {
  const [isRepeating, setRepeating] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  return (
    <>
      <Row as="p" gap={3} justify="toEnd">
        <Link className={keyClass({})} href={`/gerencia/sitio/evento-nuevo?de=${event.id}`}>
          Copiar a otra fecha
        </Link>
        <Key onClick={() => setRepeating(true)}>Repetir cada semana</Key>
        <Key look="quiet" onClick={() => onRetire(event.retirado !== true)}>
          {event.retirado === true ? 'Volver a ponerlo' : 'Retirar del sitio'}
        </Key>
      </Row>
      {said !== null && <Message tone="good">{said}</Message>}
      {isRepeating && (
        <RepeatSheet
          event={event}
          english={english}
          taken={taken}
          onClose={() => setRepeating(false)}
          onDone={(text) => {
            setRepeating(false);
            setSaid(text);
          }}
        />
      )}
    </>
  );
}

function RepeatSheet({
  event,
  english,
  taken,
  onClose,
  onDone,
}: {
  readonly event: EventBody;
  readonly english: Readonly<Record<string, string>>;
  readonly taken: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}) {
  const issue = useIssue();
  const [weeks, setWeeks] = useState('4');
  const [problem, setProblem] = useState<string | null>(null);
  const count = Number(weeks);
  const isRight = Number.isInteger(count) && count >= 1 && count <= MOST_WEEKS;
  const series = isRight ? weeklyEvents(event, { weeks: count, taken }) : [];
  const publish = (): void => {
    const texts = series.map((body) => ({
      id: EVENT_PREFIX + body.id,
      part: 'event' as const,
      base: 0,
      body,
      english: { ...english },
    }));
    const wrong = whatCannotBePublished({ texts }) ?? problemOf(issue('PUBLISH_SITE', { texts }).decision);
    if (wrong === null) onDone(`Listo: ${series.length} fechas más en el sitio.`);
    else setProblem(wrong);
  };
  return (
    <Sheet title="Repetir cada semana" onClose={onClose}>
      <Entry
        label={`Semanas más, de 1 a ${MOST_WEEKS}`}
        name="semanas"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_WEEKS}
        value={weeks}
        onChange={({ target }) => setWeeks(target.value)}
      />
      {isRight && (
        <p>
          {/* Dates made from a date. */}
          {series.map(({ fecha }) => formatDate(fecha as DateText)).join(' · ')}
        </p>
      )}
      {problem !== null && <Message tone="bad">{problem}</Message>}
      <Key look="main" disabled={!isRight} onClick={publish}>
        {isRight ? `Publicar ${count} fechas` : 'Publicar'}
      </Key>
    </Sheet>
  );
}
