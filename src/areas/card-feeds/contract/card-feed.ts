import { z } from 'zod';
import { currencySchema } from '#kernel/currency.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText, neededText, textLike } from '#kernel/text-schema.ts';
import { cardIdSchema } from '#areas/cards/contract/card-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { accountIdSchema } from '#areas/payments/contract/bank.ts';
import { COLUMN_ROLES } from '../rules/csv-mapping.ts';
import { LINE_FAULTS } from '../rules/feed-line.ts';
import { DAY_ORDERS } from '../rules/read-day.ts';
import { cardFeedIdSchema, feedFileIdSchema } from './card-feed-id.ts';

/** As for statements of the bank. */
const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ cardFeedId: cardFeedIdSchema }).loose();
const COLUMNS_MAX = 60;
const ROWS_MAX = 30;

export const cardFeedRowSchema = z.object({
  id: cardFeedIdSchema,
  name: z.string(),
  currency: currencySchema,
  ledgerCode: z.string(),
  /** Below zero the company owes it to the bank. */
  balance: wireMoneySchema,
  settledBy: z.string().nullable(),
  lastImportedAt: z.string().nullable(),
  /** Lines that wait until somebody says who holds their card, or that could not be booked. */
  waitingCount: z.number().int(),
});
export type CardFeedRowView = z.infer<typeof cardFeedRowSchema>;

const refusedSchema = z.object({ line: z.number().int(), fault: z.enum(LINE_FAULTS), found: z.string() });
export type RefusedLineView = z.infer<typeof refusedSchema>;

export const cardFeedSchema = cardFeedRowSchema.extend({
  cards: z.array(
    z.object({
      /** As files name it; empty for lines that name none. */
      name: z.string(),
      card: z.object({ id: cardIdSchema, name: z.string(), holderName: z.string() }).nullable(),
      waitingCount: z.number().int(),
      /** Of what waits, below zero for what was spent; null where nothing does. */
      waiting: wireMoneySchema.nullable(),
    }),
  ),
  /** Lines that could not be booked although their card is known, and why. */
  failed: z.array(
    z.object({ bookedOn: plainDateSchema, text: z.string(), amount: wireMoneySchema, problem: z.string() }),
  ),
  files: z.array(
    z.object({
      id: feedFileIdSchema,
      name: z.string(),
      format: z.enum(['table', 'ofx', 'camt', 'mt940']),
      importedAt: z.string(),
      importedBy: z.string(),
      lineCount: z.number().int(),
      newCount: z.number().int(),
      knownCount: z.number().int(),
      refused: z.array(refusedSchema),
    }),
  ),
});
export type CardFeedView = z.infer<typeof cardFeedSchema>;

export const listCardFeeds = defineEndpoint({
  id: 'card-feeds.listCardFeeds',
  method: 'GET',
  base: 'company',
  path: '/card-feeds',
  summary: 'The card accounts at the company’s own banks, with what their statements come to.',
  rights: FINANCE,
  locksWhenIdle: true,
  answer: z.object({
    items: z.array(cardFeedRowSchema),
    currency: currencySchema,
    /** The next account of the company's chart for one more of them. */
    proposedCode: z.string(),
    /** From which a bill can be paid. */
    bankAccounts: z.array(z.object({ id: accountIdSchema, name: z.string() })),
  }),
});

export const addCardFeed = defineEndpoint({
  id: 'card-feeds.addCardFeed',
  method: 'POST',
  base: 'company',
  path: '/card-feeds',
  summary: 'Adds a card account of the company’s own bank, in base currency.',
  rights: FINANCE,
  locksWhenIdle: true,
  body: z.strictObject({
    name: neededText(80),
    ledgerCode: textLike(/^[0-9A-Za-z]{2,20}$/, 'invalid'),
    settledBy: accountIdSchema.nullable().default(null),
  }),
  answer: z.object({ id: cardFeedIdSchema }),
  errors: ['code_in_use'],
});

