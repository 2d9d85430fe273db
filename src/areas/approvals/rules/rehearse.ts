import type { UserId } from '#areas/identity/contract/user.ts';
import type { TraceStep, Workflow } from '../contract/workflow.ts';
import { chainOf, type Facts } from './decide-chain.ts';
import { barring, type Directory } from './directory.ts';
import { peopleFor, type Ground } from './ground.ts';
import { resolveChain } from './resolve-chain.ts';

/** The people of the company as one request sees them. */
export function directoryFor(facts: Facts, ground: Ground): Directory {
  const { costCenter } = facts.subject;
  const team = ground.teamOf.get(facts.requesterId);
  const directory = barring({ ...ground.directory, people: peopleFor(ground, facts.subject) }, facts.creatorId);
  return {
    ...directory,
    costCenterOwners: costCenter === null ? [] : (ground.costCenterOwners.get(costCenter) ?? []),
    budgetOwners: facts.budgetOwnerIds,
    teamApprovers: team === undefined ? [] : (ground.teamApprovers.get(team) ?? []),
  };
}

export type Steps = readonly TraceStep[] | null;

/**
 * Who decides about a request under a workflow, remembering what it worked out: among many requests the same people ask
 * for the same band again and again. Null where nobody but the requester could decide.
 */
export function rehearsing(workflow: Workflow, ground: Ground): (facts: Facts) => Steps {
  const known = new Map<string, Steps>();
  return (facts) => {
    const chain = chainOf(workflow, facts);
    if (!chain.ok) return null;
    const { nodeIndex, bandIndex } = chain.value.choice;
    const extra = facts.extraSteps.length === 0 ? '' : JSON.stringify(facts.extraSteps);
    const key = [
      nodeIndex,
      bandIndex,
      facts.requesterId,
      facts.subject.costCenter,
      facts.subject.spendType,
      facts.budgetOwnerIds,
      facts.creatorId,
      extra,
    ].join('|');
    const before = known.get(key);
    if (before !== undefined) return before;
    const resolved = resolveChain(chain.value.steps, facts.requesterId, directoryFor(facts, ground));
    const steps = resolved.ok ? resolved.value : null;
    known.set(key, steps);
    return steps;
  };
}

/** Whether the same people are asked in the same order, and as many of them must agree. */
export function asksTheSame(left: Steps, right: Steps): boolean {
  if (left === right) return true;
  if (left === null || right === null || left.length !== right.length) return false;
  return left.every((step, index) => {
    const other = right[index];
    return other !== undefined && step.required === other.required && hasSamePeople(step, other);
  });
}

const hasSamePeople = (left: TraceStep, right: TraceStep): boolean => {
  const ids = new Set<UserId>(left.approvers.map((seat) => seat.userId));
  return left.approvers.length === right.approvers.length && right.approvers.every((seat) => ids.has(seat.userId));
};
