import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Condition, Node, Step, Workflow } from '../contract/workflow.ts';
import { chooseBand, defaultWorkflow, type Subject } from './choose-band.ts';
import type { Directory, Person } from './directory.ts';
import { peopleFor, proveWorkflow, type Ground } from './prove-workflow.ts';
import { reachOf, universe, type Domains } from './reach.ts';

const [ines, lea, oscar] = ['usr_ines', 'usr_lea', 'usr_oscar'] as unknown as [UserId, UserId, UserId];
const person = (more: Partial<Person> = {}): Person => ({
  managerId: null,
  isActive: true,
  isAway: false,
  substituteId: null,
  ...more,
});
const DOMAINS: Domains = {
  spendType: ['invoice', 'reimbursement'],
  costCenter: [null, 'cc_1', 'cc_2'],
  expenseCategory: [null],
  team: [null, 'tea_1'],
  fields: { fld_1: [null, 'Website'] },
};

function ground(more: Partial<Ground> = {}, people: Partial<Directory> = {}): Ground {
  return {
    requesterIds: [ines, lea, oscar],
    domains: DOMAINS,
    costCenterOwners: new Map(),
    teamOf: new Map(),
    teamApprovers: new Map(),
    ...more,
    directory: {
      people: { [ines]: person({ managerId: lea }), [lea]: person({ managerId: oscar }), [oscar]: person() },
      controllers: [lea],
      accountOwners: [oscar],
      admins: [oscar],
      costCenterOwners: [],
      budgetOwners: [],
      teamApprovers: [],
      ...people,
    },
  };
}

const ask = (...approvers: Step['approvers']): Node['bands'] => [
  { minBase: '0', maxBase: null, steps: [{ mode: 'any', approvers }] },
];
const CATCH_ALL: Node = { conditions: [], bands: ask({ role: 'controller' }) };
const on = (dimension: 'costCenter' | 'spendType', op: Condition['op'], ...values: string[]): Condition => ({
  dimension,
  op,
  values,
});

test('who alone looks after the company is shown as the requester of a request that nobody could decide', () => {
  const alone = ground({}, { controllers: [oscar], people: { [ines]: person(), [oscar]: person() } });
  const workflow: Workflow = {
    nodes: [
      { conditions: [on('costCenter', 'in', 'cc_1')], bands: ask({ role: 'costCenterOwner' }) },
      { conditions: [], bands: ask({ role: 'controller' }) },
    ],
  };
  const owners = new Map([['cc_1', [oscar]]]);
  const proof = proveWorkflow(workflow, { ...alone, requesterIds: [ines, oscar], costCenterOwners: owners });
  expect(proof.objections.slice(0, 1)).toEqual([
    {
      code: 'no_approver',
      example: {
        nodeIndex: 0,
        bandIndex: 0,
        amountBase: '0',
        requesterId: oscar,
        values: expect.objectContaining({ costCenter: 'cc_1', spendType: 'invoice', team: null }),
      },
    },
  ]);
});

test('a node that earlier ones leave nothing for is named with what shadows it', () => {
  const types = (...values: string[]): Node => ({
    conditions: [on('spendType', 'in', ...values)],
    bands: ask({ role: 'manager' }),
  });
  const workflow: Workflow = {
    nodes: [types('invoice'), types('reimbursement'), types('invoice', 'reimbursement'), CATCH_ALL],
  };
  expect(proveWorkflow(workflow, ground()).objections).toEqual([
    { code: 'node_unreachable', nodeIndex: 2, shadowedBy: [0, 1] },
    { code: 'node_unreachable', nodeIndex: 3, shadowedBy: [0, 1, 2] },
  ]);
  const gone: Workflow = {
    nodes: [{ conditions: [on('costCenter', 'in', 'cc_archived')], bands: ask({ role: 'manager' }) }, CATCH_ALL],
  };
  expect(proveWorkflow(gone, ground()).objections).toEqual([
    { code: 'node_unreachable', nodeIndex: 0, shadowedBy: [] },
  ]);
});

test('substitutes in a ring are named, and so is who left and is asked still', () => {
  const people = {
    [ines]: person({ isAway: true, substituteId: lea }),
    [lea]: person({ isAway: true, substituteId: ines }),
    [oscar]: person(),
  };
  expect(proveWorkflow(defaultWorkflow(1n), ground({}, { people })).objections).toEqual([
    { code: 'substitutes_in_a_ring', people: [ines, lea] },
  ]);
  const left = ground(
    { requesterIds: [ines, oscar] },
    { people: { ...people, [ines]: person(), [lea]: person({ isActive: false }) } },
  );
  const named: Workflow = { nodes: [{ conditions: [], bands: ask({ user: lea }) }] };
  const proof = proveWorkflow(named, left);
  expect(proof.objections).toEqual([{ code: 'no_approver', example: expect.objectContaining({ requesterId: oscar }) }]);
  expect(proof.remarks).toContainEqual({ code: 'names_leaver', nodeIndex: 0, userId: lea });
});

