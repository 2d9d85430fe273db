import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { accountIdSchema } from '#areas/payments/contract/bank.ts';

const FINANCE = ['controller', 'owner'] as const;

export const automationSchema = z.object({
  /** Null while it is off. */
  automation: z
    .object({
      sourceId: accountIdSchema,
      floor: wireMoneySchema,
      target: wireMoneySchema,
      dayMax: wireMoneySchema,
      turnedOnBy: z.string(),
      turnedOnAt: z.string(),
    })
    .nullable(),
  wallet: z.object({ name: z.string(), currency: currencySchema, balance: wireMoneySchema }).nullable(),
  /** Nobody may confirm what the rule asks for but who turned it on; while it is off, but the caller. */
  lacksConfirmers: z.boolean(),
  sources: z.array(z.object({ id: accountIdSchema, name: z.string(), ibanMasked: z.string() })),
  /** What the wallet held at the end of each of the last 60 days, the oldest first; nothing before its first statement. */
  days: z.array(z.object({ on: plainDateSchema, balance: wireMoneySchema })),
});
export type AutomationView = z.infer<typeof automationSchema>;

export const getAutomation = defineEndpoint({
  id: 'wallet.getAutomation',
  method: 'GET',
  base: 'company',
  path: '/wallet/automation',
  summary: 'The rule by which the wallet asks for a top-up itself, and the days to try another one on.',
  rights: FINANCE,
  locksWhenIdle: true,
  answer: automationSchema,
});

export const turnOnAutomation = defineEndpoint({
  id: 'wallet.turnOnAutomation',
  method: 'PUT',
  base: 'company',
  path: '/wallet/automation',
  summary: 'Asks for a top-up whenever the balance falls below a floor; somebody confirms each of them.',
  rights: FINANCE,
  locksWhenIdle: true,
  body: z.strictObject({
    sourceId: accountIdSchema,
    floor: positiveMoneySchema,
    target: positiveMoneySchema,
    dayMax: positiveMoneySchema,
  }),
  answer: automationSchema,
  errors: ['no_wallet', 'not_a_source', 'currency_not_payable', 'target_below_floor'],
});

export const turnOffAutomation = defineEndpoint({
  id: 'wallet.turnOffAutomation',
  method: 'DELETE',
  base: 'company',
  path: '/wallet/automation',
  summary: 'Asks for no top-up by itself any more; what was asked for stays.',
  rights: FINANCE,
  locksWhenIdle: true,
  answer: automationSchema,
  errors: ['no_wallet'],
});

export const automationEndpoints = [getAutomation, turnOnAutomation, turnOffAutomation];
