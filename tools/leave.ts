import { FolderInUse } from '#server/backup/folder-lock.ts';
import type { Config } from '#server/config.ts';
import { WrongMode } from '#server/database/claim-mode.ts';
import { DatabaseTooNew } from '#server/database/schema.ts';
import { CannotStart, describeDisk } from '#server/start/start-faults.ts';

type Kind = new (...told: never[]) => Error;

/** As the server leaves: what whoever types the command can mend is one line, a bug keeps its stack. */
export function leave(fault: unknown, { dataDir }: Pick<Config, 'dataDir'>, told: readonly Kind[] = []): never {
  const isTold = [CannotStart, FolderInUse, DatabaseTooNew, WrongMode, ...told].some((kind) => fault instanceof kind);
  const line = isTold && fault instanceof Error ? fault.message : describeDisk(fault, dataDir);
  if (line === null) throw fault;
  console.error(line);
  process.exit(1);
}
