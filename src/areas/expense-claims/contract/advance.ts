import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, minorBound, searchText } from '#kernel/list-filter.ts';
import { positiveMoneySchema, wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay, plainDateSchema } from '#kernel/plain-date.ts';
import { neededText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { requestIdSchema } from '#areas/requests/contract/request-id.ts';
import { tripSchema } from '#areas/requests/contract/trip.ts';
import { ADVANCE_STATES } from '../rules/advance-states.ts';
import { advanceIdSchema } from './advance-id.ts';
import { claimIdSchema } from './claim-id.ts';

export const advanceRowSchema = z.object({
  id: advanceIdSchema,
  number: z.number().int(),
  memberId: userIdSchema,
  memberName: z.string(),
  purpose: z.string(),
  amount: wireMoneySchema,
  claimed: wireMoneySchema,
  returned: wireMoneySchema,
  /** What the member still holds of it. */
  open: wireMoneySchema,
  givenOn: plainDateSchema,
  paidOn: plainDateSchema.nullable(),
  /** The trip that it was given for, in words. */
  tripLabel: z.string().nullable(),
  state: z.enum(ADVANCE_STATES),
  version: z.number().int(),
});
export type AdvanceRow = z.infer<typeof advanceRowSchema>;

const can = z.union([z.literal(true), z.enum(['illegal_state', 'own_advance'])]);

export const advanceSchema = advanceRowSchema.extend({
  givenByName: z.string(),
  /** What was set off, and below zero what of that was taken back. */
  setOffs: z.array(
    z.object({ claimId: claimIdSchema, claimNumber: z.number().int(), on: z.string(), amount: wireMoneySchema }),
  ),
  returns: z.array(z.object({ on: plainDateSchema, amount: wireMoneySchema, takenByName: z.string() })),
  payment: z.object({ state: z.string(), executeOn: plainDateSchema.nullable() }).nullable(),
  can: z.object({ cancel: can, takeBack: can }),
});
export type AdvanceView = z.infer<typeof advanceSchema>;

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ advanceId: advanceIdSchema });

const advanceFilter = {
  q: searchText,
  state: codeList(ADVANCE_STATES),
  /** Days on which they were given, inclusive. */
  from: askedDay.optional(),
  to: askedDay.optional(),
  /** In the base currency's smallest unit. */
  min: minorBound,
  max: minorBound,
};
export type AdvanceFilter = z.output<z.ZodObject<typeof advanceFilter>>;

export const listAdvances = defineEndpoint({
  id: 'expense-claims.listAdvances',
  method: 'GET',
  base: 'company',
  path: '/advances',
  summary: 'Cash advances, the newest first, with what members still hold of them.',
  rights: FINANCE,
  query: z.strictObject({ ...pageQuery, ...advanceFilter }),
  answer: pageOf(advanceRowSchema).extend({ count: z.number().int(), open: wireMoneySchema }),
});

export const exportAdvances = defineEndpoint({
  id: 'expense-claims.exportAdvances',
  method: 'GET',
  base: 'company',
  path: '/advances/export',
  summary: 'The matching advances as a CSV or XLSX file.',
  rights: FINANCE,
  query: z.strictObject({ ...advanceFilter, ...exportQuery }),
  isDownload: true,
  errors: ['too_many_rows'],
});

export const getAdvance = defineEndpoint({
  id: 'expense-claims.getAdvance',
  method: 'GET',
  base: 'company',
  path: '/advances/:advanceId',
  summary: 'One advance with what was set off against it and given back of it.',
  rights: FINANCE,
  params,
  answer: advanceSchema,
});

export const giveAdvance = defineEndpoint({
  id: 'expense-claims.giveAdvance',
  method: 'POST',
  base: 'company',
  path: '/advances',
  summary: 'Gives a member an advance in the company’s currency: it waits to be paid with the claims.',
  rights: FINANCE,
  isMoneyWrite: true,
  body: z.strictObject({
    memberId: userIdSchema,
    amount: positiveMoneySchema,
    purpose: neededText(200),
    givenOn: plainDateSchema,
    tripId: requestIdSchema.nullable(),
  }),
  answer: advanceSchema,
  errors: ['own_advance'],
});

export const cancelAdvance = defineEndpoint({
  id: 'expense-claims.cancelAdvance',
  method: 'POST',
  base: 'company',
  path: '/advances/:advanceId/cancellations',
  summary: 'Gives up an advance that was not paid.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int() }),
  answer: advanceSchema,
  errors: ['illegal_state', 'own_advance'],
});

export const returnAdvance = defineEndpoint({
  id: 'expense-claims.returnAdvance',
  method: 'POST',
  base: 'company',
  path: '/advances/:advanceId/returns',
  summary: 'Notes what a member gave back of an advance; the rest stays open.',
  rights: FINANCE,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ version: z.number().int(), amount: positiveMoneySchema, on: plainDateSchema }),
  answer: advanceSchema,
  errors: ['illegal_state', 'own_advance'],
});

export const listTripsOf = defineEndpoint({
  id: 'expense-claims.listTripsOf',
  method: 'GET',
  base: 'company',
  path: '/advance-trips',
  summary: 'The open travel budgets of a member, for which an advance can be given.',
  rights: FINANCE,
  query: z.strictObject({ memberId: userIdSchema }),
  answer: z.object({ items: z.array(tripSchema) }),
});

export const listMyAdvances = defineEndpoint({
  id: 'expense-claims.listMyAdvances',
  method: 'GET',
  base: 'company',
  path: '/advances-of-mine',
  summary: 'The caller’s own advances, and what of their claims was set off and is left to be paid.',
  rights: ['member'],
  answer: z.object({
    /** What the caller holds of all of them. */
    open: wireMoneySchema,
    items: z.array(advanceRowSchema),
    claims: z.array(
      z.object({
        id: claimIdSchema,
        requestId: z.string(),
        number: z.number().int(),
        description: z.string(),
        /** In base currency: what was accepted, what of it was set off, and what is or was left to be paid. */
        owed: wireMoneySchema,
        setOff: wireMoneySchema,
        toPay: wireMoneySchema,
      }),
    ),
  }),
});

export const advanceEndpoints = [
  listAdvances,
  exportAdvances,
  getAdvance,
  giveAdvance,
  cancelAdvance,
  returnAdvance,
  listTripsOf,
  listMyAdvances,
];
