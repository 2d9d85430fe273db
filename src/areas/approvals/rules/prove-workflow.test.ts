import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainDate } from '#kernel/plain-date.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Condition, Node, Step, Workflow } from '../contract/workflow.ts';
import { chooseBand, defaultWorkflow, type Subject } from './choose-band.ts';
import type { Directory, Person } from './directory.ts';
import { peopleFor, type Ground } from './ground.ts';
import { proveWorkflow, type Objection } from './prove-workflow.ts';
import { reachOf, TooManyBoxesError, universe, type Domains } from './reach.ts';

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
  expect(proveWorkflow(workflow, ground()).objections).toMatchObject([
    { code: 'node_unreachable', nodeIndex: 2, shadowedBy: [0, 1], example: { values: { spendType: 'invoice' } } },
    { code: 'node_unreachable', nodeIndex: 3, shadowedBy: [0, 1, 2], example: { requesterId: ines } },
  ]);
});

test('substitutes in a ring are named with a request that they would decide about', () => {
  const people = {
    [ines]: person({ isAway: true, substituteId: lea }),
    [lea]: person({ isAway: true, substituteId: ines }),
    [oscar]: person(),
  };
  expect(proveWorkflow(defaultWorkflow(1n), ground({}, { people })).objections).toMatchObject([
    { code: 'substitutes_in_a_ring', people: [ines, lea], from: null, example: { requesterId: ines, nodeIndex: 0 } },
  ]);
});

test('two people who cover for each other and approve nothing are in nobody’s way', () => {
  const people = {
    [ines]: person({ isAway: true, substituteId: oscar }),
    [lea]: person(),
    [oscar]: person({ isAway: true, substituteId: ines }),
  };
  const workflow: Workflow = { nodes: [{ conditions: [], bands: ask({ user: lea }, { role: 'controller' }) }] };
  const alone = ground({ requesterIds: [ines, oscar] }, { people, accountOwners: [], admins: [] });
  expect(proveWorkflow(workflow, alone).objections).toEqual([]);
});

test('a ring of substitutes that begins on a later day is named with its day', () => {
  const later = [
    {
      on: plainDate('2026-04-01'),
      people: {
        [ines]: person({ managerId: lea }),
        [lea]: person({ isAway: true, substituteId: oscar }),
        [oscar]: person({ isAway: true, substituteId: lea }),
      },
      scopedAbsences: [],
    },
  ];
  const workflow: Workflow = { nodes: [{ conditions: [], bands: ask({ role: 'controller' }) }] };
  expect(proveWorkflow(workflow, ground({ later })).objections).toMatchObject([
    { code: 'substitutes_in_a_ring', people: [lea, oscar], from: '2026-04-01', example: { requesterId: ines } },
  ]);
});

test('a step that only names people who left, or whom the company does not have, is refused with a request', () => {
  const left = ground(
    { requesterIds: [ines, oscar] },
    { people: { [ines]: person(), [oscar]: person(), [lea]: person({ isActive: false }) } },
  );
  const naming = (...bands: Node['bands']): Workflow => ({ nodes: [{ conditions: [], bands }] });
  const gone = proveWorkflow(naming(...ask({ user: lea })), left);
  expect(gone.objections).toContainEqual({
    code: 'approver_gone',
    people: [lea],
    example: expect.objectContaining({ nodeIndex: 0, requesterId: ines }),
  });
  expect(gone.remarks).toContainEqual({ code: 'names_leaver', nodeIndex: 0, userId: lea });
  const stranger = 'usr_stranger' as UserId;
  expect(proveWorkflow(naming(...ask({ user: stranger })), left).objections).toContainEqual(
    expect.objectContaining({ code: 'approver_gone', people: [stranger] }),
  );
  const [band] = ask({ user: lea });
  const withFallback: Workflow = naming({
    ...(band as Node['bands'][number]),
    steps: [{ mode: 'any', approvers: [{ user: lea }], fallback: [{ user: ines }, { user: oscar }] }],
  });
  const codes = proveWorkflow(withFallback, left).objections.map(({ code }) => code);
  expect(codes).not.toContain('approver_gone');
});

test('a quorum that is larger than those who could agree is refused, whoever asks', () => {
  const quorum = (count: number, ...approvers: Step['approvers']): Workflow => ({
    nodes: [
      {
        conditions: [],
        bands: [
          {
            minBase: '0',
            maxBase: null,
            steps: [
              { mode: 'quorum', quorum: count, approvers },
              { mode: 'any', approvers: [{ role: 'controller' }] },
            ],
          },
        ],
      },
    ],
  });
  expect(proveWorkflow(quorum(3, { user: ines }, { user: lea }), ground()).objections).toMatchObject([
    { code: 'quorum_too_large', quorum: { wanted: 3, found: 1 }, example: { requesterId: ines, nodeIndex: 0 } },
  ]);
  // Two of two are enough unless one of them asks.
  expect(proveWorkflow(quorum(2, { user: ines }, { user: lea }), ground()).objections).toMatchObject([
    { code: 'quorum_too_large', quorum: { wanted: 2, found: 1 }, example: { requesterId: ines } },
  ]);
  const away = ground(
    {},
    {
      people: {
        [ines]: person(),
        [lea]: person({ isAway: true }),
        [oscar]: person(),
      },
    },
  );
  // Who is away comes back.
  expect(
    proveWorkflow(quorum(2, { user: ines }, { user: lea }, { user: oscar }), away).objections.filter(
      ({ code }) => code === 'quorum_too_large',
    ),
  ).toEqual([]);
});

