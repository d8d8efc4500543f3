import * as v from 'valibot';
import { Id, Moment } from '#domain/shared/text-schemas.ts';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
/** Ids, or the name of a machine. */
export const CauseKey = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.: -]{1,250}$/));

/** What only a server can see. Null: this one does not see it. */
export const WatchFacts = v.strictObject({
  /** Which server this is: `data` where there can be but one. */
  server: CauseKey,
  copy: v.nullable(
    v.strictObject({
      /** The newest copy that is not dated in the future. */
      lastAt: v.nullable(Moment),
      failedAt: v.nullable(Moment),
      /** A server that was off all night has made its first copy by then. */
      isSettled: v.boolean(),
    }),
  ),
  disk: v.nullable(v.strictObject({ freePerMille: Count })),
  certificate: v.nullable(v.strictObject({ until: Moment })),
  /** Of one of two servers of a venue: which other one it does not hear, since when; absent: there is none, or it is heard. */
  apart: v.optional(v.strictObject({ from: v.picklist(['front', 'venue']), since: Moment })),
  /**
   * Of a restaurant with a rescue sheet whose front is heard: up to when the copy outside goes, and since when it could
   * have gone on; absent: there is none, or the two are apart.
   */
  outsideCopy: v.optional(v.strictObject({ upTo: v.nullable(Moment), since: Moment })),
  /** Tablets that said how much they have to send. */
  tablets: v.pipe(v.array(v.strictObject({ deviceId: Id, pending: Count, since: Moment })), v.maxLength(1000)),
});
export type WatchFacts = v.InferOutput<typeof WatchFacts>;
