import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those that take minutes: begun last, one core would wait for them alone. */
const LONG = ['tests/simulation.test.ts', 'evenings-of-letters.test.ts', 'tests/torture/'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((part) => moduleId.includes(part));
    const others = files.filter((file) => !isLong(file));
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own word for it; it makes a new list.
    return [...files.filter(isLong), ...(await super.sort(others))];
  }
}

/** What changes the process itself (its clock, its certificates, what listens to it): a process of its own each. */
const OWN_PROCESS = [
  'tests/http/session-end.test.ts',
  'tests/http/slow-terminal.test.ts',
  'tests/http/demo/demo-faults.test.ts',
  'tests/http/proxy/nginx.test.ts',
  'tests/http/versions/**/*.test.ts',
];

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'studio/**/*.test.ts', 'tools/**/*.test.ts'],
          // Functions without a state of their own: what one file has loaded serves the next.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: ['tests/{content,http}/**/*.test.ts'],
          exclude: OWN_PROCESS,
          // Each starts servers of its own; what the first has loaded of the product serves the next.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'parts', include: ['tests/*.test.ts', 'tests/torture/**/*.test.ts', ...OWN_PROCESS] },
      },
    ],
    globalSetup: 'tests/support/shared-postgres.ts',
    // Two cores, and one more for those that wait for a timer or a stopped server.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A test waits for its fact, not for a machine's mood.
    expect: { poll: { timeout: 20_000 } },
  },
});
