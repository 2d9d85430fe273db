import { describe, expect, it } from 'vitest';
import type { SetupStep } from '../contract/setup.ts';
import { isBeingSetUp, planOf } from './next-step.ts';

const step = (name: string, change: Partial<SetupStep> = {}): SetupStep => ({
  area: 'members',
  name,
  isFor: 'company',
  isRequired: true,
  minutes: 3,
  isDone: false,
  isMine: true,
  state: 'open',
  values: {},
  people: [],
  ...change,
});

describe('the plan of a hub', () => {
  it('proposes the first required step that the reader can do', () => {
    const plan = planOf([step('a', { isDone: true }), step('b', { isMine: false }), step('c')], 'company');
    expect(plan.next?.name).toBe('c');
    expect([plan.left, plan.minutesLeft, plan.myMinutes]).toEqual([2, 6, 3]);
  });

  it('proposes nothing while required steps wait for somebody else, not even what is optional', () => {
    const plan = planOf([step('a', { isMine: false }), step('b', { isRequired: false })], 'company');
    expect(plan.next).toBeNull();
    expect(plan.isFinished).toBe(false);
  });

  it('is finished when the required steps are done, and then proposes what is optional', () => {
    const plan = planOf([step('a', { isDone: true }), step('b', { isRequired: false })], 'company');
    expect(plan.isFinished).toBe(true);
    expect(plan.next?.name).toBe('b');
  });

  it('counts no step of a member among those of the company', () => {
    expect(planOf([step('a', { isFor: 'member' })], 'company')).toMatchObject({ left: 0, next: null });
    expect(planOf([step('a', { isFor: 'member' })], 'member').next?.name).toBe('a');
  });
});

describe('a company', () => {
  it('is being set up until its required steps are done or it has paid something', () => {
    const steps = [step('a'), step('b', { isDone: true })];
    expect(isBeingSetUp({ steps, uses: [] })).toBe(true);
    expect(isBeingSetUp({ steps, uses: ['claims', 'payments'] })).toBe(false);
    expect(isBeingSetUp({ steps: [step('a', { isDone: true }), step('b', { isRequired: false })], uses: [] })).toBe(
      false,
    );
  });
});
