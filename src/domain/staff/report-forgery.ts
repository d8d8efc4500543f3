import * as v from 'valibot';
import { reject, type Decide } from '#domain/decision.ts';
import { line } from '#domain/shared/text-schemas.ts';

/** Names only: what somebody made up is not worth keeping, and may be anything. */
export const ReportForgeryArgs = v.strictObject({
  route: line(120),
  fields: v.pipe(v.array(line(60)), v.maxLength(20)),
});

/** A request with data that only the house decides was refused; this is its line in the log. */
export const reportForgery: Decide<v.InferOutput<typeof ReportForgeryArgs>> = () => reject('forged-data');
