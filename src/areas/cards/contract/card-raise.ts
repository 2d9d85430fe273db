import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { positiveMoneySchema } from '#kernel/money.ts';
import { neededText } from '#kernel/text-schema.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { requestIdSchema } from '#areas/requests/contract/request-id.ts';
import { cardIdSchema } from './card-id.ts';

const raiseBody = z.strictObject({
  amount: positiveMoneySchema,
  reason: neededText(200),
  costCenterId: costCenterIdSchema,
  expenseCategoryId: expenseCategoryIdSchema,
});
export type RaiseBody = z.input<typeof raiseBody>;
export type Raise = z.output<typeof raiseBody>;

export const askForMore = defineEndpoint({
  id: 'cards.askForMore',
  method: 'POST',
  base: 'company',
  path: '/cards/:cardId/raises',
  summary: 'Asks for more on an own card in the present period of its limit; it goes to its approvers as a request.',
  rights: ['member'],
  locksWhenIdle: true,
  isMoneyWrite: true,
  params: z.object({ cardId: cardIdSchema }).loose(),
  body: raiseBody,
  answer: z.object({ requestId: requestIdSchema }),
  errors: [
    'illegal_state',
    'single_use_fixed',
    'bank_decides',
    'currency_differs',
    'no_approver',
    'fx_rate_missing',
    'budget_exceeded',
    'policy_blocked',
  ],
});
