import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { call } from '#ui/api-client/call.ts';
import { resetPassword } from '../../contract/password.ts';
import { forgetPath, resetPath } from '../../paths.ts';
import { ScaFlow } from './sca-flow.tsx';
import { resetFlowOf, type Ended, type ResetFlow } from './flow-state.ts';

/** The second factor of somebody who sets a new password; what was typed waits here, in no storage. */
export function ResetScaScreen() {
  const navigate = useNavigate();
  const flow = resetFlowOf(useLocation().state);
  const token = flow?.passwordResetToken ?? '';
  const end = useCallback(
    (ended: Ended) => void navigate(resetPath(token), { replace: true, state: { ended } }),
    [navigate, token],
  );
  const reset = useMutation({
    mutationFn: ({ scaToken, password, passwordResetToken }: ResetFlow) =>
      call(resetPassword, { body: { passwordResetToken, password, method: 'sca', scaToken }, isAnonymous: true }),
    onSuccess: () => navigate(resetPath(token), { replace: true, state: { isDone: true } }),
    onError: () => end('failed'),
  });
  const { mutate } = reset;
  const approved = useCallback(() => (flow === null ? undefined : mutate(flow)), [mutate, flow]);
  if (flow === null) return <Navigate to={forgetPath()} replace />;
  return (
    <ScaFlow
      accessToken={flow.scaToken}
      offersTrust={false}
      isFinishing={reset.isPending}
      onApproved={approved}
      onEnded={end}
      onMailed={() => end('failed')}
    />
  );
}
