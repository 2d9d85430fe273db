import { ok, refuse, type Result } from '#kernel/result.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ExtraStep, Trace, TraceStep, Workflow } from '../contract/workflow.ts';
import { chooseBand, type Choice, type Subject } from './choose-band.ts';
import type { Directory } from './directory.ts';
import { actorOf, modeOf } from './merge-steps.ts';
import { resolveChain, type AnyStep } from './resolve-chain.ts';

/** What a workflow was asked about, as it is kept with the process. */
export type Facts = {
  requesterId: UserId;
  subject: Omit<Subject, 'amountBase'> & { amountBase: string };
  extraSteps: readonly ExtraStep[];
  budgetOwnerIds: readonly UserId[];
  /** Who asks in the requester's name; absent where they ask themselves. */
  creatorId?: UserId;
  /** Steps of the chain that approvals from before a change fulfil: they are not asked again. */
  passed?: readonly number[];
};

export type Chain = { choice: Choice; steps: readonly AnyStep[] };

/** The whole chain before anybody's name stands in it: what budget and policy add, then the steps of the band. */
export function chainOf(workflow: Workflow, facts: Facts): Result<Chain, 'workflow_has_gap'> {
  const choice = chooseBand(workflow, { ...facts.subject, amountBase: BigInt(facts.subject.amountBase) });
  if (!choice.ok) return choice;
  const asked = facts.extraSteps.filter((step) => step.approvers.length > 0);
  return ok({ choice: choice.value, steps: [...asked, ...choice.value.steps] });
}

export type Versioned = { version: number; definition: Workflow };

/** From a version and the facts to people: everything that decides stands in the arguments, so it can be done again. */
export function decideChain(
  workflow: Versioned,
  facts: Facts,
  directory: Directory,
): Result<Trace, 'workflow_has_gap' | 'no_approver'> {
  const chain = chainOf(workflow.definition, facts);
  if (!chain.ok) return chain;
  const steps = resolveChain(chain.value.steps, facts.requesterId, directory);
  if (!steps.ok) return steps;
  const { nodeIndex, bandIndex } = chain.value.choice;
  return ok({
    workflowVersion: workflow.version,
    nodeIndex,
    bandIndex,
    amountBase: facts.subject.amountBase,
    steps: steps.value,
  });
}

export type Over = { step: TraceStep; decidedBy: readonly UserId[] };
export type Rest = {
  requesterId: UserId;
  directory: Directory;
  over: Over;
  passed?: readonly number[] | undefined;
};

/**
 * The rest of the chain, resolved again when a step opens (domain rules 2.2): what was empty may have somebody now, and
 * who was there may have left. Whoever decided the step just over is not asked again in the next one; where nobody else
 * is left in it, their word counts for it too. Refuses only when nobody but the requester could decide.
 */
export function decideRest(
  steps: readonly AnyStep[],
  { requesterId, directory, over, passed = [] }: Rest,
): Result<TraceStep[], 'no_approver'> {
  const done = Math.max(...over.step.from) + 1;
  const resolved = resolveChain(steps.slice(done), requesterId, directory);
  if (!resolved.ok) return refuse(resolved.code);
  const rest = resolved.value
    .map((step) => ({ ...step, from: step.from.map((index) => index + done) }))
    .filter((step) => !step.from.every((index) => passed.includes(index)));
  while (rest[0] !== undefined) {
    const next = afterDecisionOf(rest[0], over.decidedBy);
    if (next !== null) {
      rest[0] = next;
      break;
    }
    rest.shift();
  }
  return ok(rest.map((step, index) => ({ ...step, position: over.step.position + 1 + index })));
}

export type Anew = {
  requesterId: UserId;
  directory: Directory;
  /** Everybody who has approved so far, in whatever step. */
  decidedBy: readonly UserId[];
  lastPosition: number;
};

/**
 * The chain of another version for something that is under way (domain rules 2.2, rule change): each of its first steps
 * that the approvals given fulfil is passed, the rest is asked.
 */
export function decideAnew(steps: readonly AnyStep[], anew: Anew): Result<TraceStep[], 'no_approver'> {
  const { requesterId, directory, decidedBy, lastPosition } = anew;
  const resolved = resolveChain(steps, requesterId, directory);
  if (!resolved.ok) return resolved;
  const isFulfilled = (step: TraceStep): boolean =>
    step.approvers.filter((seat) => decidedBy.includes(actorOf(seat))).length >= step.required;
  const first = resolved.value.findIndex((step) => !isFulfilled(step));
  const rest = first < 0 ? [] : resolved.value.slice(first);
  return ok(rest.map((step, index) => ({ ...step, position: lastPosition + 1 + index })));
}

/** The step without who just decided; null when their word was all that it wanted. */
function afterDecisionOf(step: TraceStep, decidedBy: readonly UserId[]): TraceStep | null {
  const others = step.approvers.filter((seat) => !decidedBy.includes(actorOf(seat)));
  if (others.length === step.approvers.length) return step;
  const missing = step.required - (step.approvers.length - others.length);
  const required = others.length >= step.required ? step.required : missing;
  return required < 1 ? null : { ...step, required, mode: modeOf(required, others.length), approvers: others };
}

/** Who is asked from a higher amount on in the same node, where the workflow lets them cover lower ones. */
export function coverOf(
  workflow: Workflow,
  { choice }: Chain,
  { requesterId, directory }: { requesterId: UserId; directory: Directory },
): UserId[] {
  if (workflow.higherMayCover !== true) return [];
  const higher = workflow.nodes[choice.nodeIndex]?.bands.slice(choice.bandIndex + 1) ?? [];
  const ids = higher.flatMap((band) => {
    const steps = resolveChain(band.steps, requesterId, directory);
    return steps.ok ? steps.value.flatMap((step) => step.approvers.map(actorOf)) : [];
  });
  return [...new Set(ids)];
}
