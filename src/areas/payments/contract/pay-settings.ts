import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { textLike } from '#kernel/text-schema.ts';
import {
  ANSWER_ERRORS,
  begunSchema,
  codeSchema,
  factorIdSchema,
  procedureIdSchema,
} from '#areas/identity/contract/sca.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

/** Who sees how the company pays; who changes it is the account owner (domain rules 2.15, 2.19). */
const READERS = ['controller', 'admin', 'owner'] as const;
const OWNER = ['owner'] as const;

export const TRANSFER_FORMATS = ['09', '03'] as const;
export const OUTSIDE_EEA = ['iban', 'bic', 'bic_and_address'] as const;
export const TRANSFERS_BY = ['item', 'payee'] as const;
/** What the phone or the code of the caller is asked with may refuse, before it is asked. */
export const ASK_ERRORS = ['impersonation_forbidden', 'no_phone', 'factor_not_allowed', 'too_many_codes'] as const;

const amountAbove = (pattern: RegExp) => textLike(pattern, 'invalid_amount').nullable();

const values = {
  /** In the base currency's smallest unit: more than that leaves on no day. Null is without a limit. */
  dailyCeiling: amountAbove(/^[1-9]\d{0,13}$/),
  /** In the same unit: a bank file of more than that is confirmed by two people. Null never asks for two. */
  twoAbove: amountAbove(/^(?:0|[1-9]\d{0,13})$/),
  /** Of pain.001.001. */
  transferFormat: z.enum(TRANSFER_FORMATS),
  /** One transfer for each payment, or one for all payments to an account on a day. */
  transfersBy: z.enum(TRANSFERS_BY),
  /** Two people are enough from an account becoming known to money going there: the company has no third. */
  twoPeopleSuffice: z.boolean(),
  /** A supplier's first account waits a day, and is told, like a changed one. */
  firstAccountsWait: z.boolean(),
  /** What a transfer to an account outside the European Economic Area says beside its number. */
  outsideEea: z.enum(OUTSIDE_EEA),
  /** Time of the day from which on the next working day is the first to be chosen, where the company is. */
  cutOff: textLike(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_time').nullable(),
};
const change = z.strictObject({
  ...values,
  // What is not sent stays as it is: a page that was open before there was anything to say keeps saying nothing.
  twoPeopleSuffice: values.twoPeopleSuffice.optional(),
  firstAccountsWait: values.firstAccountsWait.optional(),
  outsideEea: values.outsideEea.optional(),
  /** Who besides the account owner may confirm; each of them is a controller. */
  confirmerIds: z.array(userIdSchema).max(20),
  version: z.number().int(),
});
export type PaySettingsChange = z.output<typeof change>;

const person = z.object({ userId: userIdSchema, fullName: z.string() });

export const paySettingsSchema = z.object({
  ...values,
  confirmers: z.array(person),
  /** Who could be named. */
  candidates: z.array(person),
  currency: currencySchema,
  mayChange: z.boolean(),
  version: z.number().int(),
});
export type PaySettingsView = z.infer<typeof paySettingsSchema>;

export const getPaySettings = defineEndpoint({
  id: 'payments.getPaySettings',
  method: 'GET',
  base: 'company',
  path: '/pay-settings',
  summary: 'Up to how much the company pays a day, who confirms, and what its bank files look like.',
  rights: READERS,
  locksWhenIdle: true,
  answer: paySettingsSchema,
});

export const askPaySettings = defineEndpoint({
  id: 'payments.askPaySettings',
  method: 'POST',
  base: 'company',
  path: '/pay-settings/questions',
  summary: 'Asks a factor of the caller to agree to exactly these settings.',
  rights: OWNER,
  locksWhenIdle: true,
  body: change.extend({ factorId: factorIdSchema.optional() }),
  answer: begunSchema,
  errors: ['too_few_confirmers', 'unknown_confirmer', ...ASK_ERRORS],
});

export const savePaySettings = defineEndpoint({
  id: 'payments.savePaySettings',
  method: 'PUT',
  base: 'company',
  path: '/pay-settings',
  summary: 'Sets how the company pays, once a factor of the account owner agreed to it.',
  rights: OWNER,
  locksWhenIdle: true,
  body: change.extend({ procedureId: procedureIdSchema, code: codeSchema.optional() }),
  answer: paySettingsSchema,
  errors: ['too_few_confirmers', 'unknown_confirmer', 'impersonation_forbidden', ...ANSWER_ERRORS],
});

export const paySettingsEndpoints = [getPaySettings, askPaySettings, savePaySettings];
