import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { accountIdSchema } from './bank.ts';
import { ASK_ERRORS } from './pay-settings.ts';

const READERS = ['controller', 'admin', 'owner'] as const;
const OWNER = ['owner'] as const;

const name = neededText(70);
const account = z.strictObject({
  accountName: name,
  iban: neededText(60),
  bic: typedText(11).nullable(),
  currency: currencySchema,
});
export type NewAccount = z.output<typeof account>;

export const ownAccountSchema = z.object({
  id: accountIdSchema,
  name: z.string(),
  ibanMasked: z.string(),
  bic: z.string().nullable(),
  currency: z.string(),
  /** Its account in the books. */
  ledgerCode: z.string(),
  isArchived: z.boolean(),
  version: z.number().int(),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

export const listOwnAccounts = defineEndpoint({
  id: 'payments.listOwnAccounts',
  method: 'GET',
  base: 'company',
  path: '/own-accounts',
  summary: 'The accounts that the company pays from, those out of use at the end.',
  rights: READERS,
  locksWhenIdle: true,
  answer: z.object({ items: z.array(ownAccountSchema), mayChange: z.boolean() }),
});

export const askOwnAccount = defineEndpoint({
  id: 'payments.askOwnAccount',
  method: 'POST',
  base: 'company',
  path: '/own-accounts/questions',
  summary: 'Asks a factor of the caller to agree to exactly this account.',
  rights: OWNER,
  locksWhenIdle: true,
  body: account.extend({ factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: ['invalid_iban', 'invalid_bic', 'account_known', ...ASK_ERRORS],
});

export const addOwnAccount = defineEndpoint({
  id: 'payments.addOwnAccount',
  method: 'POST',
  base: 'company',
  path: '/own-accounts',
  summary: 'Adds an account that the company pays from, or takes one back into use.',
  rights: OWNER,
  locksWhenIdle: true,
  body: account.extend({ procedureId: procedureIdSchema, code: codeSchema.optional() }),
  answer: ownAccountSchema,
  errors: ['invalid_iban', 'invalid_bic', 'account_known', 'impersonation_forbidden', ...ANSWER_ERRORS],
});

export const changeOwnAccount = defineEndpoint({
  id: 'payments.changeOwnAccount',
  method: 'PATCH',
  base: 'company',
  path: '/own-accounts/:accountId',
  summary: 'Corrects the name of an account, or takes it out of use.',
  rights: OWNER,
  locksWhenIdle: true,
  params: z.object({ accountId: accountIdSchema }).loose(),
  body: z.strictObject({ name, isArchived: z.boolean(), version: z.number().int() }),
  answer: ownAccountSchema,
  errors: ['account_in_use', 'account_archived'],
});

export const ownAccountEndpoints = [listOwnAccounts, askOwnAccount, addOwnAccount, changeOwnAccount];
