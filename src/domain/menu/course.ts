import * as v from 'valibot';

/** «Tiempo 1, 2, 3»: what is brought together. */
export const COURSES = [1, 2, 3] as const;
export type Course = (typeof COURSES)[number];
export const CourseNumber = v.picklist(COURSES);
