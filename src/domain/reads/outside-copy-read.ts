import * as v from 'valibot';
import { defineRead } from '#domain/define-read.ts';
import { Moment } from '#domain/shared/text-schemas.ts';

/** «Ajustes › Copia afuera». The words of the sheet are in no read: they are shown once, where they are made. */
export const outsideCopyRead = defineRead({
  path: '/api/pos/copia-afuera',
  permission: 'manage',
  answer: v.object({
    /** Where the copy goes; null: there is no front, or the database is not a file of this computer. */
    site: v.nullable(v.string()),
    /** Null: nobody has made the sheet, and nothing is copied. */
    sheetMadeAt: v.nullable(Moment),
    /** The front has everything that this sheet opens. */
    isWhole: v.boolean(),
    /** Up to when; null: nothing has been sent since this server began. */
    upTo: v.nullable(Moment),
    line: v.picklist(['together', 'apart']),
    problem: v.nullable(v.picklist(['front-full', 'failed'])),
  }),
});

/** What making a sheet answers, this once. */
export const RescueSheet = v.object({
  palabras: v.array(v.string()),
  hechaEl: Moment,
  sitio: v.string(),
});