export const getCardFeed = defineEndpoint({
  id: 'card-feeds.getCardFeed',
  method: 'GET',
  base: 'company',
  path: '/card-feeds/:cardFeedId',
  summary: 'One card account of the company’s own bank: whose its cards are, what waits, and which files were read in.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  answer: cardFeedSchema,
});

const column = z.number().int().min(0).max(COLUMNS_MAX);
/** How the columns of a table are read; columns count from 0. */
export const mappingSchema = z.strictObject({
  headRow: z.number().int().min(0).max(ROWS_MAX).nullable(),
  columns: z.partialRecord(z.enum(COLUMN_ROLES), column),
  dayOrder: z.enum(DAY_ORDERS),
  decimalSign: z.enum([',', '.']),
  spentIs: z.enum(['below', 'above']),
});

export const FILE_ERRORS = [
  'file_empty',
  'file_type_not_allowed',
  'file_takes_too_long',
  'too_many_rows',
  'statement_unreadable',
  'no_statement',
  'other_account',
  'several_accounts',
  'mapping_incomplete',
] as const;

export const importOutcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('mapping'),
    /** The names of the columns, or their first cells where the table has no head. */
    columns: z.array(z.string()),
    /** A few rows as they stand in the file. */
    rows: z.array(z.array(z.string())),
    mapping: mappingSchema,
    /** The first lines as this mapping reads them. */
    sample: z.array(
      z.object({
        line: z.number().int(),
        bookedOn: plainDateSchema,
        text: z.string(),
        amount: wireMoneySchema,
        kind: z.enum(['purchase', 'refund', 'fee', 'settlement']),
        card: z.string().nullable(),
      }),
    ),
    refused: z.array(refusedSchema),
  }),
  z.object({
    kind: z.literal('imported'),
    bookedCount: z.number().int(),
    /** Lines that an earlier file had brought already. */
    knownCount: z.number().int(),
    /** Lines of cards that nobody holds yet. */
    waitingCount: z.number().int(),
    failedCount: z.number().int(),
    refused: z.array(refusedSchema),
  }),
]);
export type ImportOutcome = z.infer<typeof importOutcomeSchema>;

export const importCardStatement = defineEndpoint({
  id: 'card-feeds.importCardStatement',
  method: 'POST',
  base: 'company',
  path: '/card-feeds/:cardFeedId/statements',
  summary:
    'Reads a statement of a card account (CSV, Excel, OFX, camt or MT940) and books each line once, whatever kind of file it came in. Of a table whose columns are not known yet it answers how it would read them.',
  rights: FINANCE,
  locksWhenIdle: true,
  isUpload: true,
  params,
  query: z.strictObject({
    /** The mapping as JSON, once somebody looked at it. */
    mapping: givenText(2000).optional(),
  }),
  answer: importOutcomeSchema,
  errors: FILE_ERRORS,
});

export const assignFeedCard = defineEndpoint({
  id: 'card-feeds.assignFeedCard',
  method: 'POST',
  base: 'company',
  path: '/card-feeds/:cardFeedId/cards',
  summary: 'Says who holds a card that statements name; what waited for that is booked, and later files know it.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  body: z.strictObject({ name: givenText(80), holderId: userIdSchema, label: neededText(80) }),
  answer: cardFeedSchema,
  errors: ['not_a_member', 'already_assigned'],
});

export const bookWaitingLines = defineEndpoint({
  id: 'card-feeds.bookWaitingLines',
  method: 'POST',
  base: 'company',
  path: '/card-feeds/:cardFeedId/bookings',
  summary: 'Tries again to book what could not be booked, such as while a rate was missing.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  body: z.strictObject({}),
  answer: cardFeedSchema,
});

export const cardFeedEndpoints = [
  listCardFeeds,
  addCardFeed,
  getCardFeed,
  importCardStatement,
  assignFeedCard,
  bookWaitingLines,
];
