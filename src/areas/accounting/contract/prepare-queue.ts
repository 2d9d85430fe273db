import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { BLOCKERS, GROUPINGS, payableFilterSchema } from './bookkeeping.ts';

const queueGroupSchema = z.object({
  /** Id of the supplier or member, the account, or the cause; empty for no account or no cause. */
  key: z.string(),
  /** Name of the supplier or member, else the key. */
  title: z.string(),
  count: z.number().int(),
  sum: wireMoneySchema,
});
const prepareQueueSchema = z.object({
  /** In the order of the list that is sorted as it is grouped; at most 500. */
  groups: z.array(
    queueGroupSchema.extend({
      /** The cause that is dealt with first of what its items have, and how many have it; null where nothing blocks. */
      blocker: z.object({ code: z.enum(BLOCKERS), count: z.number().int() }).nullable(),
    }),
  ),
  /** What is in groups that are not listed. */
  more: z.object({ groups: z.number().int(), count: z.number().int() }),
  count: z.number().int(),
  sum: wireMoneySchema,
  /** What became ready today and still is, grouped the same; `cause` groups it by supplier. */
  ready: z.object({ count: z.number().int(), groups: z.array(queueGroupSchema) }),
});
export type PrepareQueueView = z.infer<typeof prepareQueueSchema>;

export const getPrepareQueue = defineEndpoint({
  id: 'accounting.getPrepareQueue',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/prepare-queue',
  summary:
    'What is to prepare by supplier, account or cause: count, sum and worst blocker of each, and what became ready today.',
  rights: ['controller', 'owner'],
  query: payableFilterSchema.omit({ state: true, sort: true }).extend({ group: z.enum(GROUPINGS) }),
  answer: prepareQueueSchema,
});
