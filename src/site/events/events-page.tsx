import type { EventMonthContent } from '#domain/events/event-content.ts';
import type { LocalMoment } from '#domain/shared/time.ts';
import type { VenueContent } from '#domain/venue/venue-content.ts';
import { Icon } from '#ui/common/icons.tsx';
import papers from '#ui/common/paper.module.css';
import styles from './events-page.module.css';
import { InfoDialog } from './info-dialog.tsx';
import { MonthView } from './month-view.tsx';
import { calendarOf, eventViews, isOver, isSeasonOver, monthName, SEASON_IS_OVER, spanText } from './event-view.ts';
import { useWords } from '#ui/common/words.ts';

interface EventsProps {
  readonly months: readonly EventMonthContent[];
  readonly venue: VenueContent;
  readonly now: LocalMoment;
  /** Without script, the event whose form is open. */
  readonly openEventId?: string | undefined;
}

/** Sheets of papel picado on a string; each opens its month, which is a place in the page with its own address. */
export function EventsPage({ months, venue, now, openEventId }: EventsProps) {
  const { say, to } = useWords();
  const all = months.map((month) => ({ month, events: eventViews(month, venue, now) }));
  const { ahead, archived } = calendarOf(months, now);
  const openEvent = all.flatMap(({ events }) => events).find(({ id }) => id === openEventId);
  return (
    <div className={styles.page} data-eventos>
      <header className={`${papers.paper} ${styles.head}`}>
        <p>
          <a className={styles.back} href={to('/novedades')} data-regresar data-viva>
            <Icon name="left" /> {say({ es: 'Regresar', en: 'Back' })}
          </a>
        </p>
        <h1>{say({ es: 'Próximos eventos', en: 'Upcoming events' })}</h1>
        {isSeasonOver(months, now) ? (
          <p className={styles.lead} data-temporada-terminada>
            {say(SEASON_IS_OVER)}
          </p>
        ) : (
          <p className={styles.lead}>
            {say({
              es: `${spanText(ahead).es} Elige un mes y escucha cómo suena.`,
              en: `${spanText(ahead).en} Choose a month and hear what it sounds like.`,
            })}
          </p>
        )}
        <button type="button" className={styles.audio} data-audio data-viva aria-pressed="true">
          <Icon name="speaker" /> <span data-audio-texto>{say({ es: 'Música: activada', en: 'Music: on' })}</span>
        </button>
      </header>
      <nav className={styles.string} aria-label={say({ es: 'Meses', en: 'Months' })}>
        <MonthCards months={ahead} now={now} />
        {archived.length > 0 && (
          <details className={styles.archive} data-archivo>
            <summary>
              {say({
                es: `Lo que ya vivimos · ${archived.length} ${archived.length === 1 ? 'mes' : 'meses'}`,
                en: `Past events · ${archived.length} ${archived.length === 1 ? 'month' : 'months'}`,
              })}
            </summary>
            <MonthCards months={archived} now={now} />
          </details>
        )}
      </nav>
      {all.map(({ month, events }) => (
        <MonthView key={month.month} month={month} events={events} isOver={isOver(month, now)} />
      ))}
      <InfoDialog event={openEvent} />
    </div>
  );
}

function MonthCards({ months, now }: Pick<EventsProps, 'months' | 'now'>) {
  const years = new Set(months.map(({ month }) => month.slice(0, 4)));
  return (
    <ul className={styles.cards}>
      {months.map((month) => (
        <MonthCard
          key={month.month}
          month={month}
          year={years.size > 1 ? ` ${month.month.slice(0, 4)}` : ''}
          isOver={isOver(month, now)}
        />
      ))}
    </ul>
  );
}

interface MonthCardProps {
  readonly month: EventMonthContent;
  /** Said where several are shown. */
  readonly year: string;
  readonly isOver: boolean;
}

function MonthCard({ month, year, isOver: over }: MonthCardProps) {
  const { say, own } = useWords();
  return (
    <li className={styles.card} data-tema={month.theme}>
      <a href={`#${month.month}`} data-mes={month.month} data-pista={month.audio}>
        <img src={`/art/picado-${month.theme}.svg`} alt="" width="460" height="514" loading="lazy" />
        <span className={styles.month}>{say(monthName(month)) + year}</span>
        <span className={styles.theme} {...own(month.themeName)} />
        <span className={styles.count}>
          {month.events.length === 1
            ? say({ es: '1 evento', en: '1 event' })
            : say({ es: `${month.events.length} eventos`, en: `${month.events.length} events` })}
        </span>
        {over && <span className={styles.count}>{say({ es: 'Ya terminó', en: 'Over' })}</span>}
      </a>
    </li>
  );
}
