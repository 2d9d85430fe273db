import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { SAML_ERRORS, samlSignUp } from '../../contract/saml.ts';
import { samlErrorPath } from '../../paths.ts';
import type { Trouble } from '../sign-on/trouble.ts';
import { inviteKey, type InviteOf } from './invite-of.ts';

/**
 * Leaves for the provider of the inviting company. The catalogue's codes of SAML are told on its page (specification
 * 8.6); a provider that was switched off meanwhile is told here, where the other ways in are.
 */
export function useSamlSignUp(invite: InviteOf, onTrouble: (trouble: Trouble | null) => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call(samlSignUp, { body: { source: invite.source, inviteToken: invite.token }, isAnonymous: true }),
    onMutate: () => onTrouble(null),
    onSuccess: async ({ redirectUrl }) => {
      location.assign(redirectUrl);
      // The button is busy until the page is gone.
      await new Promise(() => {});
    },
    onError: async (error) => {
      const code = isApiError(error) ? error.code : 'unknown';
      if (SAML_ERRORS.some((one) => one === code)) return navigate(samlErrorPath(code));
      onTrouble({ source: 'saml', code });
      if (code === 'saml_disabled') await client.invalidateQueries({ queryKey: inviteKey(invite) });
    },
  });
}
