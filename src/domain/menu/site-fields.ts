import * as v from 'valibot';
import { cents } from '#domain/shared/money.ts';
import { CATALOG_LIMITS } from '#domain/shared/catalog-limits.ts';
import { Id } from '#domain/shared/text-schemas.ts';
import { DISH_CODE } from './dish-code.ts';
import { DIET_MARKS, type DietMark } from './diet-marks.ts';
import type { MenuItem } from './menu-item.ts';
import { MENU_IDS, type MenuId } from './menu-views.ts';
import { HappyHourSaid, HoursSaid, type Hours } from './served-now.ts';

export const Sort = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CATALOG_LIMITS.sort));
export const View = v.picklist(MENU_IDS);

/** What a command may say of how guests read a dish, when they get it, and by which code. A tablet of the last version says nothing of it. */
export const SITE_FIELDS = {
  sort: v.optional(Sort),
  /** Null: where its category stands. */
  view: v.optional(v.nullable(View)),
  isNew: v.optional(v.boolean()),
  marks: v.optional(v.pipe(v.array(v.picklist(DIET_MARKS)), v.maxLength(DIET_MARKS.length))),
  onSite: v.optional(v.boolean()),
  photo: v.optional(v.nullable(Id)),
  /** Null: as its category, or always. */
  hours: v.optional(v.nullable(HoursSaid)),
  happyHour: v.optional(v.nullable(HappyHourSaid)),
  /** Null: no scanner finds it any more. */
  code: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.regex(DISH_CODE)))),
} as const;

interface Said {
  readonly sort?: number | undefined;
  readonly view?: MenuId | null | undefined;
  readonly isNew?: boolean | undefined;
  readonly marks?: readonly DietMark[] | undefined;
  readonly onSite?: boolean | undefined;
  readonly photo?: string | null | undefined;
  readonly hours?: Hours | null | undefined;
  readonly happyHour?: (Hours & { readonly price: number }) | null | undefined;
  readonly code?: string | null | undefined;
}

/** What is not said stays as it is known; what is as if nobody had said it is not kept. */
export function siteFieldsOf(
  said: Said,
  known: MenuItem | undefined,
): Pick<MenuItem, 'sort' | 'view' | 'isNew' | 'marks' | 'onSite' | 'photo' | 'hours' | 'happyHour' | 'code'> {
  const sort = said.sort ?? known?.sort;
  const view = said.view === undefined ? known?.view : said.view;
  const marks = said.marks ?? known?.marks ?? [];
  const photo = said.photo === undefined ? known?.photo : said.photo;
  const hours = said.hours === undefined ? known?.hours : said.hours;
  const happy = said.happyHour === undefined ? known?.happyHour : said.happyHour;
  const code = said.code === undefined ? known?.code : said.code;
  return {
    ...(sort === undefined ? {} : { sort }),
    ...(view ? { view } : {}),
    ...((said.isNew ?? known?.isNew) ? { isNew: true } : {}),
    ...(marks.length > 0 ? { marks: DIET_MARKS.filter((mark) => marks.includes(mark)) } : {}),
    ...((said.onSite ?? known?.onSite ?? true) ? {} : { onSite: false }),
    ...(photo ? { photo } : {}),
    ...(hours ? { hours } : {}),
    ...(code ? { code } : {}),
    ...(happy ? { happyHour: { ...happy, price: cents(happy.price) } } : {}),
  };
}
