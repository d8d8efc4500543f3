import { CHANNEL_FIELDS, channelFields } from './channels/channel-fields.ts';
import { channelById } from './channels/channels-of-venue.ts';
import type { Fields } from './fields/field-parts.ts';
import type { FieldTable } from './fields/field.ts';
import { TABLE_FIELDS, tableFields } from './floor/table-fields.ts';
import { CATEGORY_FIELDS, categoryFields } from './menu/edits/category-fields.ts';
import { DISH_FIELDS, dishFields } from './menu/edits/dish-fields.ts';
import { dishesWith, GROUP_FIELDS, groupFields } from './menu/edits/group-fields.ts';
import type { RefusalCode } from './refusal-texts.ts';
import { STATION_FIELDS, stationFields } from './stations/station-fields.ts';
import type { World } from './world.ts';

interface EditedRecord {
  readonly fields: FieldTable;
  /** What is answered when somebody else wrote the same field meanwhile. */
  readonly clash: RefusalCode;
  /** The record by its fields, as it is now. */
  readonly now: (world: World, id: string) => Fields | undefined;
}

/** The records that several people edit at once, by the command that saves them. */
export const EDITED_RECORDS = {
  SAVE_MENU_ITEM: {
    fields: DISH_FIELDS,
    clash: 'dish-changed',
    now: (world, id) => {
      const dish = world.get('menu', id);
      return dish && dishFields(dish);
    },
  },
  SAVE_CATEGORY: {
    fields: CATEGORY_FIELDS,
    clash: 'category-changed',
    now: (world, id) => {
      const category = world.get('categories', id);
      return category && categoryFields(category);
    },
  },
  SAVE_OPTION_GROUP: {
    fields: GROUP_FIELDS,
    clash: 'group-changed',
    now: (world, id) => {
      const group = world.get('optionGroups', id);
      return group && groupFields(group, dishesWith(world, id));
    },
  },
  SAVE_TABLE: {
    fields: TABLE_FIELDS,
    clash: 'table-changed',
    now: (world, id) => {
      const table = world.get('tables', id);
      return table && tableFields(table);
    },
  },
  SAVE_CHANNEL: {
    fields: CHANNEL_FIELDS,
    clash: 'channel-changed',
    now: (world, id) => {
      const channel = channelById(world, id);
      return channel && channelFields(channel);
    },
  },
  SAVE_STATION: {
    fields: STATION_FIELDS,
    clash: 'station-changed',
    now: (world, id) => {
      const station = world.get('stations', id);
      return station && stationFields(station);
    },
  },
} as const satisfies Readonly<Record<string, EditedRecord>>;

export type EditCommand = keyof typeof EDITED_RECORDS;
