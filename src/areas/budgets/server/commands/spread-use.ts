import type { Amortisation } from '#kernel/amortisation.ts';
import type { Instant } from '#kernel/instant.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { respread } from '../../rules/respread.ts';
import type { CommittedLine } from '../queries/find-committed.ts';
import { findMoved } from '../queries/find-moved.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { lockForPosting, lockSource, postMovements, type NewMovement } from './post-movements.ts';

export type Spread = {
  readonly source: { readonly type: string; readonly id: string };
  /** The day of the document: where it is a cost of no other months, it counts there. */
  readonly on: PlainDate;
  readonly amortisation: Amortisation | null;
  /** Which change of its months this is; each counts once. */
  readonly version: number;
  readonly now: Instant;
};

/**
 * What was used is a cost of other months than was said before: it moves there, with what of it was paid (domain rules 2.11).
 * Nothing is refused, since no more is spent.
 */
export async function spreadUse(
  trx: Trx,
  companyId: CompanyId,
  { source, on, amortisation, version, now }: Spread,
): Promise<void> {
  await lockForPosting(trx, companyId);
  await lockSource(trx, companyId, source);
  const all: NewMovement[] = [];
  for (const kind of ['used', 'settled'] as const) {
    const moved = await findMoved(trx, companyId, { source, kind });
    // Each payment moves every line by its number: the new ones have numbers of their own.
    const next = moved.reduce((most, { lineNo }) => Math.max(most, lineNo + 1), 0);
    const lines = respread<CommittedLine>(moved, { on, amortisation });
    all.push(...lines.map((line, index) => ({ ...line, kind, lineNo: next + index, step: `spread:${version}` })));
  }
  if (all.length === 0) return;
  const budgets = await loadAsked(trx, companyId, { lines: all, isLocked: true });
  await postMovements(trx, companyId, { movements: all, budgets, now });
}
