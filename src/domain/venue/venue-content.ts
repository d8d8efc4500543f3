import * as v from 'valibot';

import { checkContent } from './content-check.ts';
import {
  allDifferent,
  calendarDate,
  clockTime,
  closingTime,
  coordinate,
  kebab,
  list,
  oneOf,
  phoneNumber,
  record,
  taxNumber,
  text,
  timeZone,
  webAddress,
  wholeNumber,
} from './content-field.ts';

/** In the order of `Date.prototype.getDay`, Sunday first. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export const TABLE_AREAS = ['Terraza', 'Interior', 'Zona de arena'] as const;
export type TableArea = (typeof TABLE_AREAS)[number];

const byWeekday = <Day extends v.GenericSchema>(day: Day) =>
  record({ sunday: day, monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day });

export const openingHours = v.pipe(
  record({ open: clockTime(), close: closingTime() }),
  v.check(({ open, close }) => open < close, 'la hora de cierre debe ser después de la de apertura'),
);

const seatingHours = v.pipe(
  record({ first: clockTime(), last: clockTime() }),
  v.check(({ first, last }) => first <= last, 'la última hora debe ser igual o después de la primera'),
);

/** A day that is not like its weekday: the venue stays closed, or has other hours. */
export const specialDay = record({
  date: calendarDate(),
  /** What guests read beside it: «Navidad». */
  reason: v.exactOptional(text()),
  /** Absent: closed all day. */
  hours: v.exactOptional(openingHours),
});
export type SpecialDay = v.InferOutput<typeof specialDay>;

export const venueSchema = record({
  id: kebab(),
  name: text(),
  kind: text(),
  slogan: text(),
  town: text(),
  address: record({
    street: text(),
    neighborhood: text(),
    city: text(),
    state: text(),
    country: text(),
    postalCode: v.optional(
      v.pipe(v.string('escribe el código postal entre comillas'), v.regex(/^\d{5}$/, 'escribe los cinco dígitos')),
    ),
  }),
  geo: record({ latitude: coordinate({ limit: 90 }), longitude: coordinate({ limit: 180 }) }),
  timeZone: timeZone(),
  phone: phoneNumber(),
  whatsapp: phoneNumber(),
  whatsappText: text(),
  /** Who answers for guests' data by law. Without it the notice names the venue by its trade name and address. */
  legal: v.exactOptional(record({ name: text(), address: text(), rfc: v.exactOptional(taxNumber()) })),
  email: v.pipe(v.string('escribe el correo entre comillas'), v.email('escribe un correo como "hola@xalli.example"')),
  social: record({ facebook: webAddress(), instagram: webAddress(), tiktok: webAddress() }),
  mapsLink: webAddress(),
  map: record({ zoom: wholeNumber({ min: 1, max: 22 }), heightPx: wholeNumber({ min: 100, max: 1000 }) }),
  announcement: record({ title: text(), text: text() }),
  /** Null: closed on that weekday. */
  hours: byWeekday(v.nullable(openingHours)),
  specialDays: v.exactOptional(v.array(specialDay, 'escribe una lista entre corchetes')),
  reservations: record({
    conflictHours: wholeNumber({ min: 1, max: 24 }),
    leadMinutes: wholeNumber({ min: 0, max: 1440 }),
    tablesPerGuest: v.optional(wholeNumber({ min: 1, max: 200 })),
    seatings: byWeekday(seatingHours),
  }),
});
export type VenueContent = v.InferOutput<typeof venueSchema>;

const table = record({
  id: v.pipe(v.string('escribe el número entre comillas'), v.regex(/^\d+$/, 'escribe solo el número de la mesa')),
  label: text(),
  area: oneOf(TABLE_AREAS),
  sillas: wholeNumber({ min: 1, max: 20 }),
  x: wholeNumber({ min: 0, max: 5000 }),
  y: wholeNumber({ min: 0, max: 5000 }),
  shape: oneOf(['wide', 'tall', 'square']),
});

export const tablesSchema = v.pipe(
  record({
    plan: record({ width: wholeNumber({ min: 1, max: 5000 }), height: wholeNumber({ min: 1, max: 5000 }) }),
    mesas: list(table),
    /** Tables that are pushed together for a large party, the one by which guests choose them first. */
    combinaciones: v.optional(list(record({ mesas: list(text()), sillas: wholeNumber({ min: 2, max: 80 }) }))),
  }),
  v.check(({ mesas }) => allDifferent(mesas.map(({ id }) => id)), 'dos mesas tienen el mismo id'),
  v.check(({ mesas }) => allDifferent(mesas.map(({ label }) => label)), 'dos mesas tienen el mismo label'),
  v.check(
    ({ plan, mesas }) => mesas.every(({ x, y }) => x <= plan.width && y <= plan.height),
    'una mesa queda fuera del plano (revisa x, y)',
  ),
  v.check(
    ({ mesas, combinaciones = [] }) =>
      combinaciones.every(
        ({ mesas: joined }) =>
          joined.length >= 2 && allDifferent(joined) && joined.every((id) => mesas.some((one) => one.id === id)),
      ),
    'una combinación necesita dos mesas o más que existan, cada una una vez',
  ),
);
export type TablesContent = v.InferOutput<typeof tablesSchema>;
export type TableContent = TablesContent['mesas'][number];

export const checkVenue = (input: unknown) => checkContent(venueSchema, input);
export const checkTables = (input: unknown) => checkContent(tablesSchema, input);
