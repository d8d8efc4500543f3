import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export function onPath(program: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, program)).find((candidate) => existsSync(candidate)) ?? null;
}

/** For attempts whose failure has a plan B right after. */
export function runQuietly(attempt: () => void): void {
  try {
    attempt();
  } catch {
    // The caller looks whether it worked.
  }
}
