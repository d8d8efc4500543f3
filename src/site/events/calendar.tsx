import { useState } from 'react';
import * as icons from '#ui/common/icon-shapes.ts';
import { Icon } from '#ui/common/icons.tsx';
import papers from '#ui/common/paper.module.css';
import { useWords } from '#ui/common/words.ts';
import type { CalendarProps, ShownEvent, ShownMonth } from './calendar-props.ts';
import styles from './events-page.module.css';
import { goBack } from './go-back.ts';
import { InfoDialog, useInfoDialog } from './info-dialog.tsx';
import { MonthMusic } from './month-music.tsx';
import { MonthView } from './month-view.tsx';

/** Sheets of papel picado on a string; each opens its month, which is a place in the page with its own address. */
export function Calendar({ months, isSeasonOver, lead, openEventId }: CalendarProps) {
  const { say, to } = useWords();
  const opened = months.flatMap(({ events }) => events).find(({ id }) => id === openEventId);
  const [asked, setAsked] = useState<ShownEvent | undefined>(opened);
  const info = useInfoDialog();
  const ask = (event: ShownEvent): void => {
    setAsked(event);
    info.open();
  };
  return (
    <>
      <header className={`${papers.paper} ${styles.head}`}>
        <p>
          <a className={styles.back} href={to('/novedades')} data-regresar data-viva onClick={goBack}>
            <Icon of={icons.left} /> {say({ es: 'Regresar', en: 'Back' })}
          </a>
        </p>
        <h1>{say({ es: 'Próximos eventos', en: 'Upcoming events' })}</h1>
        <p className={styles.lead} data-temporada-terminada={isSeasonOver ? true : undefined}>
          {lead}
        </p>
        <MonthMusic months={months} />
      </header>
      <Months months={months} />
      {months.map((month) => (
        <MonthView key={month.month} month={month} onInfo={ask} />
      ))}
      <InfoDialog {...info} event={asked} isOpenAtFirst={opened !== undefined} />
    </>
  );
}

function Months({ months }: { readonly months: readonly ShownMonth[] }) {
  const { say } = useWords();
  const archived = months.filter(({ isArchived }) => isArchived);
  return (
    <nav className={styles.string} aria-label={say({ es: 'Meses', en: 'Months' })}>
      <MonthCards months={months.filter(({ isArchived }) => !isArchived)} />
      {archived.length > 0 && (
        <details className={styles.archive} data-archivo>
          <summary>
            {say({
              es: `Lo que ya vivimos · ${archived.length} ${archived.length === 1 ? 'mes' : 'meses'}`,
              en: `Past events · ${archived.length} ${archived.length === 1 ? 'month' : 'months'}`,
            })}
          </summary>
          <MonthCards months={archived} />
        </details>
      )}
    </nav>
  );
}

function MonthCards({ months }: { readonly months: readonly ShownMonth[] }) {
  const years = new Set(months.map(({ month }) => month.slice(0, 4)));
  return (
    <ul className={styles.cards}>
      {months.map((month) => (
        <MonthCard key={month.month} month={month} year={years.size > 1 ? ` ${month.month.slice(0, 4)}` : ''} />
      ))}
    </ul>
  );
}

interface MonthCardProps {
  readonly month: ShownMonth;
  /** Said where several are shown. */
  readonly year: string;
}

function MonthCard({ month, year }: MonthCardProps) {
  const { say, own } = useWords();
  return (
    <li className={styles.card} data-tema={month.theme}>
      <a href={`#${month.month}`} data-mes={month.month} data-pista={month.audio}>
        <img src={`/art/picado-${month.theme}.svg`} alt="" width="460" height="514" loading="lazy" />
        <span className={styles.month}>{month.name + year}</span>
        <span className={styles.theme} {...own(month.themeName)} />
        <span className={styles.count}>
          {month.events.length === 1
            ? say({ es: '1 evento', en: '1 event' })
            : say({ es: `${month.events.length} eventos`, en: `${month.events.length} events` })}
        </span>
        {month.isOver && <span className={styles.count}>{say({ es: 'Ya terminó', en: 'Over' })}</span>}
      </a>
    </li>
  );
}
