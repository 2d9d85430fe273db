import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { currencyList, idList, minorBound, searchText } from '#kernel/list-filter.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { askedDay } from '#kernel/plain-date.ts';
import { givenText, neededText } from '#kernel/text-schema.ts';
import { REQUEST_STATES } from '../rules/request-states.ts';
import { REQUEST_FLAGS, requestRowSchema } from './request.ts';
import { requestIdSchema, requestTypeSchema } from './request-id.ts';

/** The tabs of the list: specification 2.2. */
export const REQUEST_LISTS = ['to-approve', 'mine', 'drafts', 'all'] as const;
export type RequestList = (typeof REQUEST_LISTS)[number];

const csv = (values: readonly [string, ...string[]]) =>
  givenText(400)
    .transform((text) => text.split(',').filter((item) => (values as readonly string[]).includes(item)))
    .optional();

/** The list's filters as they stand in the address; unknown values are left out by the screen, which says so. */
export const requestFilter = {
  list: z.enum(REQUEST_LISTS),
  q: searchText,
  type: csv(requestTypeSchema.options as unknown as [string, ...string[]]),
  state: csv(REQUEST_STATES as unknown as [string, ...string[]]),
  team: idList,
  costCenter: idList,
  category: idList,
  requester: idList,
  /** Part of the supplier's name. */
  supplier: searchText,
  currency: currencyList,
  flag: csv(REQUEST_FLAGS as unknown as [string, ...string[]]),
  /** Minor units of the base currency, inclusive. */
  min: minorBound,
  max: minorBound,
  from: askedDay.optional(),
  to: askedDay.optional(),
  sort: z.enum(['newest', 'oldest', 'amount']).optional(),
};
export const requestFilterSchema = z.strictObject(requestFilter);
export type RequestFilter = z.output<typeof requestFilterSchema>;

/** As a list shows it. */
const listedRequestSchema = requestRowSchema.extend({
  /** Who decides next, by name, while it waits; none in the list of what waits for the caller. */
  waitingFor: z.array(z.string()),
});
export type ListedRequest = z.infer<typeof listedRequestSchema>;

export const listRequests = defineEndpoint({
  id: 'requests.listRequests',
  method: 'GET',
  base: 'company',
  path: '/requests',
  summary: 'Requests to approve, of the caller, drafts, or all that the caller may see.',
  rights: ['member'],
  query: z.strictObject({ ...requestFilter, ...pageQuery }),
  answer: pageOf(listedRequestSchema),
});

export const summarizeRequests = defineEndpoint({
  id: 'requests.summarizeRequests',
  method: 'GET',
  base: 'company',
  path: '/requests/summary',
  summary: 'How many requests match and what they sum to per currency; and how many stand in each tab.',
  rights: ['member'],
  query: requestFilterSchema,
  answer: z.object({
    /** At most 10,000; of more than that nothing is summed. */
    total: z.number().int(),
    isMore: z.boolean(),
    sums: z.array(wireMoneySchema),
    tabs: z.object({ toApprove: z.number().int(), mine: z.number().int(), drafts: z.number().int() }),
  }),
});

export const exportRequests = defineEndpoint({
  id: 'requests.exportRequests',
  method: 'GET',
  base: 'company',
  path: '/requests/export',
  summary: 'All matching requests as a CSV or XLSX file.',
  rights: ['member'],
  query: z.strictObject({
    ...requestFilter,
    ...exportQuery,
  }),
  isDownload: true,
  errors: ['too_many_rows'],
});

/** What was done, and of the rest why not. */
const batchSchema = z.object({
  done: z.array(requestIdSchema),
  refused: z.array(z.object({ id: requestIdSchema, requesterName: z.string(), code: z.string() })),
  /** Whether what was done can be undone still. */
  isHeld: z.boolean(),
});
export type BatchResult = z.infer<typeof batchSchema>;

export const approveRequests = defineEndpoint({
  id: 'requests.approveRequests',
  method: 'POST',
  base: 'company',
  path: '/request-approvals',
  summary: 'Approves what is clean of a selection, or of all that match, and says of the rest why not.',
  rights: ['member'],
  isMoneyWrite: true,
  body: z.strictObject({
    ids: z.array(requestIdSchema).max(500).optional(),
    filter: requestFilterSchema.optional(),
    isHeld: z.boolean().default(false),
  }),
  answer: batchSchema,
});

export const BULK_MOVES = ['ask', 'reject', 'submit', 'give_up'] as const;
export type BulkMove = (typeof BULK_MOVES)[number];

export const moveRequests = defineEndpoint({
  id: 'requests.moveRequests',
  method: 'POST',
  base: 'company',
  path: '/request-moves',
  summary: 'Asks about, declines, sends or gives up a selection, or all that match, and says of the rest why not.',
  rights: ['member'],
  isMoneyWrite: true,
  body: z
    .strictObject({
      move: z.enum(BULK_MOVES),
      reason: neededText(2000).nullable().default(null),
      ids: z.array(requestIdSchema).max(500).optional(),
      filter: requestFilterSchema.optional(),
      /** Only decisions can be undone; the rest is done at once. */
      isHeld: z.boolean().default(false),
    })
    .refine(({ move, reason }) => reason !== null || (move !== 'ask' && move !== 'reject'), {
      path: ['reason'],
      message: 'required',
    }),
  answer: batchSchema,
});

export const undoDecisions = defineEndpoint({
  id: 'requests.undoDecisions',
  method: 'POST',
  base: 'company',
  path: '/undone-request-decisions',
  summary: 'Takes back the caller’s decisions that do not count yet, and says which.',
  rights: ['member'],
  isMoneyWrite: true,
  body: z.strictObject({ ids: z.array(requestIdSchema).min(1).max(500) }),
  answer: z.object({ undone: z.array(requestIdSchema) }),
});

/** Why nobody was reminded of a request. */
export const REMIND_REFUSALS = ['not_waiting', 'already_reminded', 'waits_for_you', 'not_yours'] as const;

export const remindApprovers = defineEndpoint({
  id: 'requests.remindApprovers',
  method: 'POST',
  base: 'company',
  path: '/request-reminders',
  summary: 'Reminds whoever is asked about a selection, or about all that match and wait: of each request once a day.',
  rights: ['member'],
  body: z.strictObject({ ids: z.array(requestIdSchema).max(500).optional(), filter: requestFilterSchema.optional() }),
  answer: z.object({
    done: z.array(requestIdSchema),
    refused: z.array(z.object({ id: requestIdSchema, code: z.enum(REMIND_REFUSALS) })),
  }),
});

export const requestListEndpoints = [
  listRequests,
  summarizeRequests,
  exportRequests,
  approveRequests,
  moveRequests,
  undoDecisions,
  remindApprovers,
];
