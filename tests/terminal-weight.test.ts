import { expect, test, vi } from 'vitest';
import { TERMINAL_MOST_KB, weighTerminal } from '../tools/bench/browser/terminal-weight.ts';

test(
  '[CMD6] terminal and domain stay light in the first load, and carry nothing of the office',
  { timeout: 60_000 },
  async () => {
    // As it is shipped: a test's environment would add what only developers see.
    vi.stubEnv('NODE_ENV', 'production');
    const { gzipBytes, modules } = await weighTerminal();
    expect(modules).toContain('src/application/terminal.ts');
    expect(modules).toContain('src/domain/order/edit-items.ts');
    expect(
      modules.filter((path) => /office-commands|server-commands|reservations\/|staff\/save-staff/.test(path)),
    ).toEqual([]);
    expect(gzipBytes / 1024).toBeLessThanOrEqual(TERMINAL_MOST_KB);
  },
);
