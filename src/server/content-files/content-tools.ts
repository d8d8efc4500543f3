import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Executor } from '#application/executor.ts';
import type { Instant } from '#domain/shared/time.ts';
import { lockFolder } from '../backup/folder-lock.ts';
import type { Config } from '../config.ts';
import { loadContent } from '../content.ts';
import { openForMode } from '../database/open-journal.ts';
import { PhotoStore } from '../media/photo-store.ts';
import { CurrentContent } from '../pages/current-content.ts';
import { PROJECT_DIR } from '../project-folder.ts';

/** The venue's data opened for content import and export only: no HTTP, no mail, no jobs. */
export interface ContentTools {
  readonly executor: Executor;
  readonly siteContent: CurrentContent;
  readonly photos: PhotoStore;
  readonly now: () => Instant;
  readonly close: () => Promise<void>;
}

/** With the embedded database the server must be stopped (its folder is locked); PostgreSQL is shared as by a second server. */
export async function openContentTools(config: Config, now: () => Instant): Promise<ContentTools> {
  const files = loadContent(join(PROJECT_DIR, 'content'));
  const lock = config.databaseUrl === null ? lockFolder(config.dataDir) : null;
  const journal = await openForMode(config).catch((fault: unknown) => {
    lock?.release();
    throw fault;
  });
  const executor = new Executor({
    journal,
    now,
    newId: randomUUID,
    zone: files.venue.timeZone,
    onBug: (fault) => {
      throw fault instanceof Error ? fault : new Error(String(fault));
    },
  });
  await executor.start();
  const photos = new PhotoStore(config, (work) => journal.derive(work));
  return {
    executor,
    photos,
    now,
    siteContent: new CurrentContent({ files, executor, menuFrom: config.settings.menuFrom }),
    close: async () => {
      await executor.drained();
      await photos.close();
      await journal.close();
      lock?.release();
    },
  };
}
