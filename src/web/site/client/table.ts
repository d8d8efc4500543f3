import './menu.ts';
import { followTable } from '../table/client/follow-table.ts';

followTable();
