import { useWords } from '#ui/common/words.ts';
import { Island } from '../shell/island.tsx';
import { Calendar } from './calendar.tsx';
import { calendarProps, type EventsProps } from './calendar-props.ts';
import styles from './events-page.module.css';

export function EventsPage(props: EventsProps) {
  const words = useWords();
  return (
    <Island
      name="events"
      of={Calendar}
      props={calendarProps(props, words)}
      wakes="pausa"
      className={styles.page}
      data-eventos=""
    />
  );
}
