import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { signUp } from '../../contract/invites.ts';
import { chooserPath } from '../../paths.ts';
import { secondStepOf } from '../sca/flow-state.ts';

export type SignedUp = z.output<NonNullable<typeof signUp.answer>>;

/** Where a sign-up of any kind leads: to its second step where one is asked, else into the company (specification 4.3). */
export function useGoOnAfterSignUp(): (answer: SignedUp) => void {
  const navigate = useNavigate();
  return ({ companyId, goToCompanySelection, ...more }) => {
    const next = secondStepOf(more, `/app/${companyId}`);
    if (next !== null) void navigate(next.path, { state: next.state });
    // A full load: nothing that was asked before signing in may be shown after it.
    else location.assign(goToCompanySelection ? chooserPath() : `/app/${companyId}`);
  };
}
