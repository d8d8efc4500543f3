import { bookOf } from './define-command.ts';
import { acknowledgeEntry, finishDish, finishEntry, recallDish, recallEntry } from './kitchen/advance-entry.ts';
import { unserveEntry } from './kitchen/serve-entry.ts';
import { setItemModifiers, setItemNote } from './order/lines/edit-made.ts';
import { voidItem } from './order/void-item.ts';
import { addPackage } from './packages/add-package.ts';
import { cancelPart } from './packages/cancel-part.ts';

/** What only Pedido, the kitchen’s screen and the pass ask: loaded with them, before they open. */
export const SCREEN_COMMANDS = bookOf([
  setItemNote,
  setItemModifiers,
  voidItem,
  addPackage,
  cancelPart,
  acknowledgeEntry,
  finishEntry,
  recallEntry,
  finishDish,
  recallDish,
  unserveEntry,
]);
