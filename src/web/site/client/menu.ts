import { startMenu } from '../menu/client/start-menu.ts';

await startMenu();
