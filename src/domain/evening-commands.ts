import { cashierCommands } from './cashier/cashier-commands.ts';
import { floorCommands } from './floor/floor-commands.ts';
import { kitchenCommands } from './kitchen/kitchen-commands.ts';
import { orderCommands } from './order/order-commands.ts';

/** What is asked at the tables, the stove and the till. Every terminal decides it by itself from its first second. */
export const EVENING_COMMANDS = { ...floorCommands, ...orderCommands, ...kitchenCommands, ...cashierCommands } as const;
