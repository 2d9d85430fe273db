import { useTranslations } from 'use-intl';
import type { InviteCheck } from '../../contract/invites.ts';

/**
 * The sentence for a refused sign-up (specification 8.5), naming the company, the address and the domain meant. What a
 * provider refuses with has the words of the log-in page.
 */
export function useInviteErrorText(invite: InviteCheck): (code: string, provider?: string) => string {
  const t = useTranslations();
  return (code, provider = '') => {
    const names = {
      company: invite.company_name ?? '',
      email: invite.username ?? '',
      domain: invite.domain === null ? '' : `@${invite.domain}`,
      provider,
    };
    for (const namespace of ['invite', 'access', 'signOn', 'global']) {
      const key = `${namespace}.errors.${code}`;
      if (t.has(key)) return t(key, names);
    }
    return t('invite.errors.server');
  };
}
