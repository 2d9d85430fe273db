import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { askedMonth, monthSchema } from '#kernel/plain-date.ts';
import { booksBodySchema } from './books-setup.ts';

const FINANCE = ['controller', 'owner'] as const;

/** The parts of the set-up, in the order in which they are gone through. */
export const SETUP_ITEMS = [
  'books',
  'bankAccounts',
  'expenseAccounts',
  'taxAccounts',
  'supplierAccounts',
  'employeeAccounts',
  'analyticalFields',
] as const;
export type SetupItemName = (typeof SETUP_ITEMS)[number];

/** What is to do about one; the first two keep exports from being right. */
export const SETUP_PROBLEMS = [
  'datev_numbers',
  'account_form',
  'bank_form',
  'no_tax_in_force',
  'not_finished',
  'no_bank_account',
  'archived_default',
  'not_personal',
  'none_yet',
] as const;

const setupItemSchema = z.object({
  name: z.enum(SETUP_ITEMS),
  /** Blocks exports; is to do; may be done; is done. */
  state: z.enum(['blocking', 'open', 'optional', 'done']),
  problem: z.enum(SETUP_PROBLEMS).nullable(),
  /** How many the problem is about, or how many there are. */
  count: z.number().int(),
});
export type SetupItem = z.infer<typeof setupItemSchema>;

const setupStateSchema = z.object({
  /** What blocks first, then what is open, then the rest. */
  items: z.array(setupItemSchema),
  /** Gone through, or booked with already. */
  isFinished: z.boolean(),
  closeDay: z.number().int(),
  /** The newest month that nothing is booked in any more. */
  lockedUntil: monthSchema.nullable(),
  /** The newest month that is over: it may be locked. */
  lastMonth: monthSchema,
});
export type SetupState = z.infer<typeof setupStateSchema>;

export const getSetupState = defineEndpoint({
  id: 'accounting.getSetupState',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/setup/state',
  summary: 'How each part of the set-up of the books stands, what blocks exports first.',
  rights: FINANCE,
  answer: setupStateSchema,
});

export const finishSetup = defineEndpoint({
  id: 'accounting.finishSetup',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/setup/finish',
  summary: 'Sets chart, format, journals, close day and the months that are locked, in one go.',
  rights: FINANCE,
  body: z.strictObject({
    books: booksBodySchema,
    closeDay: z.number().int().min(1).max(31),
    /** Soft-closed with all before it; null leaves months as they are. */
    lockedUntil: askedMonth.nullable(),
  }),
  answer: setupStateSchema,
  errors: ['version_conflict', 'chart_in_use', 'codes_not_distinct', 'month_not_over'],
});

export const setupStateEndpoints = [getSetupState, finishSetup];
