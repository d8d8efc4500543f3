import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/{http,torture,live}/**/*.test.ts',
      'studio/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: 'tests/support/shared-postgres.ts',
    // Otherwise one core of two stays idle.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test waits for its fact, not for a machine's mood.
    expect: { poll: { timeout: 20_000 } },
  },
});