test('a condition on what the company never had is refused; on what was archived, or a team still empty, it is a remark', () => {
  const node = (...conditions: Condition[]): Node => ({ conditions, bands: ask({ role: 'controller' }) });
  const workflow: Workflow = { nodes: [node(on('costCenter', 'in', 'cc_typo', 'cc_1')), CATCH_ALL] };
  expect(proveWorkflow(workflow, ground()).objections).toMatchObject([
    {
      code: 'condition_unknown',
      nodeIndex: 0,
      things: [{ dimension: 'costCenter', value: 'cc_typo' }],
      example: { values: { costCenter: 'cc_typo' } },
    },
  ]);
  const asleep: Workflow = {
    nodes: [
      node(on('costCenter', 'in', 'cc_archived')),
      node({ dimension: 'team', op: 'in', values: ['tea_empty'] }),
      CATCH_ALL,
    ],
  };
  const dormant = { costCenter: ['cc_archived'], team: ['tea_empty'] };
  const proof = proveWorkflow(asleep, ground({ dormant }));
  expect(proof.objections).toEqual([]);
  expect(proof.remarks).toMatchObject([
    { code: 'condition_dormant', nodeIndex: 0, things: [{ value: 'cc_archived' }] },
    { code: 'condition_dormant', nodeIndex: 1, things: [{ value: 'tea_empty' }] },
  ]);
});

test('each objection names its node and a request', () => {
  const bands = (...amounts: [string, string | null][]): Node['bands'] =>
    amounts.map(([minBase, maxBase]) => ({ minBase, maxBase, steps: [{ mode: 'any', approvers: [{ user: lea }] }] }));
  const only = (...nodes: Node[]): Workflow => ({ nodes });
  const faults: [Workflow, Partial<Objection['example']>][] = [
    [only({ conditions: [on('costCenter', 'in', 'cc_1')], bands: bands(['0', null]) }), { nodeIndex: 0 }],
    [only({ conditions: [], bands: bands(['5', null]) }), { amountBase: '0' }],
    [only({ conditions: [], bands: bands(['0', '10'], ['20', null]) }), { amountBase: '10', bandIndex: 1 }],
    [only({ conditions: [], bands: bands(['0', '20'], ['10', null]) }), { amountBase: '10', bandIndex: 1 }],
    [only({ conditions: [], bands: bands(['0', '10']) }), { amountBase: '10' }],
    [
      only({
        conditions: [],
        bands: [{ minBase: '0', maxBase: null, steps: [{ mode: 'quorum', approvers: [{ user: lea }] }] }],
      }),
      { amountBase: '0' },
    ],
  ];
  for (const [workflow, example] of faults)
    expect(proveWorkflow(workflow, ground()).objections).toMatchObject([
      { example: { requesterId: ines, ...example } },
    ]);
  const [first] = faults;
  const [objection] = proveWorkflow(first?.[0] as Workflow, ground()).objections;
  // The request is one that the last node does not take.
  expect(objection?.example.values['costCenter']).not.toBe('cc_1');
});

describe('a workflow of fifty rules over five dimensions', () => {
  const dimensions = ['costCenter', 'expenseCategory', 'supplier', 'country', 'team'] as const;
  const values = (dimension: string): string[] => Array.from({ length: 160 }, (_, index) => `${dimension}_${index}`);
  const nodesOf = (op: Condition['op'], indicesOf: (rule: number, at: number) => number[]): Node[] =>
    Array.from({ length: 50 }, (_, rule): Node => ({
      conditions: dimensions.map((dimension, at) => ({
        dimension,
        op,
        values: indicesOf(rule, at).map((index) => `${dimension}_${index}`),
      })),
      bands: ask({ role: 'controller' }),
    }));
  const three = (rule: number, at: number): number[] => [0, 1, 2].map((next) => (rule * 7 + at * 3 + next) % 150);
  /** Sets that cut each other, so that every rule halves what those before it left. */
  const crossing = (rule: number, at: number): number[] =>
    Array.from({ length: 60 }, (_, index) => index).filter(
      (index) => (Math.imul(index * 257 + rule * 5 + at + 1, 0x9e37_79b1) >>> 16) % 2 === 0,
    );
  const domains: Domains = {
    spendType: ['invoice'],
    costCenter: [null, ...values('costCenter')],
    expenseCategory: [null, ...values('expenseCategory')],
    team: [null, ...values('team')],
    fields: {},
  };
  const prove = (nodes: Node[]) => proveWorkflow({ nodes: [...nodes, CATCH_ALL] }, ground({ domains }));

  test('is proven where its rules are exclusions', () => {
    const codes = new Set(prove(nodesOf('notIn', three)).objections.map(({ code }) => code));
    // The exclusions of the first few leave nothing for the others.
    expect(codes).toEqual(new Set(['node_unreachable']));
  });

  test('is refused where they cut requests into more parts than can be gone through', () => {
    expect(() => prove(nodesOf('in', crossing))).toThrow(TooManyBoxesError);
  });
});

test('absences for some requests are gone through for these, and for no others', () => {
  const scopedAbsences = [
    { userId: lea, substituteId: oscar, scope: { spendTypes: ['invoice'], costCenterIds: ['cc_1'] } },
    { userId: oscar, substituteId: lea, scope: { spendTypes: ['invoice'], costCenterIds: null } },
  ];
  const workflow: Workflow = { nodes: [{ conditions: [], bands: ask({ user: oscar }) }] };
  const proof = proveWorkflow(workflow, ground({ scopedAbsences }));
  expect(proof.objections).toMatchObject([
    {
      code: 'substitutes_in_a_ring',
      people: [lea, oscar],
      example: { values: { spendType: 'invoice', costCenter: 'cc_1' } },
    },
  ]);
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
  expect(proveWorkflow(workflow, ground()).objections).toMatchObject([
    { code: 'bands_start_above_zero', nodeIndex: 0, example: { amountBase: '0' } },
  ]);
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
