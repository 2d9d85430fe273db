import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exerciseIdSchema } from './budget-id.ts';
import { PLANS_BUDGETS } from './exercise.ts';

/** Look only, take all or nothing, or take what is right and leave the rest. */
export const IMPORT_MODES = ['check', 'all', 'valid'] as const;

export const importBudgets = defineEndpoint({
  id: 'budgets.importBudgets',
  method: 'POST',
  base: 'company',
  path: '/budget-imports',
  summary: 'Reads budgets from a CSV or XLSX file. One wrong row imports nothing unless wrong rows may be skipped.',
  rights: PLANS_BUDGETS,
  isUpload: true,
  query: z.strictObject({
    exerciseId: exerciseIdSchema,
    mode: z.enum(IMPORT_MODES),
    lang: z.enum(['en', 'fr', 'de', 'es']).default('en'),
  }),
  answer: z.object({
    /** How many budgets were made; nothing when only looking, or when a row was wrong. */
    made: z.number().int(),
    right: z.number().int(),
    problems: z.array(
      z.object({
        /** As the spreadsheet numbers it, the head being row 1. */
        row: z.number().int(),
        column: z.string(),
        code: z.string(),
        found: z.string(),
      }),
    ),
  }),
  errors: ['file_empty', 'file_type_not_allowed', 'too_many_rows', 'columns_missing', 'exercise_closed'],
});

export type ImportResult = z.infer<NonNullable<(typeof importBudgets)['answer']>>;
