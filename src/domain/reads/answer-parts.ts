import * as v from 'valibot';
import type { Cents } from '#domain/shared/money.ts';
import { isDateText, type DateText } from '#domain/shared/time.ts';

/* The parts of which many answers are made. */

export const Day = v.custom<DateText>((value) => typeof value === 'string' && isDateText(value));

export const Centavos = v.custom<Cents>((value) => Number.isInteger(value));

export const TextByKey = v.record(v.string(), v.string());
