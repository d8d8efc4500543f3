import { startMenu } from './start-menu.ts';
import { followTable } from '../table/client/follow-table.ts';

await startMenu();
followTable();
