import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { EntryId } from '../../contract/bank.ts';
import { alikeFees, isOpenFee } from '../queries/alike-fees.ts';
import type { StatementEntryRow } from '../tables.ts';
import { PAYMENT_TOPICS } from './create-run.ts';
import { explainRest, lockEntry } from './match-by-hand.ts';

export type ExplainAlike = { entryId: EntryId; version: number; others: number; note: string | null };

/**
 * Says of a fee, and of all that equal it, that the bank took them for itself; each is a match of its own that can be taken
 * back. @throws AppError not_found; version_conflict for an old look at the entry, or where there are more or fewer others
 *   than whoever says so saw; entry_explained when something of it was said; illegal_state for what the bank calls no fee.
 */
export async function explainAlike(context: Context, input: ExplainAlike): Promise<number> {
  const { entryId, version, others: seen, note } = input;
  // Whoever holds the accounts is alone with all entries.
  const entry = await lockEntry(context, entryId);
  if (entry.version !== version) throw new AppError('version_conflict', { data: { version: entry.version } });
  if (entry.explained_minor !== 0n) throw new AppError('entry_explained');
  if (!isOpenFee(entry)) throw new AppError('illegal_state');
  const others = await alikeFees(context.trx, entry).selectAll('e').orderBy('e.booked_on').orderBy('e.id').execute();
  if (others.length !== seen) throw new AppError('version_conflict', { data: { others: others.length } });
  for (const one of [entry, ...others]) await explainFee(context, one, note);
  return others.length + 1;
}

async function explainFee(context: Context, entry: StatementEntryRow, note: string | null): Promise<void> {
  await explainRest(context, entry, { kind: 'fee', note });
  await recordChange(context, {
    action: 'payments.match-entry',
    entity: 'bank_entry',
    entityId: entry.id,
    before: { explained: '0' },
    after: [{ kind: 'fee', minor: entry.amount_minor.toString() }],
    reason: note,
    topics: [...PAYMENT_TOPICS, 'bank'],
  });
}
