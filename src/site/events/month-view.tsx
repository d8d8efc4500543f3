import type { EventMonthContent } from '#domain/events/event-content.ts';
import buttons from '#ui/common/button.module.css';
import { Picture } from '#ui/common/picture.tsx';
import type { EventView } from './event-view.ts';
import '#ui/theme/months.css';
import styles from './month-view.module.css';

interface MonthProps {
  readonly month: EventMonthContent;
  readonly events: readonly EventView[];
  readonly isOver: boolean;
}

export function MonthView({ month, events, isOver }: MonthProps) {
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
          {month.nombre} {month.month.slice(0, 4)}
        </h2>
        {isOver && <p data-mes-terminado>Este mes ya terminó; así lo vivimos.</p>}
        <p>{month.intro}</p>
      </header>
      <ol className={styles.tickets}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} month={month.nombre} />
        ))}
      </ol>
    </section>
  );
}

/** A card with a perforation: the day torn off on the left, the rest to keep. */
function EventCard({ event, month }: { readonly event: EventView; readonly month: string }) {
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
          <span>{month.slice(0, 3).toLowerCase()}</span>
        </p>
        <div className={styles.body}>
          <p className={styles.when} data-cuando>
            <time dateTime={`${event.fecha}T${event.hora}`}>{event.date}</time>
            {' · '}
            <span className={styles.together}>{`${event.weekday} · ${event.hora}`}</span>
          </p>
          <h3 id={`evento-${event.id}`}>{event.titulo}</h3>
          <p className={styles.tags}>
            <span className={styles.chip}>{event.category}</span>
            {event.costo !== undefined && <span>{event.costo}</span>}
            {event.isOver && <strong className={styles.over}>Finalizado</strong>}
          </p>
          {event.foto !== undefined && (
            <div className={styles.photo}>
              <Picture slot={event.foto} caption={event.titulo} sizes="(width >= 60rem) 24rem, 84vw" widest={1200} />
            </div>
          )}
          <p>{event.description}</p>
          <form className={styles.actions} method="get" action="/novedades/proximos#informacion">
            <a
              className={`${buttons.button} ${buttons.small} ${styles.reserve}`}
              href={event.reserveHref}
              aria-describedby={`evento-${event.id}`}
            >
              Reservar
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
              Info
            </button>
          </form>
        </div>
      </article>
    </li>
  );
}
