import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { fold } from '#kernel/text.ts';
import { neededText } from '#kernel/text-schema.ts';

export const GRADE_LENGTH_MAX = 60;

/** What somebody is in the company beside their team, such as “Senior”; in the company’s own words. */
export const gradeSchema = neededText(GRADE_LENGTH_MAX);

/** By what grades are compared: “senior” and “Sénior” are one. */
export const gradeKey = (grade: string): string => fold(grade);

/** In a list’s filter: who has no grade. No grade reads like this there, since `gradeInFilter` writes it otherwise. */
export const NO_GRADE = '/';

/** A grade as one of several in the address: a comma in it parts nothing. */
export const gradeInFilter = (grade: string): string => encodeURIComponent(grade);

export const listGrades = defineEndpoint({
  id: 'members.listGrades',
  method: 'GET',
  base: 'company',
  path: '/grades',
  summary: 'The grades that active members have, with how many have each.',
  rights: ['admin', 'owner', 'controller'],
  answer: z.object({ items: z.array(z.object({ name: z.string(), memberCount: z.number().int() })) }),
});

export const gradeEndpoints = [listGrades];
