import type { Command, CommandOf, InputOf } from '#domain/commands.ts';
import type { PackagePart, Ticket, TicketModifier } from '#domain/order/ticket.ts';
import { unreachable } from '#domain/shared/assert.ts';
import { compareText } from '#ui/drawing/compare.ts';

/** What somebody wanted of one line beyond what was charged, in the words of a new order. */
export interface LateItem extends Omit<InputOf<'ADD_ITEM'>, 'ticketId'> {
  readonly lineId: string;
  /** Of a package. */
  readonly parts?: InputOf<'ADD_PACKAGE'>['parts'];
  readonly qty: number;
}

/**
 * The edits that came after the account was charged, done again by themselves: the lines as the person last saw them,
 * without what had been removed. Of a line that was charged only what was added to it is left.
 */
export function lateItems(ticket: Ticket | undefined, commands: readonly Command[]): readonly LateItem[] {
  const lines = new Map<string, LateItem>();
  for (const edit of inOrder(commands.filter(isEdit))) {
    const isOrder = edit.type === 'ADD_ITEM' || edit.type === 'ADD_PACKAGE';
    const lineId = isOrder ? edit.id : edit.args.itemId;
    const line = isOrder ? added(edit) : (lines.get(lineId) ?? charged(ticket, lineId));
    if (line) lines.set(lineId, edited(line, edit));
  }
  return [...lines.values()].filter(({ qty }) => qty > 0);
}

const EDITS = ['ADD_ITEM', 'ADD_PACKAGE', 'CHANGE_QTY', 'SET_ITEM_NOTE', 'SET_ITEM_MODIFIERS', 'VOID_ITEM'] as const;
type Edit = { [T in (typeof EDITS)[number]]: CommandOf<T> }[(typeof EDITS)[number]];

function isEdit(command: Command): command is Edit {
  return EDITS.some((type) => type === command.type);
}

/** The disk hands refusals out by their names. A line begins with its own order, whatever the clock said then. */
function inOrder(edits: readonly Edit[]): readonly Edit[] {
  const rank = (edit: Edit): number => (orders(edit) ? 0 : 1);
  return edits.toSorted((a, b) => rank(a) - rank(b) || compareText(a.at, b.at));
}

/** A line begins with it. */
export function orders({ type }: Pick<Command, 'type'>): boolean {
  return type === 'ADD_ITEM' || type === 'ADD_PACKAGE';
}

function added({ id, args }: CommandOf<'ADD_ITEM'> | CommandOf<'ADD_PACKAGE'>): LateItem {
  const { ticketId: _, ...item } = args;
  return { ...item, lineId: id, qty: item.qty ?? 1 };
}

/** One more of a line that was charged is made like that line. */
function charged(ticket: Ticket | undefined, lineId: string): LateItem | null {
  const line = ticket?.items.find(({ id }) => id === lineId);
  if (!line) return null;
  const { menuItemId, notes, modifiers, contents } = line;
  return {
    lineId,
    menuItemId,
    qty: 0,
    ...(notes === undefined ? {} : { notes }),
    ...(contents === undefined ? {} : { parts: contents.map(asPart) }),
    ...(contents !== undefined || modifiers.length === 0 ? {} : { modifiers: modifiers.map(asChoice) }),
  };
}

/** The choice that makes the same extra or option again. */
function asChoice({ id, qty, group }: TicketModifier): { id: string; qty: number; group?: string } {
  return group === undefined ? { id, qty } : { id, qty, group };
}

function asPart({ group, menuItemId, modifiers }: PackagePart): NonNullable<LateItem['parts']>[number] {
  return { group, menuItemId, ...(modifiers.length === 0 ? {} : { modifiers: modifiers.map(asChoice) }) };
}

function edited(line: LateItem, edit: Edit): LateItem {
  switch (edit.type) {
    case 'ADD_ITEM':
    case 'ADD_PACKAGE':
      return line;
    case 'CHANGE_QTY':
      return { ...line, qty: line.qty + edit.args.delta };
    case 'SET_ITEM_NOTE': {
      const { notes: _, ...plain } = line;
      return edit.args.notes === '' ? plain : { ...plain, notes: edit.args.notes };
    }
    case 'SET_ITEM_MODIFIERS':
      return { ...line, modifiers: edit.args.modifiers };
    case 'VOID_ITEM':
      return { ...line, qty: edit.args.qty === undefined ? 0 : line.qty - edit.args.qty };
    default:
      return unreachable(edit);
  }
}
