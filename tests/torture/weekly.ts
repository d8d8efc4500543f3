import { test } from 'vitest';
import { TRIES_ALL } from '#tests/support/how-many.ts';

/**
 * A test that `npm run test:all` alone plays. Its rule is tried by another test before each landing; which one is said in
 * docs/ARCHITECTURE.md, «Tests».
 */
export const weekly = test.runIf(TRIES_ALL);
