import { ok, refuse, type Result } from '#kernel/result.ts';
import type { Condition, Node, Step, Workflow } from '../contract/workflow.ts';

/**
 * What a workflow looks at (domain rules 2.2); `amountBase` is gross, in minor units of the company's base currency.
 * `analyticalField` has the value of each of the company's own fields by the field's id. Whoever submits fills in what
 * is known and says null, or false, of the rest.
 */
export type Subject = {
  amountBase: bigint;
  spendType: string;
  costCenter: string | null;
  expenseCategory: string | null;
  analyticalField: Readonly<Record<string, string>>;
  team: string | null;
  supplier: string | null;
  /** Where the money is spent, as ISO 3166 alpha-2. */
  country: string | null;
  outOfPolicy: boolean;
  overBudget: boolean;
};

export type Choice = { nodeIndex: number; bandIndex: number; steps: readonly Step[] };

/**
 * The first node whose conditions all match, then its band with `minBase <= amount < maxBase` (domain rules 2.2).
 * Refuses only for a workflow that `findFault` would have refused at publishing.
 */
export function chooseBand(workflow: Workflow, subject: Subject): Result<Choice, 'workflow_has_gap'> {
  for (const [nodeIndex, node] of workflow.nodes.entries()) {
    if (!node.conditions.every((condition) => matches(condition, subject))) continue;
    const bandIndex = node.bands.findIndex(
      (band) =>
        BigInt(band.minBase) <= subject.amountBase &&
        (band.maxBase === null || subject.amountBase < BigInt(band.maxBase)),
    );
    const band = node.bands[bandIndex];
    return band === undefined ? refuse('workflow_has_gap') : ok({ nodeIndex, bandIndex, steps: band.steps });
  }
  return refuse('workflow_has_gap');
}

export type WorkflowFault =
  | 'last_node_has_condition'
  | 'bands_start_above_zero'
  | 'bands_not_contiguous'
  | 'last_band_bounded'
  | 'quorum_missing';

/** What keeps a workflow from being published: a request could fall between its nodes or bands. Null when sound. */
export function findFault(workflow: Workflow): { code: WorkflowFault; nodeIndex: number } | null {
  const last = workflow.nodes.length - 1;
  if (workflow.nodes[last]?.conditions.length !== 0) return { code: 'last_node_has_condition', nodeIndex: last };
  for (const [nodeIndex, node] of workflow.nodes.entries()) {
    const code = faultOf(node);
    if (code !== null) return { code, nodeIndex };
  }
  return null;
}

function faultOf({ bands }: Node): WorkflowFault | null {
  if (bands[0]?.minBase !== '0') return 'bands_start_above_zero';
  if (bands.at(-1)?.maxBase !== null) return 'last_band_bounded';
  const isBroken = bands.some((band, index) => index > 0 && band.minBase !== bands[index - 1]?.maxBase);
  if (isBroken || bands.some((band) => band.maxBase !== null && BigInt(band.maxBase) <= BigInt(band.minBase)))
    return 'bands_not_contiguous';
  const steps = bands.flatMap((band) => band.steps);
  return steps.some((step) => step.mode === 'quorum' && step.quorum === undefined) ? 'quorum_missing' : null;
}

/** The workflow every company starts with: the manager, and a controller too from 1 000 on. */
export function defaultWorkflow(thresholdMinor: bigint): Workflow {
  const manager: Step = { mode: 'any', approvers: [{ role: 'manager' }], fallback: [{ role: 'controller' }] };
  const controller: Step = { mode: 'any', approvers: [{ role: 'controller' }], fallback: [{ role: 'accountOwner' }] };
  const threshold = thresholdMinor.toString();
  return {
    nodes: [
      {
        conditions: [],
        bands: [
          { minBase: '0', maxBase: threshold, steps: [manager] },
          { minBase: threshold, maxBase: null, steps: [manager, controller] },
        ],
      },
    ],
  };
}

function matches(condition: Condition, subject: Subject): boolean {
  const value = valueOf(condition, subject);
  const isIn = value !== null && condition.values.includes(value);
  return condition.op === 'in' ? isIn : !isIn;
}

function valueOf(condition: Condition, subject: Subject): string | null {
  if (condition.dimension === 'analyticalField') return subject.analyticalField[condition.field] ?? null;
  const value = subject[condition.dimension];
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}
