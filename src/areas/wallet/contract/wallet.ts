import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { accountIdSchema } from '#areas/payments/contract/bank.ts';
import { WALLET_KINDS } from '../rules/wallet-kinds.ts';

export type WalletId = Id<'wal'>;

const FINANCE = ['controller', 'owner'] as const;

const dayOfForecast = z.object({
  on: plainDateSchema,
  /** What leaves on the day: put together or sent already, and what is due and nobody has put together yet. */
  scheduled: wireMoneySchema,
  due: wireMoneySchema,
  /** By top-ups that are confirmed and on no statement yet. */
  coming: wireMoneySchema,
  /** What is left after it, of what was due too. */
  left: wireMoneySchema,
});

export const walletSchema = z.object({
  id: idOf('wal'),
  accountId: accountIdSchema,
  name: z.string(),
  iban: z.string(),
  /** What the bank holds by the statements read so far. */
  balance: wireMoneySchema,
  /** What is put together or sent from here and on no statement yet. */
  scheduled: wireMoneySchema,
  held: wireMoneySchema,
  available: wireMoneySchema,
  /** How much is missing for what leaves; zero when nothing is. */
  shortfall: wireMoneySchema,
  /** Closing balance of the newest statement, and its day; null before the first one. */
  stated: z.object({ closing: wireMoneySchema, on: plainDateSchema }).nullable(),
  /** Stated closing less what the ledger comes to on that day; null when they are one, or nothing is stated. */
  apart: wireMoneySchema.nullable(),
  /** The last 30 days by what moved, nothing of zero. */
  moved: z.array(z.object({ kind: z.enum(WALLET_KINDS), in: wireMoneySchema, out: wireMoneySchema })),
  movedIn: wireMoneySchema,
  movedOut: wireMoneySchema,
  /** Today and the 14 days after it. */
  forecast: z.array(dayOfForecast),
});
export type WalletView = z.infer<typeof walletSchema>;

export const walletAnswerSchema = z.object({
  wallet: walletSchema.nullable(),
  /** Accounts that could be the wallet; nothing for who may not choose. */
  choices: z.array(z.object({ id: accountIdSchema, name: z.string(), ibanMasked: z.string() })),
  mayChoose: z.boolean(),
});
export type WalletAnswer = z.infer<typeof walletAnswerSchema>;

export const getWallet = defineEndpoint({
  id: 'wallet.getWallet',
  method: 'GET',
  base: 'company',
  path: '/wallet',
  summary: 'The account that transfers leave from: balance, what is available, the last 30 and the next 14 days.',
  rights: FINANCE,
  locksWhenIdle: true,
  answer: walletAnswerSchema,
});

export const chooseWallet = defineEndpoint({
  id: 'wallet.chooseWallet',
  method: 'PUT',
  base: 'company',
  path: '/wallet',
  summary: 'Makes one of the company’s accounts its wallet, with all that its statements have shown so far.',
  rights: ['owner'],
  locksWhenIdle: true,
  body: z.strictObject({
    accountId: accountIdSchema,
    /** The wallet that was seen; null when there was none. */
    insteadOf: idOf('wal').nullable(),
  }),
  answer: walletAnswerSchema,
  errors: ['wallet_changed', 'account_archived', 'wallet_other_currency', 'funding_waits'],
});

export const walletEndpoints = [getWallet, chooseWallet];
