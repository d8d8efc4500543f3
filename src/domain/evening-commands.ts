import { bookOf } from './define-command.ts';
import { openTable, openTakeaway } from './floor/open-account.ts';
import { setTableStatus } from './floor/table-status.ts';
import {
  acknowledgeEntry,
  finishDish,
  finishEntry,
  recallDish,
  recallEntry,
  serveEntry,
  unserveEntry,
} from './kitchen/advance-entry.ts';
import { sendToKds } from './kitchen/send-to-kds.ts';
import { addItem } from './order/add-item.ts';
import { changeQty, setItemModifiers, setItemNote } from './order/edit-items.ts';
import { voidItem } from './order/void-item.ts';

/** Commands of daily service, at the tables and in the kitchen. They are in every terminal's first load. */
export const EVENING_COMMANDS = bookOf([
  openTable,
  openTakeaway,
  setTableStatus,
  addItem,
  changeQty,
  setItemNote,
  setItemModifiers,
  voidItem,
  sendToKds,
  acknowledgeEntry,
  finishEntry,
  recallEntry,
  finishDish,
  recallDish,
  serveEntry,
  unserveEntry,
]);
