import { commandBook, commandSubject, commandWords } from '../terminal/command-book.ts';
import type { Refusal, Remark } from '#application/ports.ts';
import { isCharge, type Charge } from '#application/questions.ts';
import type { Command, CommandType } from '#domain/commands.ts';
import { dishName, folioOf, placeName } from '#domain/order/account-words.ts';
import { adjustmentText } from '#domain/order/adjustments.ts';
import { extrasOfDish } from '#domain/menu/options/groups-of-dish.ts';
import { optionWords } from '#domain/menu/options/option-group.ts';
import { liveTicket } from '#domain/order/open-ticket.ts';
import type { Ticket } from '#domain/order/ticket.ts';
import { balanceDue, overpaidBy } from '#domain/order/totals.ts';
import { refusalText } from '#domain/refusal-texts.ts';
import { formatPesos } from '#domain/shared/money.ts';
import { grantFor } from '#domain/staff/permissions.ts';
import type { Role } from '#domain/staff/roles.ts';
import type { World } from '#domain/world.ts';
import { compareText } from '#ui/drawing/compare.ts';
import { lateItems, orders, type LateItem } from './late-items.ts';
import { bothSaid, isDisputed, type Mine } from './put-mine.ts';

export interface WaitingKind {
  readonly type: CommandType;
  readonly word: string;
  readonly commands: readonly { readonly id: string; readonly subject: string }[];
}

/** What a person can do about it, besides having read it. */
export type Remedy =
  /** Closing won over adding: the items may go to an account of their own. */
  | { readonly kind: 'new-account'; readonly tableId: string | null; readonly items: readonly LateItem[] }
  /** The money is in the till, whatever the total has become. */
  | { readonly kind: 'record-taken'; readonly charge: Charge }
  | { readonly kind: 'merge'; readonly fromTicketId: string; readonly intoTicketId: string }
  | { readonly kind: 'charge'; readonly ticketId: string }
  /** Somebody else wrote into the same field: one's own words may be put over theirs. */
  | { readonly kind: 'put-mine'; readonly mine: Mine }
  /** The account is open: what was not done can be done there, by hand. */
  | { readonly kind: 'see'; readonly ticketId: string };

export interface Task {
  /** The commands that are settled when somebody has dealt with it. */
  readonly commandIds: readonly string[];
  readonly title: string;
  readonly text: string;
  /** The things it is about, one by one. */
  readonly details?: readonly { readonly id: string; readonly text: string }[];
  readonly remedy: Remedy | null;
}

/** The queue by kind, in the order in which the first of each kind was asked. */
export function waitingKinds(world: World, pending: readonly Command[]): readonly WaitingKind[] {
  return [...Map.groupBy(pending, ({ type }) => type)].map(([type, commands]) => ({
    type,
    word: commandWords(type),
    commands: commands.map((command) => ({ id: command.id, subject: commandSubject(world, command) })),
  }));
}

/** Every refusal, explained; what one closed account, or one refused dish, has refused is one task, not ten. */
export function refusalTasks(world: World, refusals: readonly Refusal[], role: Role): readonly Task[] {
  // The disk hands them out by their names; people remember them in the order in which they asked.
  const inOrder = refusals.toSorted((a, b) => compareText(a.command.at, b.command.at));
  const dishes = new Set(inOrder.flatMap(({ command }) => (orders(command) ? [command.id] : [])));
  const late = Map.groupBy(inOrder, (refusal) => lateTicketId(refusal));
  const others = Map.groupBy(late.get(null) ?? [], ({ command }) => dishId(command, dishes) ?? command.id);
  late.delete(null);
  return [
    ...[...late].map(([ticketId, group]) => lateOrderTask(world, ticketId ?? '', group)),
    ...[...others.values()].flatMap((group) => {
      const first = group.find(({ command }) => orders(command)) ?? group[0];
      return first ? [singleTask(world, { ...first, group }, role)] : [];
    }),
  ];
}

/** The dish that was refused and that this was about; undefined when it is about something else. */
function dishId(command: Command, dishes: ReadonlySet<string>): string | undefined {
  if (command.type === 'SEND_TO_KDS') {
    const lines = command.args.lines.map(({ itemId }) => itemId);
    return lines.every((itemId) => dishes.has(itemId)) ? lines[0] : undefined;
  }
  const itemId = 'itemId' in command.args ? command.args.itemId : undefined;
  return itemId !== undefined && dishes.has(itemId) ? itemId : undefined;
}

