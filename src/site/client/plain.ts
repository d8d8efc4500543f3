import { startShell } from './shell.ts';

await startShell();
