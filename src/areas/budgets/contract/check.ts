import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { CONTROLS, VERDICTS } from '../rules/judge-budgets.ts';
import { budgetIdSchema } from './budget-id.ts';

/** What the budgets said to a piece of spend; stored with it, so that it never changes afterwards (domain rules 2.11). */
export const budgetCheckSchema = z.object({
  verdict: z.enum(VERDICTS),
  budgets: z.array(
    z.object({
      budgetId: budgetIdSchema,
      name: z.string(),
      parentName: z.string().nullable(),
      control: z.enum(CONTROLS),
      verdict: z.enum(VERDICTS),
      available: wireMoneySchema,
      asked: wireMoneySchema,
      /** Negative when it goes over. */
      leftAfter: wireMoneySchema,
      ownerIds: z.array(userIdSchema),
    }),
  ),
});
export type BudgetCheck = z.infer<typeof budgetCheckSchema>;
