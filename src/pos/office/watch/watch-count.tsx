import { useWorld } from '../../terminal/terminal-context.tsx';
import { openCases } from './watch-view.ts';
import styles from './watch.module.css';

/** How many things need the owner now, beside the word; nothing while all is well. */
export function WatchCount() {
  const open = useWorld(openCases);
  return open === 0 ? null : <b className={styles.count}>{open}</b>;
}
