import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take minutes: begun last, one core would wait for them alone. */
const LONG = ['tests/simulation.test.ts', 'ten-evenings-of-letters.test.ts', 'tests/torture/'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((part) => moduleId.includes(part));
    const others = files.filter((file) => !isLong(file));
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own word for it; it makes a new list.
    return [...files.filter(isLong), ...(await super.sort(others))];
  }
}

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/*.test.ts',
      'tests/{content,http,torture}/**/*.test.ts',
      'studio/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    globalSetup: 'tests/support/shared-postgres.ts',
    // Otherwise one core of two stays idle.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test waits for its fact, not for a machine's mood.
    expect: { poll: { timeout: 20_000 } },
  },
});
