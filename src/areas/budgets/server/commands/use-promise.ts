import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { releasedBy } from '../../rules/posting.ts';
import { findCommitted } from '../queries/find-committed.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { lockForPosting, lockSource, postMovements, type NewMovement } from './post-movements.ts';

type Named = { readonly type: string; readonly id: string };
export type PromiseUse = {
  /** What was promised money. */
  readonly source: Named;
  /** What uses it; its own use counts by itself. */
  readonly by: Named;
  /** In base currency. */
  readonly grossMinor: bigint;
  readonly now: Instant;
};

/**
 * Takes out of a promise as much as a part of it came to: an order of 100 of which 20 were billed is promised 80 from then
 * on (domain rules 2.11). No more is taken than is still promised, and nothing twice by the same use.
 */
export async function usePromiseOf(
  trx: Trx,
  companyId: CompanyId,
  { source, by, grossMinor, now }: PromiseUse,
): Promise<void> {
  await lockForPosting(trx, companyId);
  await lockSource(trx, companyId, source);
  const open = await findCommitted(trx, companyId, source);
  const used = releasedBy(
    open.map((line) => ({ line, netMinor: line.netMinor, grossMinor: line.grossMinor })),
    { grossMinor, isLast: false },
  );
  const movements = used.map(({ line, netMinor, grossMinor: gross }): NewMovement => ({
    ...line,
    kind: 'committed',
    step: `use:${by.type}:${by.id}`,
    netMinor: -netMinor,
    grossMinor: -gross,
  }));
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  await postMovements(trx, companyId, { movements, budgets, now });
}
