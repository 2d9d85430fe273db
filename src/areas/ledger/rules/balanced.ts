import { ok, refuse, type Result } from '#kernel/result.ts';

/** Positive is debit, negative is credit; minor units of the company's base currency. */
export type Posting = { account: string; minor: bigint };

/** Whether an entry may be posted: at least two postings, none of zero, together zero (security 87). */
export function checkBalanced(postings: readonly Posting[]): Result<readonly Posting[], 'unbalanced_entry'> {
  const total = postings.reduce((sum, posting) => sum + posting.minor, 0n);
  const isSound = postings.length >= 2 && total === 0n && postings.every((posting) => posting.minor !== 0n);
  return isSound ? ok(postings) : refuse('unbalanced_entry', { total: total.toString() });
}

/** The accounts of the ledger: one per supplier, per employee and per bank account, and one for what was spent. */
export const supplierAccount = (supplierId: string): string => `supplier:${supplierId}`;
export const employeeAccount = (userId: string): string => `employee:${userId}`;
/** What was lent to an employee and is neither claimed nor given back. */
export const advanceAccount = (userId: string): string => `advance:${userId}`;
export const bankAccount = (accountId: string): string => `bank:${accountId}`;
/** What something was paid from that is no bank account of ours: cash, a card, a clearing account, by its code. */
export const elsewhereAccount = (ledgerCode: string): string => `elsewhere:${ledgerCode}`;
export const SPEND_ACCOUNT = 'spend';
/** Movements on the bank that nothing of ours explains yet. */
export const UNEXPLAINED_ACCOUNT = 'unexplained';
/** What the bank took for its services. */
export const BANK_FEE_ACCOUNT = 'bank-fees';
/** Money on its way from one account of the company to another. */
export const TRANSIT_ACCOUNT = 'transit';
/** Movements on the bank that a person explained in words alone. */
export const NOTED_ACCOUNT = 'noted';
/** What a payment in another currency cost more or less than the books had it at. */
export const EXCHANGE_ACCOUNT = 'exchange';
