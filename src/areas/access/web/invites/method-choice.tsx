import { Anchor, Button } from '@mantine/core';
import { IconMail, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#ui/i18n/language-provider.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import type { ExternalKind } from '#areas/identity/contract/external-account.ts';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import type { InviteCheck } from '../../contract/invites.ts';
import { declinePath, joinCompanyPath, loginPath } from '../../paths.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { PROVIDERS } from '../sign-on/providers.ts';
import { troubleIn, type Trouble } from '../sign-on/trouble.ts';
import { useSignOn } from '../sign-on/use-sign-on.ts';
import { useSignOnKinds } from '../sign-on/use-sign-on-kinds.ts';
import styles from './invites.module.css';
import type { InviteOf } from './invite-of.ts';
import { signUpWithProof } from './sign-up-with-proof.ts';
import { TermsNotice } from './terms-notice.tsx';
import { useGoOnAfterSignUp } from './use-go-on-after-sign-up.ts';
import { useSamlSignUp } from './use-saml-sign-up.ts';
import { useInviteErrorText } from './use-invite-error-text.ts';

type MethodChoiceProps = { invite: InviteCheck; token: string; source: InvitationSource; onEmail: () => void };

/** How the invited wants to log in from now on, or that they do not want to come (specification 2.7). */
export function MethodChoice({ invite, token, source, onEmail }: MethodChoiceProps) {
  const t = useTranslations('invite');
  const tSignOn = useTranslations('signOn');
  const company = invite.company_name;
  const errorText = useInviteErrorText(invite);
  const { kinds, busy, run, trouble, onTrouble } = useProviders({ token, source });
  const saml = useSamlSignUp({ token, source }, onTrouble);
  // Where the company lets nobody in otherwise there is one way (specification 2.7), also for who has an account.
  const isOnlySaml = invite.is_saml_enforced;
  const isAlone = kinds.length === 0 && !invite.is_saml_enabled;
  return (
    <AuthFrame
      title={company === null ? t('titleUnknown') : t('title', { company })}
      lead={isOnlySaml ? tSignOn('saml.lead') : t('lead')}
      isError={trouble !== null}
      banner={
        trouble === null ? null : (
          <NoticeBox
            tone="red"
            isAlert
            title={errorText(trouble.code, isExternal(trouble.source) ? PROVIDERS[trouble.source].name : '')}
          />
        )
      }
    >
      <div className={styles.methods}>
        {(isOnlySaml ? [] : kinds).map((kind) => (
          <Button
            key={kind}
            size="lg"
            fullWidth
            data-kind={kind}
            loading={busy === kind}
            leftSection={<Icon of={PROVIDERS[kind].icon} />}
            onClick={(event) => run(kind, event.currentTarget)}
          >
            {tSignOn('continueNamed', { provider: PROVIDERS[kind].name })}
          </Button>
        ))}
        {invite.is_saml_enabled ? (
          <Button
            size="lg"
            fullWidth
            variant={isOnlySaml ? 'filled' : 'default'}
            loading={saml.isPending}
            leftSection={<Icon of={IconShieldCheck} />}
            onClick={() => saml.mutate()}
          >
            {tSignOn('continueNamed', { provider: 'SAML' })}
          </Button>
        ) : null}
        {isOnlySaml ? null : (
          <Button
            size="lg"
            fullWidth
            leftSection={isAlone ? null : <Icon of={IconMail} />}
            variant={isAlone ? 'filled' : 'default'}
            onClick={onEmail}
          >
            {t('withEmail')}
          </Button>
        )}
      </div>
      <TermsNotice invite={invite} />
      <p className={styles.others}>
        {isOnlySaml ? null : (
          <Anchor component={Link} to={loginPath(joinCompanyPath(token))} size="sm">
            {t('loginInstead')}
          </Anchor>
        )}
        {source === 'token' ? (
          <Anchor component={Link} to={declinePath(token)} size="sm">
            {t('decline')}
          </Anchor>
        ) : null}
      </p>
    </AuthFrame>
  );
}

/** Google and Microsoft, where this server has them; what went wrong there is told on this page. */
function useProviders(invite: InviteOf) {
  const navigate = useNavigate();
  const goOn = useGoOnAfterSignUp();
  const { language } = useLanguage();
  const { state } = useLocation();
  const [trouble, setTrouble] = useState<Trouble | null>(() => troubleIn(state));
  const kinds = useSignOnKinds()?.kinds ?? [];
  const onTrouble = (next: Trouble | null): void => {
    // Who has an account logs in, and joins with it.
    if (next?.code === 'user_exists') void navigate(loginPath(joinCompanyPath(invite.token)));
    else setTrouble(next);
  };
  const { busy, run } = useSignOn(
    { purpose: 'sign-up', targetUrl: null, invitationToken: invite.token, source: invite.source },
    { onTrouble, onProof: async (proof) => goOn(await signUpWithProof(proof, invite, language)) },
  );
  return { kinds, busy, run, trouble, onTrouble };
}

const isExternal = (source: Trouble['source']): source is ExternalKind => source in PROVIDERS;
