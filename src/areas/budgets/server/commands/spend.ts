import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { BudgetCheck } from '../../contract/check.ts';
import { judgeBudgets as judge, worstOf, type Judged } from '../../rules/judge-budgets.ts';
import type { SpendLine } from '../../rules/match-budgets.ts';
import { releasedBy } from '../../rules/posting.ts';
import { loadAsked, type LoadedBudget } from '../queries/load-asked.ts';
import { findCommitted, findTaken, findUsed, roundOf, type CommittedLine } from '../queries/find-committed.ts';
import { lockForPosting, lockSource, postMovements, type NewMovement } from './post-movements.ts';

/** A piece of spend as a budget sees it: a request, an order, a card's authorisation. */
export type SpendSource = {
  readonly type: string;
  readonly id: string;
  /** What it is called in the lists of a budget. */
  readonly label: string;
  readonly supplierName: string | null;
  readonly personId: UserId | null;
};
type Promised = { readonly type: string; readonly id: string };
export type Spend = { readonly source: SpendSource; readonly lines: readonly SpendLine[]; readonly now: Instant };

/**
 * What the budgets would say to these lines now. Nothing is locked or written: for previews, and for submission, where
 * who spends first is not decided yet.
 */
export async function judgeBudgets(
  trx: Trx,
  companyId: CompanyId,
  { lines, outOf = null }: { lines: readonly SpendLine[]; outOf?: Promised | null },
): Promise<BudgetCheck> {
  const company = await getCompanyRow(trx, companyId);
  const taken = outOf === null ? [] : await takenOutOf(trx, companyId, { lines, outOf, step: '' });
  const budgets = await loadAsked(trx, companyId, { lines: [...lines, ...taken], isLocked: false });
  return checkOf(judge(budgets, [...lines, ...taken]), company.base_currency);
}

/** As `judgeBudgets`, but a budget that blocks refuses. @throws AppError budget_exceeded with its name. */
export function refuseBlocked(check: BudgetCheck): BudgetCheck {
  const blocking = check.budgets.find((one) => one.verdict === 'block');
  if (blocking !== undefined) throw new AppError('budget_exceeded', { data: { budget: blocking.name } });
  return check;
}

/**
 * Promises money: every budget that the lines fall under, and all above it, is locked in the order of ids, asked, and
 * counts the lines as committed, in the caller's transaction. So of a thousand at once only as many pass as there is
 * room for (security 92). What was promised to something wider before, such as a trip, is taken out of that promise, so
 * that it counts once. @throws AppError budget_exceeded for a budget that blocks.
 */
export async function commitToBudgets(
  trx: Trx,
  companyId: CompanyId,
  { source, lines, now, outOf = null }: Spend & { readonly outOf?: Promised | null },
): Promise<BudgetCheck> {
  const company = await getCompanyRow(trx, companyId);
  await lockForPosting(trx, companyId);
  if (outOf !== null) await lockSource(trx, companyId, outOf);
  const taken = outOf === null ? [] : await takenOutOf(trx, companyId, { lines, outOf, step: outStep(source, 1) });
  const movements: NewMovement[] = [
    ...taken,
    ...lines.map((line, lineNo) => ({ ...line, ...about(source), kind: 'committed' as const, lineNo, step: 'commit' })),
  ];
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  const check = refuseBlocked(checkOf(judge(budgets, movements), company.base_currency));
  await postMovements(trx, companyId, { movements, budgets, now });
  return check;
}

/** As much of a wider promise as these lines come to, given back by it. */
export async function takenOutOf(
  trx: Trx,
  companyId: CompanyId,
  { lines, outOf, step }: { lines: readonly SpendLine[]; outOf: Promised; step: string },
): Promise<NewMovement[]> {
  const open = await findCommitted(trx, companyId, outOf);
  return releasing(partOf(open, { lines, isLast: false }), { step });
}

/** What of open commitments a use of these lines takes with it. */
const partOf = (
  open: readonly CommittedLine[],
  { lines, isLast }: { lines: readonly SpendLine[]; isLast: boolean },
): CommittedLine[] =>
  releasedBy(
    open.map((line) => ({ line, netMinor: line.netMinor, grossMinor: line.grossMinor })),
    { grossMinor: lines.reduce((sum, line) => sum + line.grossMinor, 0n), isLast },
  ).map(({ line, ...amounts }) => ({ ...line, ...amounts }));

export type Release = { readonly source: { readonly type: string; readonly id: string }; readonly now: Instant };

/**
 * Gives back what is still promised to a source that will not be spent: cancelled, expired, closed or rejected. What was
 * taken out of something wider for it, such as a trip, is promised to that again.
 */
export async function releaseFromBudgets(trx: Trx, companyId: CompanyId, { source, now }: Release): Promise<void> {
  await lockForPosting(trx, companyId);
  await lockSource(trx, companyId, source);
  // Of a line of which nothing is left it is written down too: what comes back later finds nothing to come back to.
  const open = await findCommitted(trx, companyId, { ...source, withEmpty: true });
  const returned = await returnedToWider(trx, companyId, { source, usedMinor: await findUsed(trx, companyId, source) });
  const round = await roundOf(trx, companyId, source);
  const movements = [...releasing(open, { step: roundStep('release', round) }), ...returned];
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  await postMovements(trx, companyId, { movements, budgets, now });
}

