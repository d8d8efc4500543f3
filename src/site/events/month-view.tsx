import type { MouseEvent } from 'react';
import buttons from '#ui/common/button.module.css';
import { Picture } from '#ui/common/picture.tsx';
import '#ui/theme/months.css';
import type { ShownEvent, ShownMonth } from './calendar-props.ts';
import styles from './month-view.module.css';
import { useWords } from '#ui/common/words.ts';

interface MonthProps {
  readonly month: ShownMonth;
  readonly onInfo: (event: ShownEvent) => void;
}

export function MonthView({ month, onInfo }: MonthProps) {
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
          {month.name} {month.month.slice(0, 4)}
        </h2>
        {month.isOver && (
          <p data-mes-terminado>
            {say({ es: 'Este mes ya terminó; así lo vivimos.', en: 'This month is over; this is how we lived it.' })}
          </p>
        )}
        <p {...own(month.intro)} />
      </header>
      <ol className={styles.tickets}>
        {month.events.map((event) => (
          <EventCard key={event.id} event={event} month={month.short} onInfo={onInfo} />
        ))}
      </ol>
    </section>
  );
}

interface EventCardProps extends Pick<MonthProps, 'onInfo'> {
  readonly event: ShownEvent;
  readonly month: string;
}

/** A card with a perforation: the day torn off on the left, the rest to keep. */
function EventCard({ event, month, onInfo }: EventCardProps) {
  const { say, own } = useWords();
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
          <span>{month}</span>
        </p>
        <div className={styles.body}>
          <p className={styles.when} data-cuando>
            <time dateTime={`${event.fecha}T${event.hora}`}>{event.date}</time>
            {' · '}
            <span className={styles.together}>{event.dayAndHour}</span>
          </p>
          <h3 id={`evento-${event.id}`} {...own(event.titulo)} />
          <p className={styles.tags}>
            <span className={styles.chip}>{event.kind}</span>
            {event.costo !== undefined && <span {...own(event.costo)} />}
            {event.isOver && <strong className={styles.over}>{say({ es: 'Finalizado', en: 'Over' })}</strong>}
          </p>
          {event.foto !== undefined && (
            <div className={styles.photo}>
              <Picture slot={event.foto} caption={event.titulo} sizes="(width >= 60rem) 24rem, 84vw" widest={1200} />
            </div>
          )}
          <p {...own(event.description)} />
          <EventKeys event={event} onInfo={onInfo} />
        </div>
      </article>
    </li>
  );
}

function EventKeys({ event, onInfo }: Pick<EventCardProps, 'event' | 'onInfo'>) {
  const { say, to } = useWords();
  // Without script the server opens the form of this event: this one asks it for the page.
  const ask = (click: MouseEvent): void => {
    click.preventDefault();
    onInfo(event);
  };
  return (
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
        onClick={ask}
      >
        {say({ es: 'Info', en: 'Info' })}
      </button>
    </form>
  );
}
