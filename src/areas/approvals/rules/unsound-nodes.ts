import type { UserId } from '#areas/identity/contract/user.ts';
import type { Condition, Node, Workflow } from '../contract/workflow.ts';
import { findFault, type WorkflowFault } from './choose-band.ts';
import type { Ground } from './ground.ts';
import { keyOf, narrow, sampleOf, type Box, type Domains } from './reach.ts';

/** A request that shows what is wrong: it could be made today, or could be but for what is wrong. */
export type Example = {
  nodeIndex: number;
  bandIndex: number;
  amountBase: string;
  requesterId: UserId | null;
  values: Readonly<Record<string, string | null>>;
};

/** One value that a condition looks for. */
export type Thing = { dimension: string; value: string };

export type NodeObjection =
  | { code: WorkflowFault; nodeIndex: number; example: Example }
  | { code: 'condition_unknown'; nodeIndex: number; things: Thing[]; example: Example };

/** A request that the node's own conditions match, whatever nodes before it take. */
export function exampleFor(node: Node, at: { nodeIndex: number; everything: Box; ground: Ground }): Example {
  const own = node.conditions.reduce<Box>(narrow, at.everything);
  return {
    nodeIndex: at.nodeIndex,
    bandIndex: 0,
    amountBase: node.bands[0]?.minBase ?? '0',
    requesterId: at.ground.requesterIds[0] ?? null,
    values: sampleOf(own),
  };
}

/** What keeps a workflow from being read at all, with a request that falls into the gap. Null when it can be. */
export function findUnsoundNode(workflow: Workflow, everything: Box, ground: Ground): NodeObjection | null {
  const fault = findFault(workflow);
  if (fault === null) return null;
  const node = workflow.nodes[fault.nodeIndex];
  if (node === undefined) return null;
  const example = exampleFor(node, { nodeIndex: fault.nodeIndex, everything, ground });
  if (fault.code !== 'last_node_has_condition') {
    const bandIndex = bandOfFault(fault.code, node);
    return { ...fault, example: { ...example, bandIndex, amountBase: amountOfFault(fault.code, node, bandIndex) } };
  }
  // What the last node does not take, nothing does.
  const [condition] = node.conditions;
  const outside = condition === undefined ? everything : narrow(everything, opposite(condition));
  return { ...fault, example: { ...example, values: sampleOf(outside) } };
}

const opposite = (condition: Condition): Condition => ({ ...condition, op: condition.op === 'in' ? 'notIn' : 'in' });

function bandOfFault(code: WorkflowFault, { bands }: Node): number {
  if (code === 'last_band_bounded') return bands.length - 1;
  if (code === 'quorum_missing')
    return bands.findIndex(({ steps }) => steps.some((step) => step.mode === 'quorum' && step.quorum === undefined));
  if (code === 'bands_not_contiguous')
    return Math.max(
      0,
      bands.findIndex(
        (band, index) =>
          (index > 0 && band.minBase !== bands[index - 1]?.maxBase) ||
          (band.maxBase !== null && BigInt(band.maxBase) <= BigInt(band.minBase)),
      ),
    );
  return 0;
}

/** An amount for which the node has no band, or two. */
function amountOfFault(code: WorkflowFault, { bands }: Node, bandIndex: number): string {
  const band = bands[bandIndex];
  const before = bands[bandIndex - 1];
  if (code === 'bands_start_above_zero' || band === undefined) return '0';
  if (code === 'last_band_bounded') return band.maxBase ?? band.minBase;
  if (code === 'bands_not_contiguous' && before?.maxBase !== undefined && before.maxBase !== null)
    return BigInt(before.maxBase) < BigInt(band.minBase) ? before.maxBase : band.minBase;
  return band.minBase;
}

/** Conditions on what the company does not have and never had: a mistyped id, a field that was thrown away. */
export function findUnknownConditions(workflow: Workflow, everything: Box, ground: Ground): NodeObjection[] {
  return workflow.nodes.flatMap((node, nodeIndex): NodeObjection[] => {
    const things = node.conditions.flatMap((condition) => thingsIn(condition, ground, 'unknown'));
    const [first] = things;
    if (first === undefined) return [];
    const example = exampleFor(node, { nodeIndex, everything, ground });
    const values = { ...example.values, [first.dimension]: first.value };
    return [{ code: 'condition_unknown', nodeIndex, things, example: { ...example, values } }];
  });
}

/** Values that were archived since, or teams that nobody is in yet: no request has them now, but it is no mistake. */
export const dormantIn = (node: Node, ground: Ground): Thing[] =>
  node.conditions.flatMap((condition) => thingsIn(condition, ground, 'dormant'));

function thingsIn(condition: Condition, { domains, dormant = {} }: Ground, which: 'unknown' | 'dormant'): Thing[] {
  const dimension = keyOf(condition);
  const known = valuesOf(condition, domains);
  // Of an open list anything may be said.
  if (known === null) return [];
  const asleep = valuesOf(condition, dormant) ?? [];
  return condition.values
    .filter((value) => !known.includes(value) && asleep.includes(value) === (which === 'dormant'))
    .map((value) => ({ dimension, value }));
}

/** Null where the list is open. */
function valuesOf(condition: Condition, domains: Partial<Domains>): readonly (string | null)[] | null {
  switch (condition.dimension) {
    case 'analyticalField': {
      const values = domains.fields?.[condition.field];
      return values === undefined ? [] : values;
    }
    case 'outOfPolicy':
    case 'overBudget':
      return ['yes', 'no'];
    case 'supplier':
      return domains.supplier ?? null;
    case 'country':
      return domains.country ?? null;
    default:
      return domains[condition.dimension] ?? [];
  }
}
