import { ok, type Result } from '#kernel/result.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { AskedRole, ExtraStep, TraceStep, Workflow } from '../contract/workflow.ts';
import { chainOf, type Chain, type Facts } from './decide-chain.ts';
import type { Directory } from './directory.ts';
import { actorOf, mergeAdjacent, modeOf } from './merge-steps.ts';
import { resolveChain, type AnyStep } from './resolve-chain.ts';

/** An approval that was given: by whom, and on whose seat. */
export type Given = { userId: UserId; seatUserId: UserId | null };

export type Change = {
  /** Null for what began before facts were kept: nothing of it can be compared, so all of it is asked again. */
  before: Facts | null;
  after: Facts;
  /** The chain so far, by which the approvals were given. */
  soFar: readonly TraceStep[];
  given: readonly Given[];
  /** The last step that somebody decided about; -1 when nobody has. */
  lastPosition: number;
  directory: Directory;
};

export type AmendedChain = {
  choice: Chain['choice'];
  /** Who is asked from now on. */
  rest: TraceStep[];
  /** Steps of the chain, by their number in it, that approvals given before the change fulfil. */
  passed: number[];
  /** Positions so far whose decisions no longer count. */
  superseded: number[];
};

/**
 * Whether a change keeps every approval (domain rules 2.1): the amount stays or falls, what routes stays, and neither a
 * budget nor a policy asks for anybody new.
 */
export const keepsApprovals = (before: Facts, after: Facts): boolean =>
  !isRaised(before, after) &&
  changedInputs(before, after).size === 0 &&
  after.extraSteps.every((step) => hasStep(before.extraSteps, step));

/**
 * The chain after the subject was changed while it waited, by the version that it began with (domain rules 2.1, delta
 * re-approval). A step is asked again when what its rule looked at changed: the amount where it rose, what chose its node,
 * or what its own roles are looked up by. Every other step keeps the approvals it has. Nothing is approved by a change:
 * where all would be fulfilled the last step is asked again.
 */
export function amendChain(
  workflow: Workflow,
  change: Change,
): Result<AmendedChain, 'workflow_has_gap' | 'no_approver'> {
  const { before, after, soFar, given, directory, lastPosition } = change;
  const chain = chainOf(workflow, after);
  if (!chain.ok) return chain;
  const old = before === null ? null : chainOf(workflow, before);
  const kept =
    before !== null && old?.ok === true
      ? keepingOf(workflow, { before, after, old: old.value, chain: chain.value })
      : () => false;
  const oldSteps = old?.ok === true ? old.value.steps : [];
  const superseded = soFar
    .filter(({ position, from }) => position <= lastPosition && !from.every((index) => kept(oldSteps[index])))
    .map((step) => step.position);
  const resolved = resolveChain(chain.value.steps, after.requesterId, directory);
  if (!resolved.ok) return resolved;
  const left = resolved.value.map((step) => ({
    step,
    open: step.from.every((index) => kept(chain.value.steps[index])) ? stillAsked(step, given) : step,
  }));
  const last = left.at(-1);
  const asked = left.flatMap(({ open }) => open ?? []);
  const rest = asked.length > 0 || last === undefined ? asked : [last.step];
  const askedFrom = new Set(rest.flatMap((step) => step.from));
  return ok({
    choice: chain.value.choice,
    rest: mergeAdjacent(rest).map((step, index) => ({ ...step, position: lastPosition + 1 + index })),
    passed: chain.value.steps
      .map((_, index) => index)
      .filter((index) => isIn(resolved.value, index) && !askedFrom.has(index)),
    superseded,
  });
}

const isIn = (steps: readonly TraceStep[], index: number): boolean => steps.some((step) => step.from.includes(index));

const isRaised = (before: Facts, after: Facts): boolean =>
  BigInt(after.subject.amountBase) > BigInt(before.subject.amountBase);

/** What of the facts is another than before, by the names that conditions have. */
function changedInputs(before: Facts, after: Facts): Set<string> {
  const changed = new Set<string>();
  const compare = (name: string, left: unknown, right: unknown): void => void (left === right || changed.add(name));
  const { amountBase: _then, analyticalField: fieldsBefore, ...one } = before.subject;
  const { amountBase: _now, analyticalField: fieldsAfter, ...other } = after.subject;
  for (const [name, value] of Object.entries(one)) compare(name, value, other[name as keyof typeof other]);
  for (const field of new Set([...Object.keys(fieldsBefore), ...Object.keys(fieldsAfter)]))
    compare(`field:${field}`, fieldsBefore[field], fieldsAfter[field]);
  compare('budgetOwners', before.budgetOwnerIds.toSorted().join(' '), after.budgetOwnerIds.toSorted().join(' '));
  return changed;
}

/** By what a role is looked up, where that is not the requester alone. */
const LOOKED_UP_BY: Partial<Readonly<Record<AskedRole, string>>> = {
  costCenterOwner: 'costCenter',
  budgetOwner: 'budgetOwners',
  teamApprover: 'team',
};

type Both = { before: Facts; after: Facts; old: Chain; chain: Chain };

/** Tells of a step whether nothing that its rule looks at changed, so that an approval of it still is one. */
function keepingOf(workflow: Workflow, { before, after, old, chain }: Both): (step: AnyStep | undefined) => boolean {
  if (isRaised(before, after)) return () => false;
  const changed = changedInputs(before, after);
  const lookedAt = workflow.nodes
    .slice(0, Math.max(old.choice.nodeIndex, chain.choice.nodeIndex) + 1)
    .flatMap((node) =>
      node.conditions.map((one) => (one.dimension === 'analyticalField' ? `field:${one.field}` : one.dimension)),
    );
  const isChosenAnew = lookedAt.some((name) => changed.has(name));
  return (step) => {
    if (step === undefined) return false;
    if (isExtra(step)) return hasStep(before.extraSteps, step) && hasStep(after.extraSteps, step);
    const roles = [...step.approvers, ...(step.fallback ?? [])].flatMap((one) => ('role' in one ? [one.role] : []));
    const isLookedUpAnew = roles.some((role) => changed.has(LOOKED_UP_BY[role] ?? ''));
    return !isChosenAnew && !isLookedUpAnew && hasStep(old.choice.steps, step) && hasStep(chain.choice.steps, step);
  };
}

const isExtra = (step: AnyStep): step is ExtraStep => step.approvers.some((one) => 'via' in one);

const hasStep = (steps: readonly AnyStep[], step: AnyStep): boolean =>
  steps.some((one) => identityOf(one) === identityOf(step));

/** The database gives back what it keeps with its keys in another order. */
const identityOf = (step: AnyStep): string =>
  isExtra(step)
    ? [step.mode, ...step.approvers.map(({ userId, via }) => `${via}:${userId}`)].join(' ')
    : JSON.stringify([step.mode, step.quorum, step.approvers, step.fallback]);

/** What is left of a step after the approvals it has; null when they fulfil it. */
function stillAsked(step: TraceStep, given: readonly Given[]): TraceStep | null {
  const hasSpoken = (seat: TraceStep['approvers'][number]): boolean =>
    given.some((one) => one.seatUserId === seat.userId || one.userId === actorOf(seat));
  const approvers = step.approvers.filter((seat) => !hasSpoken(seat));
  const required = step.required - (step.approvers.length - approvers.length);
  return required < 1 ? null : { ...step, approvers, required, mode: modeOf(required, approvers.length) };
}
