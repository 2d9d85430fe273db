import type { UserId } from '#areas/identity/contract/user.ts';
import type { TraceStep, Workflow } from '../contract/workflow.ts';
import { chainOf, coverOf, type Facts } from './decide-chain.ts';
import { barring, type Directory } from './directory.ts';
import { peopleFor, type Ground } from './ground.ts';
import { actorOf } from './merge-steps.ts';
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

/** Who decides about a request: its steps, and who else may decide from a higher amount, where that is allowed. */
export type Deciders = { readonly steps: Steps; readonly cover: readonly UserId[] };

/**
 * Who decides about a request under a workflow, remembering what it worked out: among many requests the same people ask
 * for the same band again and again. No steps where nobody but the requester could decide.
 */
export function rehearsing(workflow: Workflow, ground: Ground): (facts: Facts) => Deciders {
  const known = new Map<string, Deciders>();
  return (facts) => {
    const chain = chainOf(workflow, facts);
    if (!chain.ok) return { steps: null, cover: [] };
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
    const { requesterId } = facts;
    const directory = directoryFor(facts, ground);
    const resolved = resolveChain(chain.value.steps, requesterId, directory);
    const asked = new Set(resolved.ok ? resolved.value.flatMap((step) => step.approvers.map(actorOf)) : []);
    const cover = coverOf(workflow, chain.value, { requesterId, directory }).filter((userId) => !asked.has(userId));
    const found = { steps: resolved.ok ? resolved.value : null, cover: cover.toSorted() };
    known.set(key, found);
    return found;
  };
}

/** Whether the same people may decide: those asked, in the same order, and those who may decide in their place. */
export const areTheSame = (left: Deciders, right: Deciders): boolean =>
  asksTheSame(left.steps, right.steps) && left.cover.join() === right.cover.join();

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
