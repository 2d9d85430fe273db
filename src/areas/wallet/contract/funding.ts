import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { neededText } from '#kernel/text-schema.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { accountIdSchema } from '#areas/payments/contract/bank.ts';
import { FUNDING_STATES } from '../rules/funding-states.ts';

export type FundingId = Id<'wfd'>;
export const fundingIdSchema = idOf('wfd');

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ fundingId: fundingIdSchema }).loose();

export const fundingSchema = z.object({
  id: fundingIdSchema,
  state: z.enum(FUNDING_STATES),
  amount: wireMoneySchema,
  from: z.object({ name: z.string(), ibanMasked: z.string() }),
  to: z.object({ name: z.string(), ibanMasked: z.string() }),
  executeOn: plainDateSchema,
  /** Who asked; of an automatic one, who turned the rule on. */
  askedBy: z.string(),
  isAutomatic: z.boolean(),
  confirmedBy: z.array(z.string()),
  confirmationsNeeded: z.number().int(),
  arrivedOn: plainDateSchema.nullable(),
  reason: z.string().nullable(),
  /** Whether the caller may confirm it now. */
  mayConfirm: z.boolean(),
  /** It waits, and too few may confirm it who neither asked for it nor confirmed it. */
  lacksConfirmers: z.boolean(),
});
export type FundingView = z.infer<typeof fundingSchema>;

const accountSchema = z.object({
  id: accountIdSchema,
  name: z.string(),
  ibanMasked: z.string(),
  currency: z.string(),
  isSource: z.boolean(),
});

export const fundingsSchema = z.object({
  items: z.array(fundingSchema),
  /** Accounts that money could come from, those that are sources among them; nothing without a wallet. */
  accounts: z.array(accountSchema),
  wallet: z.object({ name: z.string(), currency: currencySchema }).nullable(),
  earliestOn: plainDateSchema,
  mayChangeSources: z.boolean(),
});
export type FundingsView = z.infer<typeof fundingsSchema>;

export const listFundings = defineEndpoint({
  id: 'wallet.listFundings',
  method: 'GET',
  base: 'company',
  path: '/wallet/fundings',
  summary: 'The newest top-ups of the wallet, the accounts that they come from, and the first day for another one.',
  rights: FINANCE,
  locksWhenIdle: true,
  answer: fundingsSchema,
});

export const askFunding = defineEndpoint({
  id: 'wallet.askFunding',
  method: 'POST',
  base: 'company',
  path: '/wallet/fundings',
  summary: 'Asks for a top-up of the wallet from one of its sources; somebody else confirms it.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  body: z.strictObject({ sourceId: accountIdSchema, amount: positiveMoneySchema, executeOn: plainDateSchema }),
  answer: fundingSchema,
  errors: ['no_wallet', 'not_a_source', 'currency_not_payable', 'execute_on_past', 'after_cut_off', 'funding_twice'],
});

export const requestFundingCode = defineEndpoint({
  id: 'wallet.requestFundingCode',
  method: 'POST',
  base: 'company',
  path: '/wallet/fundings/:fundingId/code-requests',
  summary: 'Asks a factor of the caller to confirm exactly this amount between these two accounts.',
  // Controllers only when the account owner named them: the command asks (domain rules 2.15).
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  body: z.strictObject({ factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: [
    'illegal_state',
    'own_funding',
    'already_confirmed',
    'impersonation_forbidden',
    'no_phone',
    'factor_not_allowed',
    'too_many_codes',
  ],
});

export const confirmFunding = defineEndpoint({
  id: 'wallet.confirmFunding',
  method: 'POST',
  base: 'company',
  path: '/wallet/fundings/:fundingId/confirmations',
  summary: 'Confirms a top-up; the last one who has to makes its bank file.',
  // Controllers only when the account owner named them: the command asks (domain rules 2.15).
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ procedureId: procedureIdSchema, code: codeSchema.optional() }),
  answer: fundingSchema,
  errors: [
    'illegal_state',
    'own_funding',
    'already_confirmed',
    'impersonation_forbidden',
    'account_archived',
    'execute_on_past',
    'after_cut_off',
    ...ANSWER_ERRORS,
  ],
});

export const endFunding = defineEndpoint({
  id: 'wallet.endFunding',
  method: 'POST',
  base: 'company',
  path: '/wallet/fundings/:fundingId/endings',
  summary: 'Cancels a top-up that nobody confirmed, or says that the bank did not carry it out.',
  rights: FINANCE,
  locksWhenIdle: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ move: z.enum(['cancel', 'fail']), reason: neededText(300) }),
  answer: fundingSchema,
  errors: ['illegal_state'],
});

export const downloadFunding = defineEndpoint({
  id: 'wallet.downloadFunding',
  method: 'GET',
  base: 'company',
  path: '/wallet/fundings/:fundingId/file',
  summary: 'The pain.001 of a confirmed top-up that did not fail: the same bytes each time.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  isDownload: true,
  errors: ['illegal_state'],
});

export const changeSource = defineEndpoint({
  id: 'wallet.changeSource',
  method: 'PUT',
  base: 'company',
  path: '/wallet/sources/:accountId',
  summary: 'Says whether the wallet may be topped up from this account.',
  rights: ['owner'],
  locksWhenIdle: true,
  params: z.object({ accountId: accountIdSchema }).loose(),
  body: z.strictObject({ isSource: z.boolean() }),
  answer: fundingsSchema,
  errors: ['no_wallet', 'account_archived', 'currency_not_payable', 'source_in_use'],
});

export const fundingEndpoints = [
  listFundings,
  askFunding,
  requestFundingCode,
  confirmFunding,
  endFunding,
  downloadFunding,
  changeSource,
];
