import { join } from 'node:path';
import { addDays, instantAt, timeText } from '#domain/shared/time.ts';
import { loadContent } from '../../content.ts';
import { openForMode } from '../../database/open-journal.ts';
import { PROJECT_DIR } from '../../project-folder.ts';
import { playHistory } from '../play-history.ts';
import type { WeeksAsked } from './weeks-ahead.ts';

/** Bitácora tells of this many days before the Friday; what was sold before stands in its accounts and cortes. */
const LOGGED_DAYS = 1;

/** Writes the weeks before that Friday to a new file; the answer is the chance from which its day goes on. */
export async function writeWeeks({ config, friday, seed }: WeeksAsked): Promise<number> {
  const content = loadContent(join(PROJECT_DIR, 'content'));
  const { journal: played, random } = await playHistory({ content, until: friday, seed });
  const since = { date: addDays(friday, -LOGGED_DAYS), time: timeText('00:00') };
  const loggedSince = instantAt(since, content.venue.timeZone);
  const { entries, records, revision } = played.disk;
  const journal = await openForMode(config);
  try {
    const logged = [...entries.values()].filter(({ receivedAt }) => receivedAt >= loggedSince);
    // The file is new, so every record in it is: none is looked for before it is written.
    const fresh = [...records.values()].map((record) => ({ ...record, isNew: true }));
    await journal.transaction((tx) => tx.write({ entries: logged, records: fresh, revision }));
  } finally {
    await journal.close();
  }
  return random.state;
}
