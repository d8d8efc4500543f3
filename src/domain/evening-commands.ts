import { bookOf } from './define-command.ts';
import { openTable, openTakeaway } from './floor/open-account.ts';
import { setTableStatus } from './floor/table-status.ts';
import { serveEntry } from './kitchen/serve-entry.ts';
import { sendToKds } from './kitchen/send-to-kds.ts';
import { addItem } from './order/add-item.ts';
import { changeQty } from './order/edit-items.ts';

/** Commands of daily service at the tables. They are in every terminal's first load. */
export const EVENING_COMMANDS = bookOf([
  openTable,
  openTakeaway,
  setTableStatus,
  addItem,
  changeQty,
  sendToKds,
  serveEntry,
]);