export function remarkTask(world: World, remark: Remark): Task {
  const task = notedTask(world, remark);
  // That note says so itself.
  if (remark.isToReview !== true || remark.note === 'to-review') return task;
  return { ...task, text: `${task.text} Quedó por revisar en gerencia.` };
}

function notedTask(world: World, { command, note }: Remark): Task {
  const task = { commandIds: [command.id], title: commandWords(command.type) };
  const named = 'ticketId' in command.args ? command.args.ticketId : undefined;
  const ticket = named === undefined ? undefined : liveTicket(world, named);
  const folio = ticket?.folio ?? 'La cuenta';
  switch (note) {
    case 'second-account':
      return { ...task, ...secondAccount(world, ticket) };
    case 'shared-account':
      return {
        ...task,
        text: `Otro equipo abrió la misma mesa al mismo tiempo: es una sola cuenta, ${folio}.`,
        remedy: null,
      };
    case 'lines-missing':
      return {
        ...task,
        text: `${folio}: se envió lo que está en la cuenta, pero algo de lo que enviaste ya no estaba. Revísala.`,
        remedy: null,
      };
    case 'oversold':
      return {
        ...task,
        text: `${folio}: se vendió más de lo que quedaba. Pregunta en cocina o bar antes de prometerlo.`,
        remedy: null,
      };
    case 'folio-reassigned':
      return { ...task, text: `Otro equipo usó el mismo folio: tu cuenta ahora es ${folio}.`, remedy: null };
    case 'balance-due':
      return {
        ...task,
        text: `${folio} quedó con ${ticket ? formatPesos(balanceDue(ticket)) : 'un saldo'} por cobrar: la cuenta cambió mientras no había conexión.`,
        remedy: ticket ? { kind: 'charge', ticketId: ticket.id } : null,
      };
    case 'overpaid':
      return {
        ...task,
        text: `${folio} se cobró de más por ${ticket ? formatPesos(overpaidBy(ticket)) : 'una diferencia'}. Avisa a gerencia.`,
        remedy: null,
      };
    case 'to-review':
      return { ...task, text: `${folio}: se registró y quedó por revisar en gerencia.`, remedy: null };
    default:
      return { ...task, text: 'El servidor dejó un aviso que esta versión no conoce.', remedy: null };
  }
}

function secondAccount(world: World, ticket: Ticket | undefined): Pick<Task, 'text' | 'remedy'> {
  const table = ticket?.tableId === undefined ? undefined : world.get('tables', ticket.tableId);
  const first = table?.currentTicketId ? world.get('tickets', table.currentTicketId) : undefined;
  if (!ticket || !first || first.id === ticket.id || ticket.status === 'closed') {
    return { text: 'La mesa ya tenía otra cuenta abierta.', remedy: null };
  }
  return {
    text: `${table?.name ?? 'La mesa'} ya tenía la cuenta ${first.folio}; la tuya es ${ticket.folio}. ¿Las juntamos?`,
    remedy: { kind: 'merge', fromTicketId: ticket.id, intoTicketId: first.id },
  };
}

/** The account a refused edit came too late for, or that nobody has; null when it is another kind of refusal. */
function lateTicketId({ command, code }: Refusal): string | null {
  if ((code !== 'ticket-closed' && code !== 'ticket-not-found') || isCharge(command)) return null;
  return 'ticketId' in command.args ? (command.args.ticketId ?? null) : null;
}

function lateOrderTask(world: World, ticketId: string, group: readonly Refusal[]): Task {
  const ticket = world.get('tickets', ticketId);
  const items = lateItems(
    ticket,
    group.map(({ command }) => command),
  );
  const sums = group.flatMap(({ command: { id, type, args } }) =>
    type === 'APPLY_TIP_DISCOUNT_TAX' ? [{ id, text: `No se aplicó: ${adjustmentText(args)}` }] : [],
  );
  const why = ticket ? `${ticket.folio} ya se cobró` : 'El servidor no tiene esa cuenta';
  return {
    commandIds: group.map(({ command }) => command.id),
    title: ticket ? placeOf(world, ticket) : 'Cuenta',
    details: [...items.map((item) => ({ id: item.lineId, text: itemText(world, item) })), ...sums],
    text:
      items.length > 0 ? `${why}: ¿abrir cuenta nueva con estos artículos?` : `${why}; estos cambios no se aplicaron.`,
    remedy: items.length > 0 ? { kind: 'new-account', tableId: ticket?.tableId ?? null, items } : null,
  };
}

