import type { Setup, SetupStep } from '../contract/setup.ts';

/** The steps of one hub by what they ask for, and what is proposed next. */
export type HubPlan = {
  readonly required: readonly SetupStep[];
  readonly optional: readonly SetupStep[];
  readonly left: number;
  /** Of required steps that are left: all of them, and the reader's own. */
  readonly minutesLeft: number;
  readonly myMinutes: number;
  readonly isFinished: boolean;
  /** The first required step that the reader can do, else the first optional one; null where nothing is theirs. */
  readonly next: SetupStep | null;
};

/** What is left of a company's setup, or of a member's own first steps. */
export function planOf(steps: readonly SetupStep[], isFor: SetupStep['isFor']): HubPlan {
  const own = steps.filter((step) => step.isFor === isFor);
  const required = own.filter((step) => step.isRequired);
  const optional = own.filter((step) => !step.isRequired);
  const open = required.filter((step) => !step.isDone);
  const minutesOf = (some: readonly SetupStep[]): number => some.reduce((sum, step) => sum + step.minutes, 0);
  const mine = (some: readonly SetupStep[]): readonly SetupStep[] => some.filter((step) => step.isMine && !step.isDone);
  return {
    required,
    optional,
    left: open.length,
    minutesLeft: minutesOf(open),
    myMinutes: minutesOf(mine(open)),
    isFinished: open.length === 0,
    next: mine(required)[0] ?? (open.length === 0 ? (mine(optional)[0] ?? null) : null),
  };
}

/** Whether the company is still being opened: required steps are left, and it has paid nothing yet. */
export const isBeingSetUp = ({ steps, uses }: Pick<Setup, 'steps' | 'uses'>): boolean =>
  planOf(steps, 'company').left > 0 && !uses.includes('payments');
