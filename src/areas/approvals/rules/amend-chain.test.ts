import { describe, expect, it } from 'vitest';
import type { CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { Step, Workflow } from '../contract/workflow.ts';
import { amendChain, keepsApprovals } from './amend-chain.ts';
import { decideChain, decideRest, chainOf, type Facts } from './decide-chain.ts';
import type { Directory, Person } from './directory.ts';

const id = (name: string): UserId => `usr_${name}` as UserId;
const someone: Person = { managerId: id('manager'), isActive: true, isAway: false, substituteId: null };
const PEOPLE = ['asker', 'manager', 'brand', 'sales', 'finance', 'owner', 'budget'];

const directoryOf = (facts: Facts): Directory => ({
  people: Object.fromEntries(PEOPLE.map((name) => [id(name), someone])),
  controllers: [id('finance')],
  accountOwners: [id('owner')],
  admins: [id('owner')],
  costCenterOwners: facts.subject.costCenter === 'cc_sales' ? [id('sales')] : [id('brand')],
  budgetOwners: facts.budgetOwnerIds,
  teamApprovers: [],
});
const of = (role: 'manager' | 'costCenterOwner' | 'controller'): Step => ({ mode: 'any', approvers: [{ role }] });
const everybody: Workflow['nodes'][number] = {
  conditions: [],
  bands: [
    { minBase: '0', maxBase: '100000', steps: [of('manager'), of('costCenterOwner')] },
    { minBase: '100000', maxBase: null, steps: [of('manager'), of('costCenterOwner'), of('controller')] },
  ],
};
const WORKFLOW: Workflow = { nodes: [everybody] };
const factsOf = (amount: number, more: Partial<Facts['subject']> = {}, extra: Partial<Facts> = {}): Facts => ({
  requesterId: id('asker'),
  subject: {
    amountBase: String(amount),
    spendType: 'virtual',
    costCenter: 'cc_brand' as CostCenterId,
    expenseCategory: null,
    analyticalField: {},
    team: null,
    supplier: null,
    country: null,
    outOfPolicy: false,
    overBudget: false,
    ...more,
  },
  extraSteps: [],
  budgetOwnerIds: [],
  ...extra,
});

/** Who is asked after a change, and which steps no longer count, when these have approved the first steps in their order. */
function asked(before: Facts, after: Facts, approvedBy: readonly string[], workflow = WORKFLOW) {
  const trace = decideChain({ version: 1, definition: workflow }, before, directoryOf(before));
  if (!trace.ok) throw new Error(trace.code);
  const amended = amendChain(workflow, {
    before,
    after,
    soFar: trace.value.steps,
    given: approvedBy.map((name) => ({ userId: id(name), seatUserId: id(name) })),
    lastPosition: approvedBy.length - 1,
    directory: directoryOf(after),
  });
  if (!amended.ok) throw new Error(amended.code);
  return {
    rest: amended.value.rest.map((step) => step.approvers.map((seat) => seat.userId.slice(4)).join('+')),
    superseded: amended.value.superseded,
    passed: amended.value.passed,
    amended: amended.value,
  };
}

const elsewhere = { costCenter: 'cc_sales' as CostCenterId };

describe('a change that keeps the amount or lowers it and routes the same way', () => {
  it.each<[string, Facts, boolean]>([
    ['the same', factsOf(50_000), true],
    ['less', factsOf(100), true],
    ['more', factsOf(50_001), false],
    ['another cost centre', factsOf(50_000, elsewhere), false],
    ['another value of an own field', factsOf(50_000, { analyticalField: { fld_1: 'North' } }), false],
    ['over a budget now', factsOf(50_000, { overBudget: true }), false],
    [
      'a policy that asks for somebody',
      factsOf(50_000, {}, { extraSteps: [{ mode: 'any', approvers: [{ userId: id('budget'), via: 'policy' }] }] }),
      false,
    ],
  ])('%s: keeps every approval is %s', (_name, after, expected) => {
    expect(keepsApprovals(factsOf(50_000), after)).toBe(expected);
  });
});

describe('any other change', () => {
  it('that raises the amount asks everybody again: each of them agreed to less', () => {
    const { rest, superseded } = asked(factsOf(50_000), factsOf(60_000), ['manager']);
    expect(rest).toEqual(['manager', 'brand']);
    expect(superseded).toEqual([0]);
  });

  it('that raises it into another band asks who is asked there', () => {
    expect(asked(factsOf(50_000), factsOf(100_000), ['manager', 'brand']).rest).toEqual([
      'manager',
      'brand',
      'finance',
    ]);
  });

  it('restarts only the step whose role it looks up anew', () => {
    const { rest, superseded, passed } = asked(factsOf(50_000), factsOf(50_000, elsewhere), ['manager', 'brand']);
    expect(rest).toEqual(['sales']);
    expect(superseded).toEqual([1]);
    expect(passed).toEqual([0]);
  });

  it('asks no step again that was passed, when the steps after it open', () => {
    const before = factsOf(100_000);
    const workflow: Workflow = {
      nodes: [
        {
          conditions: [],
          bands: [{ minBase: '0', maxBase: null, steps: [of('costCenterOwner'), of('manager'), of('controller')] }],
        },
      ],
    };
    const after = factsOf(100_000, elsewhere);
    const { rest, passed, amended } = asked(before, after, ['brand', 'manager'], workflow);
    expect(rest).toEqual(['sales', 'finance']);
    expect(passed).toEqual([1]);
    const chain = chainOf(workflow, after);
    const [step] = amended.rest;
    if (!chain.ok || step === undefined) throw new Error('There is a chain');
    const again = decideRest(chain.value.steps, {
      requesterId: id('asker'),
      directory: directoryOf(after),
      over: { step, decidedBy: [id('sales')] },
      passed,
    });
    expect(again.ok && again.value.map((one) => one.approvers[0]?.userId)).toEqual([id('finance')]);
  });

  it('restarts all of a node that was chosen by what changed', () => {
    const workflow: Workflow = {
      nodes: [
        {
          conditions: [{ dimension: 'costCenter', op: 'in', values: ['cc_legal'] }],
          bands: [{ minBase: '0', maxBase: null, steps: [of('controller')] }],
        },
        everybody,
      ],
    };
    expect(asked(factsOf(50_000), factsOf(50_000, elsewhere), ['manager'], workflow).rest).toEqual([
      'manager',
      'sales',
    ]);
  });

  it('approves nothing by itself: where all is fulfilled the last step is asked again', () => {
    const workflow: Workflow = {
      nodes: [{ conditions: [], bands: [{ minBase: '0', maxBase: null, steps: [of('manager'), of('controller')] }] }],
    };
    expect(asked(factsOf(500), factsOf(500, elsewhere), ['manager', 'finance'], workflow).rest).toEqual(['finance']);
  });

  it('asks only who has not spoken yet of a step that stays', () => {
    const both: Step = { mode: 'all', approvers: [{ user: id('sales') }, { user: id('finance') }] };
    const workflow: Workflow = { nodes: [{ conditions: [], bands: [{ minBase: '0', maxBase: null, steps: [both] }] }] };
    expect(asked(factsOf(500), factsOf(500, elsewhere), ['sales'], workflow).rest).toEqual(['finance']);
  });

  it('asks a budget owner who is new, and not one who has agreed', () => {
    const step = (name: string) => ({
      mode: 'any' as const,
      approvers: [{ via: 'budgetOwner' as const, userId: id(name) }],
    });
    const before = factsOf(50_000, { overBudget: true }, { extraSteps: [step('budget')] });
    const after = factsOf(50_000, { overBudget: true }, { extraSteps: [step('budget'), step('owner')] });
    expect(asked(before, after, ['budget', 'manager']).rest).toEqual(['owner', 'brand']);
  });
});