function itemText(world: World, { menuItemId, qty, notes, modifiers = [] }: LateItem): string {
  const extras = modifiers.map((choice) => {
    const name = choiceName(world, menuItemId, choice) ?? 'extra';
    return ` + ${choice.qty > 1 ? `${choice.qty} × ` : ''}${name}`;
  });
  const note = notes === undefined ? '' : ` (${notes})`;
  return `${qty} × ${dishName(world, menuItemId)}${extras.join('')}${note}`;
}

function choiceName(
  world: World,
  menuItemId: string,
  { id, group: groupId }: NonNullable<LateItem['modifiers']>[number],
): string | undefined {
  const group = groupId === undefined ? undefined : world.get('optionGroups', groupId);
  const dish = world.get('menu', menuItemId);
  const offered = group?.options ?? (dish === undefined ? [] : extrasOfDish(world, dish));
  const name = offered.find((option) => option.id === id)?.name;
  return group === undefined || name === undefined ? name : optionWords(group.name, name);
}

function placeOf(world: World, ticket: Ticket): string {
  return placeName(world, ticket);
}

function singleTask(
  world: World,
  { command, code, group }: Refusal & { readonly group: readonly Refusal[] },
  role: Role,
): Task {
  const edits = group.map((refusal) => refusal.command);
  const subject = dishText(world, command, edits) ?? commandSubject(world, command);
  const guest = guestText(command, role);
  const task = {
    commandIds: edits.map(({ id }) => id),
    title: `${commandWords(command.type)}${subject === '' ? '' : ` · ${subject}`}`,
    details: guest === null ? [] : [{ id: command.id, text: guest }],
  };
  if (isCharge(command)) {
    const question = command.args.question ?? command.id;
    const charged = liveTicket(world, command.args.ticketId);
    if (charged?.payments.some(({ id }) => id === question) === true) {
      return { ...task, text: 'El dinero ya quedó registrado en la cuenta.', remedy: null };
    }
    const next = command.args.taken
      ? 'El dinero quedó en «Por revisar» de gerencia. Si la cuenta ya está, regístralo otra vez.'
      : 'Si el dinero ya está en la caja, regístralo.';
    return {
      ...task,
      text: `${refusalText(code)} ${next}`,
      remedy: { kind: 'record-taken', charge: command },
    };
  }
  if (isDisputed(command, code)) return disputeTask(world, task, command);
  const ticket = 'ticketId' in command.args ? liveTicket(world, command.args.ticketId ?? '') : undefined;
  const isOpen = ticket !== undefined && ticket.status !== 'closed';
  return { ...task, text: refusalText(code), remedy: isOpen ? { kind: 'see', ticketId: ticket.id } : null };
}

/** What came after somebody else's: both are shown, as the sheet itself shows them. */
function disputeTask(world: World, task: Omit<Task, 'text' | 'remedy'>, mine: Mine): Task {
  const text = 'Otra persona guardó lo mismo antes de que saliera lo tuyo. ¿Cuál queda?';
  return { ...task, details: bothSaid(world, mine), text, remedy: { kind: 'put-mine', mine } };
}

/** A refused dish as the person last saw it; null when this was none, or it had been removed again. */
function dishText(world: World, command: Command, edits: readonly Command[]): string | null {
  if (command.type !== 'ADD_ITEM' && command.type !== 'ADD_PACKAGE') return null;
  const [dish] = lateItems(undefined, edits);
  return dish ? `${folioOf(world, command.args.ticketId)} · ${itemText(world, dish)}` : null;
}

/** Whom to call about a table that could not be had; the phone only for whoever may see it without asking. */
function guestText(command: Command, role: Role): string | null {
  const guest = commandBook.find(command.type)?.guest?.(command.args);
  if (!guest || grantFor('see-reservations', role) === 'N') return null;
  const phone = grantFor('manage-reservations', role) === 'Y' ? guest.telefono : '';
  return `${guest.nombre}${phone ? ` · ${phone}` : ''}`;
}
