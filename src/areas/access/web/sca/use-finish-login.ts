import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { loginWithCookie } from '../../contract/log-in.ts';
import { finalizeScaFailedPath, finalizeScaPath } from '../../paths.ts';
import { meQuery } from '../api.ts';
import { pathAfterSignIn } from '../sign-on/go-on.ts';
import type { LoginFlow } from './flow-state.ts';

/** Trades an agreement for the session, and goes on: to the page that says so, or to where the person wanted. */
export function useFinishLogin() {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (flow: LoginFlow) => {
      const { accessToken: token, targetUrl } = flow;
      const body = { auth_type: 'sca' as const, token, ...(targetUrl === null ? {} : { redirectUrl: targetUrl }) };
      return { flow, answer: await call(loginWithCookie, { body, isAnonymous: true }) };
    },
    onSuccess: async ({ flow, answer }) => {
      client.removeQueries({ queryKey: meQuery.queryKey });
      const leading = { ...flow, targetUrl: answer.redirectUrl ?? null };
      const target = pathAfterSignIn(answer.hasImpersonationTargets, leading, location.origin);
      if (flow.isFinalized) await navigate(finalizeScaPath(), { replace: true, state: { target } });
      // A target of another site of ours is a full load away.
      else if (target.startsWith('http')) location.replace(target);
      else await navigate(target, { replace: true });
    },
    onError: (error) => {
      const code = isApiError(error) ? error.code : '';
      const known = code === 'unknownToken' || code === 'invalidDevice' ? code : null;
      void navigate(finalizeScaFailedPath(known), { replace: true });
    },
  });
}