test('absences for some requests are gone through for these, and for no others', () => {
  const scopedAbsences = [
    { userId: lea, substituteId: oscar, scope: { spendTypes: ['invoice'], costCenterIds: ['cc_1'] } },
    { userId: oscar, substituteId: lea, scope: { spendTypes: ['invoice'], costCenterIds: null } },
  ];
  const workflow: Workflow = { nodes: [{ conditions: [], bands: ask({ user: oscar }) }] };
  const proof = proveWorkflow(workflow, ground({ scopedAbsences }));
  expect(proof.objections).toEqual([{ code: 'substitutes_in_a_ring', people: [lea, oscar] }]);
  // Nobody decides about an invoice of that cost centre: its admins are asked, though they are away.
  expect(proof.remarks).toEqual([
    {
      code: 'asks_admins',
      example: expect.objectContaining({
        values: expect.objectContaining({ spendType: 'invoice', costCenter: 'cc_1' }),
      }),
    },
  ]);
  // Three who could ask, and three ways in which absences count: not, for invoices, and for those of one cost centre.
  expect(proof.casesChecked).toBe(9);
  const of = (spendType: string, costCenter: string | null) =>
    peopleFor(ground({ scopedAbsences }), { spendType, costCenter });
  expect(of('reimbursement', 'cc_1')[lea]?.isAway).toBe(false);
  expect(of('invoice', 'cc_2')[lea]?.isAway).toBe(false);
  expect(of('invoice', 'cc_1')[lea]).toMatchObject({ isAway: true, substituteId: oscar });
});

test('a gap between bands is an objection of its own', () => {
  const workflow: Workflow = { nodes: [{ conditions: [], bands: [{ minBase: '5', maxBase: null, steps: [] }] }] };
  expect(proveWorkflow(workflow, ground()).objections).toEqual([{ code: 'bands_start_above_zero', nodeIndex: 0 }]);
});

test('the default workflow holds for everybody', () => {
  const proof = proveWorkflow(defaultWorkflow(100n), ground());
  expect(proof.objections).toEqual([]);
  expect(proof.casesChecked).toBe(6);
});

test('a node is called unreachable exactly when no request reaches it', () => {
  const values = {
    spendType: DOMAINS.spendType,
    costCenter: ['cc_1', 'cc_2'],
    supplier: ['sup_1'],
    outOfPolicy: ['yes', 'no'],
  };
  const anyCondition = fc.constantFrom(...(Object.keys(values) as (keyof typeof values)[])).chain((dimension) =>
    fc.record({
      dimension: fc.constant(dimension),
      op: fc.constantFrom('in' as const, 'notIn' as const),
      values: fc.uniqueArray(fc.constantFrom(...values[dimension]), { minLength: 1 }),
    }),
  );
  const anyWorkflow = fc
    .array(fc.array(anyCondition, { minLength: 1, maxLength: 3 }), { maxLength: 5 })
    .map((nodes): Workflow => ({
      nodes: [...nodes.map((conditions) => ({ conditions, bands: CATCH_ALL.bands })), CATCH_ALL],
    }));
  const subjects: Subject[] = DOMAINS.spendType.flatMap((spendType) =>
    DOMAINS.costCenter.flatMap((costCenter) =>
      [null, 'sup_1', 'sup_other'].flatMap((supplier) =>
        [true, false].map((outOfPolicy) => ({
          amountBase: 0n,
          spendType,
          costCenter,
          supplier,
          outOfPolicy,
          expenseCategory: null,
          analyticalField: {},
          team: null,
          country: null,
          overBudget: false,
        })),
      ),
    ),
  );
  fc.assert(
    fc.property(anyWorkflow, (workflow) => {
      const reached = new Set(
        subjects.map((subject) => {
          const choice = chooseBand(workflow, subject);
          return choice.ok ? choice.value.nodeIndex : -1;
        }),
      );
      const boxes = reachOf(workflow, universe(DOMAINS)).map((reach) => reach.boxes.length > 0);
      expect(boxes).toEqual(workflow.nodes.map((_, index) => reached.has(index)));
    }),
    { numRuns: 3000 },
  );
});
