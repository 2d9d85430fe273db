import { idOf, type Id } from '#kernel/id.ts';

export type BudgetId = Id<'bud'>;
export const budgetIdSchema = idOf('bud');
export type ExerciseId = Id<'bex'>;
export const exerciseIdSchema = idOf('bex');
