import { EVENT_CATEGORY_WORDS, type EventMonthContent } from '#domain/events/event-content.ts';
import type { Message } from '#domain/site/message.ts';
import buttons from '#ui/common/button.module.css';
import { Picture } from '#ui/common/picture.tsx';
import '#ui/theme/months.css';
import { monthName, shortMonth, type EventView } from './event-view.ts';
import styles from './month-view.module.css';
import { useWords } from '#ui/common/words.ts';

interface MonthProps {
  readonly month: EventMonthContent;
  readonly events: readonly EventView[];
  readonly isOver: boolean;
}

export function MonthView({ month, events, isOver }: MonthProps) {
  const { say, own } = useWords();
  // A month without a theme of its own is an evening in the patio.
  const scene = month.theme === 'casa' ? 'patio-noche' : `mes-${month.theme}`;
  return (
    <section
      id={month.month}
      className={styles.month}
      data-tema={month.theme}
      data-vista-mes={month.month}
      aria-labelledby={`titulo-${month.month}`}
    >
      <picture className={styles.scene}>
        <source type="image/avif" srcSet={`/art/${scene}-800.avif 800w, /art/${scene}-1600.avif 1600w`} sizes="100vw" />
        <img src={`/art/${scene}-800.webp`} alt="" width="1600" height="900" loading="lazy" />
      </picture>
      <header className={styles.head}>
        <h2 id={`titulo-${month.month}`} tabIndex={-1}>
          {say(monthName(month))} {month.month.slice(0, 4)}
        </h2>
        {isOver && (
          <p data-mes-terminado>
            {say({ es: 'Este mes ya terminó; así lo vivimos.', en: 'This month is over; this is how we lived it.' })}
          </p>
        )}
        <p {...own(month.intro)} />
      </header>
      <ol className={styles.tickets}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} month={shortMonth(month)} />
        ))}
      </ol>
    </section>
  );
}

/** A card with a perforation: the day torn off on the left, the rest to keep. */
function EventCard({ event, month }: { readonly event: EventView; readonly month: Message }) {
  const { say, own, to } = useWords();
  return (
    <li>
      <article
        className={styles.card}
        data-evento={event.id}
        data-finalizado={event.isOver ? '' : undefined}
        aria-labelledby={`evento-${event.id}`}
      >
        <p className={styles.stub} aria-hidden="true">
          <span className={styles.day}>{event.day}</span>
          <span>{say(month)}</span>
        </p>
        <div className={styles.body}>
          <p className={styles.when} data-cuando>
            <time dateTime={`${event.fecha}T${event.hora}`}>{say(event.date)}</time>
            {' · '}
            <span className={styles.together}>{say(event.dayAndHour)}</span>
          </p>
          <h3 id={`evento-${event.id}`} {...own(event.titulo)} />
          <p className={styles.tags}>
            <span className={styles.chip}>{say(EVENT_CATEGORY_WORDS[event.category])}</span>
            {event.costo !== undefined && <span {...own(event.costo)} />}
            {event.isOver && <strong className={styles.over}>{say({ es: 'Finalizado', en: 'Over' })}</strong>}
          </p>
          {event.foto !== undefined && (
            <div className={styles.photo}>
              <Picture slot={event.foto} caption={event.titulo} sizes="(width >= 60rem) 24rem, 84vw" widest={1200} />
            </div>
          )}
          <p {...own(event.description)} />
          <form className={styles.actions} method="get" action={to('/novedades/proximos#informacion')}>
            <a
              className={`${buttons.button} ${buttons.small} ${styles.reserve}`}
              href={to(event.reserveHref)}
              aria-describedby={`evento-${event.id}`}
            >
              {say({ es: 'Reservar', en: 'Book' })}
            </a>
            <button
              type="submit"
              className={`${buttons.button} ${buttons.small} ${styles.info}`}
              name="evento"
              value={event.id}
              data-info
              data-viva
              aria-describedby={`evento-${event.id}`}
            >
              {say({ es: 'Info', en: 'Info' })}
            </button>
          </form>
        </div>
      </article>
    </li>
  );
}
