import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

/** `unconfirmed` waits for somebody's look, `cooling_off` for a day to pass (domain rules 2.8, 2.9). */
export const BANK_DETAIL_STATES = ['missing', 'unconfirmed', 'cooling_off', 'usable'] as const;

export const bankDetailSchema = z.object({
  ibanMasked: z.string().nullable(),
  holder: z.string().nullable(),
  /** The caller's own name, proposed as the holder of a first account. */
  ownName: z.string(),
  state: z.enum(BANK_DETAIL_STATES),
  usableFrom: z.string().nullable(),
  history: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['changed', 'confirmed']),
      ibanMasked: z.string(),
      byName: z.string().nullable(),
    }),
  ),
});
export type BankDetail = z.infer<typeof bankDetailSchema>;

const fields = {
  iban: neededText(60),
  holder: neededText(70),
};
const ACTING = 'acting_for_somebody';

export const getBankDetail = defineEndpoint({
  id: 'members.getBankDetail',
  method: 'GET',
  base: 'company',
  path: '/me/bank-detail',
  summary: 'The account to which the caller is paid back, masked, whether money may go there yet, and what was before.',
  rights: ['member'],
  locksWhenIdle: true,
  answer: bankDetailSchema,
});

export const beginBankDetailChange = defineEndpoint({
  id: 'members.beginBankDetailChange',
  method: 'POST',
  base: 'company',
  path: '/me/bank-detail/questions',
  summary: 'Asks a factor of the caller to agree to exactly this account.',
  rights: ['member'],
  locksWhenIdle: true,
  body: z.strictObject({ ...fields, factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: [ACTING, 'invalid_iban', 'no_factor', 'too_many_codes', 'factor_not_allowed'],
});

export const changeBankDetail = defineEndpoint({
  id: 'members.changeBankDetail',
  method: 'PUT',
  base: 'company',
  path: '/me/bank-detail',
  summary: 'Changes the account to which the caller is paid back, confirmed with a factor (domain rules 2.9, 2.19).',
  rights: ['member'],
  locksWhenIdle: true,
  body: z.strictObject({ ...fields, procedureId: procedureIdSchema, code: codeSchema.optional() }),
  answer: bankDetailSchema,
  errors: [ACTING, 'invalid_iban', ...ANSWER_ERRORS],
});

export const listUnconfirmedAccounts = defineEndpoint({
  id: 'members.listUnconfirmedAccounts',
  method: 'GET',
  base: 'company',
  path: '/unconfirmed-accounts',
  summary: 'Members whose changed account waits for a second look.',
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  answer: z.object({
    items: z.array(
      z.object({
        userId: userIdSchema,
        fullName: z.string(),
        holder: z.string(),
        ibanMasked: z.string(),
        beforeMasked: z.string().nullable(),
        changedAt: z.string(),
        /** Nobody looks at their own. */
        isOwn: z.boolean(),
      }),
    ),
  }),
});

export const confirmAccount = defineEndpoint({
  id: 'members.confirmAccount',
  method: 'POST',
  base: 'company',
  path: '/unconfirmed-accounts/:memberId/confirmation',
  summary: 'Says that a changed account is the member’s: money goes there once its day of waiting is over.',
  rights: ['controller', 'owner'],
  locksWhenIdle: true,
  needsFreshFactor: true,
  params: z.object({ memberId: userIdSchema }),
  /** The account that was looked at, so that one that came since is not confirmed unseen. */
  body: z.strictObject({ changedAt: givenText(40) }),
  errors: [ACTING, 'own_account', 'account_changed_again'],
});

export const bankDetailEndpoints = [
  getBankDetail,
  beginBankDetailChange,
  changeBankDetail,
  listUnconfirmedAccounts,
  confirmAccount,
];
