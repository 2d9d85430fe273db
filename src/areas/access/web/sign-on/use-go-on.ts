import { useNavigate } from 'react-router';
import type { LoginAnswer } from '../../contract/login-answer.ts';
import { secondStepOf } from '../sca/flow-state.ts';
import { keepLeading } from '../sca/finalize/kept-leading.ts';
import { goOn, type Leading } from './go-on.ts';

/** Where a sign-in of any kind leads: to its second step where one is asked, else on. */
export function useGoOn(): (answer: LoginAnswer, leading: Leading) => void {
  const navigate = useNavigate();
  return (answer, leading) => {
    const next = secondStepOf(answer, leading);
    if (next === null) return goOn(answer.hasImpersonationTargets, leading);
    keepLeading(leading);
    void navigate(next.path, { state: next.state });
  };
}
