import type { Instant } from '#kernel/instant.ts';
import { currency } from '#kernel/currency.ts';
import { allocate, money } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SpendLine } from '../../rules/match-budgets.ts';
import { findMoved } from '../queries/find-moved.ts';
import type { CommittedLine } from '../queries/find-committed.ts';
import { loadAsked } from '../queries/load-asked.ts';
import { lockForPosting, lockSource, postMovements, type NewMovement } from './post-movements.ts';

export type Recoded = {
  readonly source: { readonly type: string; readonly id: string };
  /** Whose cost it is from here on, and what of it is net, in the base currency's smallest unit. */
  readonly to: Pick<SpendLine, 'costCenterId' | 'expenseCategoryId' | 'analyticalValues'> & {
    readonly netOf: (grossMinor: bigint) => bigint;
  };
  /** Which change this is; each counts once. */
  readonly version: number;
  readonly now: Instant;
};

/**
 * What was used is the cost of somebody else than was said before: it leaves the budgets that it counted in and counts in
 * those of its new place, on the same days. Nothing is refused, since the money is spent.
 */
export async function recodeUse(trx: Trx, companyId: CompanyId, { source, to, version, now }: Recoded): Promise<void> {
  await lockForPosting(trx, companyId);
  await lockSource(trx, companyId, source);
  const all: NewMovement[] = [];
  for (const kind of ['used', 'settled'] as const) {
    const moved = await findMoved(trx, companyId, { source, kind });
    const next = moved.reduce((most, { lineNo }) => Math.max(most, lineNo + 1), 0);
    const lines = recoded(moved, to);
    all.push(...lines.map((line, index) => ({ ...line, kind, lineNo: next + index, step: `recode:${version}` })));
  }
  if (all.length === 0) return;
  const budgets = await loadAsked(trx, companyId, { lines: all, isLocked: true });
  await postMovements(trx, companyId, { movements: all, budgets, now });
}

/** What stands now taken back, and the same money again where it belongs. Days on which nothing stands are left out. */
function recoded(moved: readonly CommittedLine[], { netOf, ...place }: Recoded['to']): CommittedLine[] {
  const standing = [...Map.groupBy(moved, placeOf).values()].flatMap((lines): CommittedLine[] => {
    const [first] = lines;
    const [netMinor, grossMinor] = [sumOf(lines, 'netMinor'), sumOf(lines, 'grossMinor')];
    return first === undefined || (netMinor === 0n && grossMinor === 0n) ? [] : [{ ...first, netMinor, grossMinor }];
  });
  const gross = sumOf(standing, 'grossMinor');
  if (gross === 0n) return [];
  // Any currency will do: only whole units are shared out.
  const nets = allocate(
    money(netOf(gross), currency('EUR')),
    standing.map(({ grossMinor }) => grossMinor),
  );
  return standing.flatMap((line, index) => [
    { ...line, netMinor: -line.netMinor, grossMinor: -line.grossMinor },
    { ...line, ...place, netMinor: nets[index]?.minor ?? 0n },
  ]);
}

const placeOf = ({ on, costCenterId, expenseCategoryId, analyticalValues }: CommittedLine): string =>
  JSON.stringify([on, costCenterId, expenseCategoryId, analyticalValues]);

const sumOf = (lines: readonly SpendLine[], what: 'netMinor' | 'grossMinor'): bigint =>
  lines.reduce((sum, line) => sum + line[what], 0n);
