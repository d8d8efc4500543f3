import { closeTicket } from './cashier/close-ticket.ts';
import { setCovers, setSeat } from './account/people.ts';
import { closeUnpaid, takePayment } from './cashier/take-payment.ts';
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
import { applyTipDiscountTax } from './order/adjustments.ts';
import { changeQty, setItemModifiers, setItemNote } from './order/edit-items.ts';
import { voidItem } from './order/void-item.ts';

/** What is asked at the tables, the stove and the till. Every terminal decides it by itself from its first second. */
export const EVENING_COMMANDS = bookOf([
  openTable,
  openTakeaway,
  setTableStatus,
  addItem,
  changeQty,
  setItemNote,
  setItemModifiers,
  voidItem,
  applyTipDiscountTax,
  sendToKds,
  acknowledgeEntry,
  finishEntry,
  recallEntry,
  finishDish,
  recallDish,
  serveEntry,
  unserveEntry,
  closeTicket,
  takePayment,
  closeUnpaid,
  setCovers,
  setSeat,
]);
