import { z } from 'zod';
import { codeList, currencyList, idList, minorBound, searchText } from '#kernel/list-filter.ts';
import { askedDay } from '#kernel/plain-date.ts';
import { givenText } from '#kernel/text-schema.ts';
import { ENTRY_KINDS } from '../rules/entry-kind.ts';

export const SOURCES = ['invoice', 'claim'] as const;
export const RUN_STATES = ['to_confirm', 'confirmed', 'refused'] as const;
/** How money leaves: by an order of ours, or because the payee collects it (domain rules 2.8). */
export const METHODS = ['transfer', 'direct_debit'] as const;
export type Method = (typeof METHODS)[number];
/** How a payment was or will be paid: a card pays at once, so nobody orders it. */
export const PAID_BY = [...METHODS, 'card'] as const;
export type PaidBy = (typeof PAID_BY)[number];
/** What keeps a payment from being put into a run. */
export const OBSTACLES = [
  'direct_debit',
  'iban_missing',
  'iban_outside_sepa',
  'account_unverified',
  'bic_missing',
  'address_missing',
  'cooling_off',
  'currency_not_payable',
] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** What the lists of this area, and their exports, can be narrowed by. */
export const paymentFilter = {
  source: z.enum(SOURCES).optional(),
  states: givenText(200).optional(),
  q: searchText,
  payeeId: givenText(60).optional(),
  /** Part of the payee's name. */
  payee: searchText,
  currency: currencyList,
  /** Of claims: the teams of whoever is paid back. */
  team: idList,
  method: z.enum(PAID_BY).optional(),
  /** Only what somebody here has work with: without what a supplier is yet to collect. */
  ours: z.literal('true').optional(),
  /** To pay, and held by one of these. */
  obstacle: codeList(OBSTACLES),
  min: minorBound,
  max: minorBound,
  dueFrom: askedDay.optional(),
  dueTo: askedDay.optional(),
  /** Of what left: the day the bank booked it, or was asked to. */
  paidFrom: askedDay.optional(),
  paidTo: askedDay.optional(),
  /** `due` is what has to leave first, `newest` what left last. */
  order: z.enum(['due', 'newest']).default('due'),
};
export type PaymentFilter = z.output<z.ZodObject<typeof paymentFilter>>;

export const runFilter = {
  state: z.enum(RUN_STATES).optional(),
  source: z.enum(SOURCES).optional(),
  account: idList,
  /** Days of execution. */
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** The run's number, or part of the name of who made it. */
  q: searchText,
};
export type RunFilter = z.output<z.ZodObject<typeof runFilter>>;

export const entryFilter = {
  state: z.enum(['settled', 'unexplained']).optional(),
  kind: codeList(ENTRY_KINDS),
  account: idList,
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** Of the amount whichever way it went, in the account's smallest unit. */
  min: minorBound,
  max: minorBound,
  q: searchText,
};
export type EntryFilter = z.output<z.ZodObject<typeof entryFilter>>;
