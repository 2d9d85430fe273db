import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedMonth, monthSchema } from '#kernel/plain-date.ts';
import { neededText } from '#kernel/text-schema.ts';
import { GRANULARITIES } from '../rules/availability.ts';
import { BASES } from '../rules/judge-budgets.ts';
import { USED_AT } from '../rules/posting.ts';
import { ROLL_OVERS } from '../rules/roll-over.ts';
import { exerciseIdSchema } from './budget-id.ts';

export const EXERCISE_STATES = ['draft', 'active', 'closed'] as const;
/** No exercise is longer: a plan by month would not fit on a page. */
export const EXERCISE_MONTHS_MAX = 36;

export const exerciseSchema = z.object({
  id: exerciseIdSchema,
  name: z.string(),
  fromMonth: monthSchema,
  toMonth: monthSchema,
  granularity: z.enum(GRANULARITIES),
  basis: z.enum(BASES),
  /** Since when spend counts as used; it stays as it was when the exercise was opened. */
  usedAt: z.enum(USED_AT),
  allowsExcess: z.boolean(),
  state: z.enum(EXERCISE_STATES),
  rollOver: z.enum(ROLL_OVERS).nullable(),
  /** How many budgets it has, sub-budgets apart; the sums are of these. */
  budgetCount: z.number().int(),
  planned: wireMoneySchema,
  used: wireMoneySchema,
  committed: wireMoneySchema,
  left: wireMoneySchema,
  version: z.number().int(),
});
export type Exercise = z.infer<typeof exerciseSchema>;

const exerciseFilter = { q: searchText, state: codeList(EXERCISE_STATES) };
export const exerciseFilterSchema = z.strictObject(exerciseFilter);
export type ExerciseFilter = z.output<typeof exerciseFilterSchema>;

const name = neededText(60);
const params = z.object({ exerciseId: exerciseIdSchema });
export const SEES_BUDGETS = ['controller', 'admin', 'owner'] as const;
export const PLANS_BUDGETS = ['controller', 'owner'] as const;

export const newExerciseSchema = z.strictObject({
  name,
  fromMonth: askedMonth,
  toMonth: askedMonth,
  granularity: z.enum(GRANULARITIES),
  basis: z.enum(BASES),
  usedAt: z.enum(USED_AT).default('validated'),
  allowsExcess: z.boolean(),
  /** A draft is planned and counts, and nothing is refused by it. */
  isDraft: z.boolean(),
  /** Its budgets and their plans are taken over. */
  copyFrom: exerciseIdSchema.nullable(),
});
export type NewExercise = z.output<typeof newExerciseSchema>;

export const listExercises = defineEndpoint({
  id: 'budgets.listExercises',
  method: 'GET',
  base: 'company',
  path: '/budgetary-exercises',
  summary: 'The spans of time that are planned, the newest first, each with the sums of its budgets.',
  rights: ['member'],
  query: z.strictObject({ ...exerciseFilter, ...pageQuery }),
  answer: pageOf(exerciseSchema).extend({ count: z.number().int() }),
});

export const getExercise = defineEndpoint({
  id: 'budgets.getExercise',
  method: 'GET',
  base: 'company',
  path: '/budgetary-exercises/:exerciseId',
  summary: 'One exercise.',
  rights: ['member'],
  params,
  answer: exerciseSchema,
});

export const exportExercises = defineEndpoint({
  id: 'budgets.exportExercises',
  method: 'GET',
  base: 'company',
  path: '/budgetary-exercises/export',
  summary: 'The exercises as a CSV or XLSX file.',
  rights: SEES_BUDGETS,
  query: z.strictObject({ ...exerciseFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const createExercise = defineEndpoint({
  id: 'budgets.createExercise',
  method: 'POST',
  base: 'company',
  path: '/budgetary-exercises',
  summary: 'Opens a span of time to plan, empty or with the budgets of another one.',
  rights: PLANS_BUDGETS,
  isMoneyWrite: true,
  body: newExerciseSchema,
  answer: exerciseSchema,
  errors: ['exercise_overlaps', 'name_taken'],
});

export const updateExercise = defineEndpoint({
  id: 'budgets.updateExercise',
  method: 'PUT',
  base: 'company',
  path: '/budgetary-exercises/:exerciseId',
  summary: 'Renames an exercise, or puts a draft into force.',
  rights: PLANS_BUDGETS,
  params,
  body: z.strictObject({ name, allowsExcess: z.boolean(), isActive: z.boolean(), version: z.number().int() }),
  answer: exerciseSchema,
  errors: ['exercise_closed', 'name_taken'],
});

export const closeExercise = defineEndpoint({
  id: 'budgets.closeExercise',
  method: 'POST',
  base: 'company',
  path: '/budgetary-exercises/:exerciseId/closings',
  summary: 'Ends the planning of an exercise; what rolls over goes to the budgets of the next that stand for the same.',
  rights: PLANS_BUDGETS,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ rollOver: z.enum(ROLL_OVERS), version: z.number().int() }),
  answer: exerciseSchema,
  errors: ['exercise_closed', 'no_next_exercise'],
});

export const exerciseEndpoints = [
  listExercises,
  exportExercises,
  getExercise,
  createExercise,
  updateExercise,
  closeExercise,
];
