import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AnalyticalFieldId } from '#areas/dimensions/contract/dimension.ts';
import type { Workflow } from '../contract/workflow.ts';
import { chooseBand, defaultWorkflow, findFault, type Subject } from './choose-band.ts';

const subject = (amountBase: bigint, more: Partial<Subject> = {}): Subject => ({
  amountBase,
  spendType: 'reimbursement',
  costCenter: null,
  expenseCategory: null,
  analyticalField: {},
  team: null,
  supplier: null,
  country: null,
  outOfPolicy: false,
  overBudget: false,
  ...more,
});
const step = { mode: 'any' as const, approvers: [{ role: 'manager' as const }] };

test('a workflow with a gap, an overlap, a bounded end or no catch-all cannot be published', () => {
  const bands = (...edges: [string, string | null][]): Workflow => ({
    nodes: [{ conditions: [], bands: edges.map(([minBase, maxBase]) => ({ minBase, maxBase, steps: [step] })) }],
  });
  const faultOf = (workflow: Workflow) => findFault(workflow)?.code;
  expect(faultOf(bands(['1', null]))).toBe('bands_start_above_zero');
  expect(faultOf(bands(['0', '100']))).toBe('last_band_bounded');
  expect(faultOf(bands(['0', '100'], ['101', null]))).toBe('bands_not_contiguous');
  expect(faultOf(bands(['0', '100'], ['50', null]))).toBe('bands_not_contiguous');
  const quorum = { ...step, mode: 'quorum' as const };
  expect(faultOf({ nodes: [{ conditions: [], bands: [{ minBase: '0', maxBase: null, steps: [quorum] }] }] })).toBe(
    'quorum_missing',
  );
  const conditional = {
    conditions: [{ dimension: 'team' as const, op: 'in' as const, values: ['a'] }],
    bands: bands(['0', null]).nodes[0]?.bands ?? [],
  };
  expect(faultOf({ nodes: [conditional] })).toBe('last_node_has_condition');
});

test('the default workflow is sound, and its edge belongs to the upper band', () => {
  const workflow = defaultWorkflow(100_000n);
  expect(findFault(workflow)).toBeNull();
  const below = chooseBand(workflow, subject(99_999n));
  const at = chooseBand(workflow, subject(100_000n));
  expect(below.ok && below.value.steps.length).toBe(1);
  expect(at.ok && at.value.steps.length).toBe(2);
});

test('the first matching node wins, and a value that is missing matches only notIn', () => {
  const special = {
    conditions: [{ dimension: 'spendType' as const, op: 'in' as const, values: ['invoice'] }],
    bands: [{ minBase: '0', maxBase: null, steps: [step] }],
  };
  const workflow: Workflow = { nodes: [special, ...defaultWorkflow(1n).nodes] };
  const invoice = chooseBand(workflow, subject(5n, { spendType: 'invoice' }));
  const claim = chooseBand(workflow, subject(5n));
  expect(invoice.ok && invoice.value.nodeIndex).toBe(0);
  expect(claim.ok && claim.value.nodeIndex).toBe(1);
  const noTeam: Workflow = {
    nodes: [
      { ...special, conditions: [{ dimension: 'team', op: 'notIn', values: ['tea_1'] }] },
      ...defaultWorkflow(1n).nodes,
    ],
  };
  const chosen = chooseBand(noTeam, subject(5n));
  expect(chosen.ok && chosen.value.nodeIndex).toBe(0);
});

test('a node may look at the policy, the budget, the country and a field of the company', () => {
  const looksAt = (...conditions: Workflow['nodes'][number]['conditions']): Workflow => ({
    nodes: [{ conditions, bands: [{ minBase: '0', maxBase: null, steps: [step] }] }, ...defaultWorkflow(1n).nodes],
  });
  const nodeOf = (workflow: Workflow, more: Partial<Subject>) => {
    const choice = chooseBand(workflow, subject(5n, more));
    return choice.ok ? choice.value.nodeIndex : choice.code;
  };
  const overBudget = looksAt({ dimension: 'overBudget', op: 'in', values: ['yes'] });
  expect(nodeOf(overBudget, {})).toBe(1);
  expect(nodeOf(overBudget, { overBudget: true })).toBe(0);
  const inside = looksAt({ dimension: 'outOfPolicy', op: 'notIn', values: ['yes'] });
  expect(nodeOf(inside, { outOfPolicy: true })).toBe(1);
  expect(nodeOf(looksAt({ dimension: 'country', op: 'in', values: ['FR'] }), { country: 'FR' })).toBe(0);
  const project = looksAt({
    dimension: 'analyticalField',
    field: 'fld_1' as AnalyticalFieldId,
    op: 'in',
    values: ['Website'],
  });
  expect(nodeOf(project, { analyticalField: { fld_2: 'Website' } })).toBe(1);
  expect(nodeOf(project, { analyticalField: { fld_1: 'Website' } })).toBe(0);
});

test('a sound workflow leaves no amount without a band', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.bigInt(1n, 10n ** 12n), { maxLength: 6 }),
      fc.bigInt(0n, 10n ** 13n),
      (edges, amount) => {
        const sorted = [0n, ...edges.toSorted((a, b) => (a < b ? -1 : 1))];
        const bands = sorted.map((edge, index) => ({
          minBase: `${edge}`,
          maxBase: sorted[index + 1]?.toString() ?? null,
          steps: [step],
        }));
        const workflow: Workflow = { nodes: [{ conditions: [], bands }] };
        expect(findFault(workflow)).toBeNull();
        expect(chooseBand(workflow, subject(amount)).ok).toBe(true);
      },
    ),
  );
});
