import { useNavigate } from 'react-router';
import type { z } from 'zod';
import type { signUp } from '../../contract/invites.ts';
import { chooserPath } from '../../paths.ts';
import { record, recordSignUp } from '../front/product-events.ts';
import { secondStepOf } from '../sca/flow-state.ts';

export type SignedUp = z.output<NonNullable<typeof signUp.answer>>;

/** Where a sign-up of any kind leads: to its second step where one is asked, else into the company (specification 4.3). */
export function useGoOnAfterSignUp(): (answer: SignedUp) => void {
  const navigate = useNavigate();
  return ({ companyId, goToCompanySelection, ...more }) => {
    const next = secondStepOf(more, { targetUrl: `/app/${companyId}`, procurementOrigin: null });
    if (next !== null) {
      // Whose it is, is told once there is a session.
      void record('signup_completed');
      void navigate(next.path, { state: next.state });
      return;
    }
    // A full load: nothing that was asked before signing in may be shown after it.
    const target = goToCompanySelection ? chooserPath() : `/app/${companyId}`;
    void recordSignUp().then(() => location.assign(target));
  };
}
