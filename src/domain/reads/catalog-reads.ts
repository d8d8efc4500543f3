import * as v from 'valibot';
import { defineRead } from '#domain/define-read.ts';
import { importMenu } from '#domain/menu/import-menu.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { TextByKey } from './answer-parts.ts';

/** The menu the venue began with, as the command that takes it over wants it. */
export const publicMenuRead = defineRead({
  path: '/api/pos/menu-publico',
  permission: 'manage',
  answer: importMenu.args,
});

/** Who wrote last what stands in each field of a record, by name. */
export const writersRead = defineRead({
  path: '/api/pos/catalogo/quien',
  permission: 'manage',
  query: v.object({
    tipo: v.picklist([
      'SAVE_MENU_ITEM',
      'SAVE_CATEGORY',
      'SAVE_OPTION_GROUP',
      'SAVE_TABLE',
      'SAVE_CHANNEL',
      'SAVE_STATION',
    ]),
    id: Id,
  }),
  answer: v.object({ quien: TextByKey }),
});
