import * as v from 'valibot';
import { defineRead, type AnswerOf } from '#domain/define-read.ts';
import { isInstant, type Instant } from '#domain/shared/time.ts';
import { Day } from './answer-parts.ts';

const Moment = v.custom<Instant>((value) => typeof value === 'string' && isInstant(value));

/** «Ajustes › Sitio en internet»: the front that this server was paired with, and how the line to it is. */
export const siteLineRead = defineRead({
  path: '/api/pos/sitio-internet',
  permission: 'manage',
  answer: v.object({
    /** `none`: no front yet. */
    line: v.picklist(['none', 'together', 'apart']),
    since: Moment,
    /** Its address, as `https://xalli.example`; empty without one. */
    address: v.string(),
    /** The last date that this server decides on; null: it decides on all of them. */
    boundary: v.nullable(Day),
    /** What waits for the front's answer. */
    waiting: v.number(),
    /** Why the two do not speak with each other, and what to do; null: nothing is known to be wrong. */
    problem: v.nullable(v.string()),
    /** Nobody answers there for now: it comes back by itself. */
    isWaited: v.boolean(),
    /** The front does not know this server any more: a new code brings them together. */
    mustPair: v.boolean(),
    /** Why no front can be connected from the screen; null: it can. */
    cannotPair: v.nullable(v.string()),
    /** When this server came back from an older copy and the front told it what it knows. */
    repeatedAt: v.nullable(Moment),
  }),
});
export type SiteLineFacts = AnswerOf<typeof siteLineRead>;
