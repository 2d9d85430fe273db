import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { askedDay, askedMonth, monthSchema, plainDateSchema } from '#kernel/plain-date.ts';
import { neededText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { PERIOD_STATES } from '../rules/periods.ts';
import { payableIdSchema, payableSchema } from './bookkeeping.ts';

export type PeriodExceptionId = Id<'pex'>;
export const periodExceptionIdSchema = idOf('pex');

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ month: askedMonth }).loose();

/** What has to be done before a month is closed for good; in the order in which a controller does it. */
export const CLOSE_CHECKS = [
  'receipts',
  'prepared',
  'exported',
  'statements',
  'reconciled',
  'accrued',
  'rates',
  'suppliers_tie',
  'employees_tie',
  'bank_ties',
  'others_tie',
  'gapless',
] as const;
export type CloseCheck = (typeof CLOSE_CHECKS)[number];

/** `yours`: the reader can do it; `waiting`: for the people who are named; `not_checked`: never counts as done. */
export const CHECK_STATES = ['done', 'yours', 'waiting', 'not_checked'] as const;

export const closeCheckSchema = z.object({
  code: z.enum(CLOSE_CHECKS),
  state: z.enum(CHECK_STATES),
  /** How many things are left. */
  count: z.number().int(),
  amount: wireMoneySchema.nullable(),
  /** Whom or what it is about: people, bank accounts, orders, currencies; the first few. */
  names: z.array(z.string()),
  /** Of `prepared`: how many of them nothing blocks. */
  ready: z.number().int(),
});
export type CloseCheckView = z.infer<typeof closeCheckSchema>;

export const periodSchema = z.object({
  month: monthSchema,
  state: z.enum(PERIOD_STATES),
  softClosed: z.object({ at: z.string(), by: z.string() }).nullable(),
  hardClosed: z.object({ at: z.string(), by: z.string() }).nullable(),
});

export const closingSchema = periodSchema.extend({
  /** The first day on which it can be closed: the one after its last. */
  closableFrom: plainDateSchema,
  isOver: z.boolean(),
  /** Over, and nothing of the checks is left: closing it would succeed now. */
  canClose: z.boolean(),
  /** The first month that is open. */
  firstOpen: monthSchema,
  checks: z.array(closeCheckSchema),
  exceptions: z.array(
    z.object({
      id: periodExceptionIdSchema,
      userId: userIdSchema,
      userName: z.string(),
      reason: z.string(),
      /** The last day of it, where the company is. */
      until: plainDateSchema,
      isLive: z.boolean(),
      createdByName: z.string(),
    }),
  ),
  /** Who can be given an exception. */
  people: z.array(z.object({ id: userIdSchema, name: z.string() })),
  /** Of a month that is closed for good: its journals, and whether they are what they were. */
  journals: z.array(
    z.object({
      journal: z.string(),
      entries: z.number().int(),
      lines: z.number().int(),
      debit: wireMoneySchema,
      sha256: z.string(),
      isUnchanged: z.boolean(),
    }),
  ),
});
export type ClosingView = z.infer<typeof closingSchema>;

export const getClosing = defineEndpoint({
  id: 'accounting.getClosing',
  method: 'GET',
  base: 'company',
  path: '/bookkeeping/periods/:month',
  summary: 'What keeps a month from being closed, whose it is to do, and how its journals were sealed.',
  rights: FINANCE,
  isCostly: true,
  params,
  answer: closingSchema,
});

export const softClosePeriod = defineEndpoint({
  id: 'accounting.softClosePeriod',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/periods/:month/soft-closings',
  summary: 'Closes a month that is over, and all before it, to everybody without an exception. It can be reopened.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({}),
  answer: closingSchema,
  errors: ['illegal_state', 'month_not_over'],
});

export const reopenPeriod = defineEndpoint({
  id: 'accounting.reopenPeriod',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/periods/:month/reopenings',
  summary: 'Opens a soft-closed month again, and those after it.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ reason: neededText(500) }),
  answer: closingSchema,
  errors: ['illegal_state'],
});

export const hardClosePeriod = defineEndpoint({
  id: 'accounting.hardClosePeriod',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/periods/:month/hard-closings',
  summary: 'Closes a soft-closed month for good, once every check is done, and keeps the digests of its journals.',
  rights: FINANCE,
  isMoneyWrite: true,
  needsFreshFactor: true,
  params,
  body: z.strictObject({ isConfirmed: z.literal(true) }),
  answer: closingSchema,
  errors: ['illegal_state', 'not_closable'],
});

export const grantException = defineEndpoint({
  id: 'accounting.grantException',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/periods/:month/exceptions',
  summary: 'Lets one person book in a soft-closed month up to a day, for a reason.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ userId: userIdSchema, reason: neededText(500), until: askedDay }),
  answer: closingSchema,
  errors: ['illegal_state'],
});

export const movePayable = defineEndpoint({
  id: 'accounting.movePayable',
  method: 'POST',
  base: 'company',
  path: '/payables/:payableId/period-moves',
  summary: 'Books a payable that is not exported in another open month from its own date on.',
  rights: FINANCE,
  isMoneyWrite: true,
  params: z.object({ payableId: payableIdSchema }).loose(),
  body: z.strictObject({ version: z.number().int(), month: askedMonth }),
  answer: payableSchema,
  errors: ['illegal_state', 'period_closed'],
});

export const postponeOpen = defineEndpoint({
  id: 'accounting.postponeOpen',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/periods/:month/postponements',
  summary: 'Books what is still to prepare up to a month in the next one; each keeps its own date.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({}),
  answer: z.object({ moved: z.number().int() }),
  errors: ['illegal_state'],
});

export const accrueReceived = defineEndpoint({
  id: 'accounting.accrueReceived',
  method: 'POST',
  base: 'company',
  path: '/bookkeeping/periods/:month/accruals',
  summary:
    'Books what was delivered up to the end of a month and not billed in it, net, on its last day, and takes it back on the first of the next one.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({}),
  answer: z.object({ accrued: z.number().int() }),
  errors: ['month_not_over', 'period_closed', 'nothing_to_accrue'],
});

export const closingEndpoints = [
  getClosing,
  softClosePeriod,
  reopenPeriod,
  hardClosePeriod,
  grantException,
  movePayable,
  postponeOpen,
  accrueReceived,
];
