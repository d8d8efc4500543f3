import { startMenu } from './start-menu.ts';

await startMenu();
