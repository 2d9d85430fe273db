import { useCallback } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { loginPath, scaEmailContinuationPath } from '../../paths.ts';
import { ScaFlow } from './sca-flow.tsx';
import { loginFlowOf, type Ended } from './flow-state.ts';
import { useFinishLogin } from './use-finish-login.ts';

/** The second step of a sign-in. Without the first one there is nothing to do here. */
export function ScaScreen() {
  const navigate = useNavigate();
  const flow = loginFlowOf(useLocation().state);
  const finish = useFinishLogin();
  const { mutate } = finish;
  const end = useCallback(
    (ended: Ended) => void navigate(loginPath(flow?.targetUrl ?? undefined), { replace: true, state: { ended } }),
    [navigate, flow?.targetUrl],
  );
  const approved = useCallback(() => (flow === null ? undefined : mutate(flow)), [mutate, flow]);
  if (flow === null) return <Navigate to={loginPath()} replace />;
  return (
    <ScaFlow
      accessToken={flow.accessToken}
      offersTrust
      isFinishing={finish.isPending}
      onApproved={approved}
      onEnded={end}
      onMailed={(email) => void navigate(scaEmailContinuationPath(), { replace: true, state: { email } })}
    />
  );
}
