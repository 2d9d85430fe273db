import { useTranslations } from 'use-intl';
import { isApiError } from '#ui/api-client/api-error.ts';
import type { InviteCheck } from '../../contract/invites.ts';

/** The sentence for a refused sign-up (specification 8.5), naming the company, the address and the domain meant. */
export function useInviteErrorText(invite: InviteCheck): (error: unknown) => string {
  const t = useTranslations();
  return (error) => {
    const code = isApiError(error) ? error.code : 'server';
    const names = {
      company: invite.company_name ?? '',
      email: invite.username ?? '',
      domain: invite.domain === null ? '' : `@${invite.domain}`,
    };
    for (const key of [`invite.errors.${code}`, `access.errors.${code}`, `global.errors.${code}`])
      if (t.has(key)) return t(key, names);
    return t('invite.errors.server');
  };
}
