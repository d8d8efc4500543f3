import { join } from 'node:path';

/** The checkout itself; files of ours find what lies outside src/ from here, wherever they stand. */
export const PROJECT_DIR = join(import.meta.dirname, '../..');
export const DIST_DIR = join(PROJECT_DIR, 'dist');
