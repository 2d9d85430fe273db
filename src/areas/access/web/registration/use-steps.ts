import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

type StepState = { step: number; isFollowing: boolean };

const readState = (state: unknown): StepState => {
  const { step, isFollowing } = { step: 0, isFollowing: false, ...(typeof state === 'object' ? state : {}) };
  return { step: typeof step === 'number' ? step : 0, isFollowing };
};

/**
 * Which step is asked, kept in the browser's history so that its own Back is a step back and a reload stays. A step
 * whose answers before it are missing is not shown: `open` is the first that is. Whoever is asked one of those is asked it
 * until they go on: an answer that has become long enough is not yet a whole one.
 */
export function useSteps(open: number): {
  step: number;
  forward: () => void;
  back: () => void;
  goTo: (step: number) => void;
} {
  const { key, state, search, hash } = useLocation();
  const navigate = useNavigate();
  const wanted = readState(state);
  const reachable = Math.min(wanted.step, open);
  const [entered, setEntered] = useState({ key, step: reachable });
  if (entered.key !== key) setEntered({ key, step: reachable });
  const step = entered.key === key ? Math.min(entered.step, open) : reachable;
  const goTo = (next: number, isFollowing = false): void =>
    void navigate({ search, hash }, { state: { step: next, isFollowing } satisfies StepState });
  return {
    step,
    forward: () => goTo(step + 1, true),
    // Came here by Next: the entry before is the step before.
    back: () => (wanted.isFollowing && wanted.step === step ? void navigate(-1) : goTo(step - 1)),
    goTo: (next) => goTo(next),
  };
}