/**
 * What was taken out of a wider promise for this source and is not used after all. It goes back there, once, unless
 * nothing is promised to the wider one any more: a trip that is over needs no money.
 */
async function returnedToWider(
  trx: Trx,
  companyId: CompanyId,
  { source, usedMinor }: { source: Promised; usedMinor: bigint },
): Promise<NewMovement[]> {
  const round = await roundOf(trx, companyId, source);
  const step = outStep(source, round);
  const [wider] = await findTaken(trx, companyId, { step });
  if (wider === undefined) return [];
  await lockSource(trx, companyId, wider.source);
  const taken = await findTaken(trx, companyId, { step, returning: returnStep(source, round) });
  // What was promised again stands for itself: all that is left of it was not used.
  const unused =
    round === 1
      ? grossOf(taken) - usedMinor
      : smaller(grossOf(taken), grossOf(await findCommitted(trx, companyId, source)));
  const back = releasedBy(
    taken.map((line) => ({ line, netMinor: line.netMinor, grossMinor: line.grossMinor })),
    { grossMinor: unused > 0n ? unused : 0n, isLast: false },
  );
  return back.map(({ line, ...amounts }) => ({
    ...line,
    ...amounts,
    kind: 'committed',
    step: returnStep(source, round),
  }));
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const grossOf = (lines: readonly CommittedLine[]): bigint => lines.reduce((sum, line) => sum + line.grossMinor, 0n);

/** Steps of a source are told apart by how often it was promised money; the first needs no number. */
const roundStep = (step: string, round: number): string => (round === 1 ? step : `${step}:${round}`);
export const outStep = ({ type, id }: Promised, round: number): string => roundStep(`out:${type}:${id}`, round);
const returnStep = ({ type, id }: Promised, round: number): string => roundStep(`back:${type}:${id}`, round);

export type Consumption = Spend & {
  /** What had promised it; null for spend that nobody asked for before. */
  readonly promisedBy: Promised | null;
  /** Nothing more will come of the promise: what is left of it is given back, also when less was used. */
  readonly isLast: boolean;
  /** It is paid as soon as it is known, so it counts as used where use counts by payment too. */
  readonly isSettled?: boolean;
};

/**
 * Turns a promise into what was really used: the promise is given back as it was made, the use counts where it really
 * belongs, also when amount, month or dimensions differ. Nothing is refused: the money is owed already.
 */
export async function consumeFromBudgets(trx: Trx, companyId: CompanyId, use: Consumption): Promise<void> {
  await lockForPosting(trx, companyId);
  if (use.promisedBy !== null) await lockSource(trx, companyId, use.promisedBy);
  const open = use.promisedBy === null ? [] : await findCommitted(trx, companyId, use.promisedBy);
  const released = partOf(open, use);
  // What a document does not say, the promise does: whose team and which person it was for.
  const [promise] = open;
  const usedMinor = use.lines.reduce((sum, line) => sum + line.grossMinor, 0n);
  const returned =
    use.promisedBy === null || !use.isLast
      ? []
      : await returnedToWider(trx, companyId, { source: use.promisedBy, usedMinor });
  const movements: NewMovement[] = [
    ...releasing(released, { step: `use:${use.source.type}:${use.source.id}` }),
    ...returned,
    ...use.lines.map((line, lineNo) => ({
      ...line,
      ...about(use.source),
      teamId: line.teamId ?? promise?.teamId ?? null,
      personId: use.source.personId ?? promise?.personId ?? null,
      kind: 'used' as const,
      lineNo,
      step: 'use',
    })),
    ...(use.isSettled === true
      ? use.lines.map((line, lineNo) => ({
          ...line,
          ...about(use.source),
          kind: 'settled' as const,
          lineNo,
          step: 'settle',
        }))
      : []),
  ];
  const budgets = await loadAsked(trx, companyId, { lines: movements, isLocked: true });
  await postMovements(trx, companyId, { movements, budgets, now: use.now });
}

const about = ({ type, id, label, supplierName, personId }: SpendSource) => ({
  source: { type, id },
  label,
  supplierName,
  personId,
});

const releasing = (open: readonly CommittedLine[], { step }: { step: string }): NewMovement[] =>
  open.map((line) => ({
    ...line,
    kind: 'committed',
    step,
    netMinor: -line.netMinor,
    grossMinor: -line.grossMinor,
  }));

export function checkOf(judged: readonly Judged<LoadedBudget>[], base: CurrencyCode): BudgetCheck {
  const wire = (minor: bigint) => moneyToWire(money(minor, base));
  return {
    verdict: worstOf(judged.map((one) => one.verdict)),
    budgets: judged.toSorted(wholesFirst).map(({ budget, verdict, delta, available }) => ({
      budgetId: budget.id,
      name: budget.name,
      parentName: budget.parentName,
      control: budget.control,
      verdict,
      available: wire(available),
      asked: wire(delta),
      leftAfter: wire(available - delta),
      ownerIds: [...budget.ownerIds],
    })),
  };
}

/** Ids are locked in their own order; people read the whole before its parts. */
const wholesFirst = (left: Judged<LoadedBudget>, right: Judged<LoadedBudget>): number =>
  Number(left.budget.parentName !== null) - Number(right.budget.parentName !== null);
