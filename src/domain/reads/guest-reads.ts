import * as v from 'valibot';
import { defineRead } from '#domain/define-read.ts';
import { isTimeText, type TimeText } from '#domain/shared/time.ts';
import { Day } from './answer-parts.ts';

/* What a guest's browser asks. Paths and answers are a contract with the outside: they do not change. */

const Time = v.custom<TimeText>((value) => typeof value === 'string' && isTimeText(value));

/** Which tables are taken at an hour; never by whom. The live stream of the same hour says the same. */
export const availabilityRead = defineRead({
  path: '/api/reservaciones/disponibilidad',
  permission: 'anyone',
  query: v.object({ fecha: Day, hora: Time }),
  answer: v.object({
    fecha: Day,
    hora: Time,
    mesas: v.array(
      v.object({
        id: v.string(),
        label: v.string(),
        area: v.string(),
        sillas: v.number(),
        reservada: v.boolean(),
      }),
    ),
  }),
});

/** The hours of a day that have a table for a party; for any party where nothing is said of it. */
export const freeHoursRead = defineRead({
  path: '/api/reservaciones/horas',
  permission: 'anyone',
  query: v.object({ fecha: Day, personas: v.optional(v.number()) }),
  answer: v.object({
    fecha: Day,
    personas: v.nullable(v.number()),
    horas: v.array(v.object({ hora: Time, mesas: v.number() })),
  }),
});

/** The active categories of the menu, in order. */
export const categoriesRead = defineRead({
  path: '/api/categorias',
  permission: 'anyone',
  answer: v.array(v.object({ name: v.string() })),
});

export const versionRead = defineRead({
  path: '/version.json',
  permission: 'anyone',
  answer: v.object({ version: v.string() }),
});
