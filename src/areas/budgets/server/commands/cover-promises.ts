import type { Instant } from '#kernel/instant.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { releasedBy } from '../../rules/posting.ts';
import { findCommitted, type CommittedLine } from '../queries/find-committed.ts';
import { findCovered } from '../queries/find-covered.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { lockForPosting, lockSource, postMovements, type NewMovement } from './post-movements.ts';

type Named = { readonly type: string; readonly id: string };
export type Covering = {
  /** The wider promise, such as that of an order. */
  readonly by: Named;
  /** What is said to be of it and was promised money of its own; the first is covered first. */
  readonly parts: readonly Named[];
  /** What was of it and is not any more. */
  readonly freed: readonly Named[];
  readonly now: Instant;
};

/**
 * Locks these promises in the order of their ids, before any budget. Who changes several of them in one transaction asks
 * for all of them first, so that nobody waits in a circle.
 */
export async function holdPromises(trx: Trx, companyId: CompanyId, sources: readonly Named[]): Promise<void> {
  await lockForPosting(trx, companyId);
  for (const source of sources.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await lockSource(trx, companyId, source);
}

/**
 * Counts once what is promised twice (domain rules 2.11): as far as the wider promise reaches, its parts give back their
 * own, and beyond it they keep it. What is promised in all is therefore the wider promise or its parts, whichever is
 * more. Told again after every change of the wider promise or its parts, it moves the difference only. A part that was
 * used or given up is left as it is. Nothing is refused, and the caller sees to it that changes of one wider promise come
 * one after the other.
 */
export async function coverPromises(
  trx: Trx,
  companyId: CompanyId,
  { by, parts, freed, now }: Covering,
): Promise<void> {
  if (parts.length === 0 && freed.length === 0) return;
  await holdPromises(trx, companyId, [by, ...parts, ...freed]);
  let left = grossOf(await findCommitted(trx, companyId, by));
  const movements: NewMovement[] = [];
  for (const part of [
    ...freed.map((source) => ({ source, isOf: false })),
    ...parts.map((source) => ({ source, isOf: true })),
  ]) {
    const covered = await findCovered(trx, companyId, part.source);
    if (covered.isOver) continue;
    const open = await findCommitted(trx, companyId, part.source);
    const before = grossOf(covered.lines);
    const whole = grossOf(open) + before;
    const wanted = !part.isOf ? 0n : whole < left ? whole : left;
    left -= wanted;
    const moved = wanted > before ? takes(open, wanted - before) : givesBack(covered.lines, before - wanted);
    movements.push(
      ...moved.map((line) => ({ ...line, kind: 'committed' as const, step: `cover:${covered.times + 1}` })),
    );
  }
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  await postMovements(trx, companyId, { movements, budgets, now });
}

const grossOf = (lines: readonly CommittedLine[]): bigint => lines.reduce((sum, line) => sum + line.grossMinor, 0n);

const partOf = (lines: readonly CommittedLine[], grossMinor: bigint): CommittedLine[] =>
  releasedBy(
    lines.map((line) => ({ line, netMinor: line.netMinor, grossMinor: line.grossMinor })),
    { grossMinor, isLast: false },
  ).map(({ line, ...amounts }) => ({ ...line, ...amounts }));

const takes = (open: readonly CommittedLine[], minor: bigint): CommittedLine[] =>
  partOf(open, minor).map((line) => ({ ...line, netMinor: -line.netMinor, grossMinor: -line.grossMinor }));

const givesBack = (covered: readonly CommittedLine[], minor: bigint): CommittedLine[] => partOf(covered, minor);
