import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { JobPage, MessagePage } from '#ui/parts/states/message-page.tsx';
import type { InvitationSource } from '#areas/members/contract/invitation.ts';
import { checkInvite } from '../../contract/invites.ts';
import { joinCompanyPath } from '../../paths.ts';
import { meQuery } from '../api.ts';
import { noteAwaitedSignUp } from './awaited-sign-up.ts';
import { CheckInbox } from './check-inbox.tsx';
import { DetailsForm } from './details/details-form.tsx';
import { inviteKey } from './invite-of.ts';
import { MethodChoice } from './method-choice.tsx';

export const InviteByMail = () => <InviteScreen source="token" />;
export const InviteByLink = () => <InviteScreen source="link" />;

/**
 * Somebody opens an invite: who is logged in already joins at once (specification 4.3), others choose how they log in
 * and say who they are. An invite that cannot be used says why instead.
 */
function InviteScreen({ source }: { source: InvitationSource }) {
  const t = useTranslations('invite');
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [isFilling, setFilling] = useState(false);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const me = useQuery(meQuery);
  const check = useQuery({
    queryKey: inviteKey({ source, token }),
    queryFn: () => call(checkInvite, { body: { invite_token: token, source }, isAnonymous: true }),
    enabled: token !== '',
    staleTime: Infinity,
  });

  if (token === '') return <InviteMessage of="notFound" />;
  const awaitProof = (email: string): void => {
    noteAwaitedSignUp();
    setMailedTo(email);
  };

  if (mailedTo !== null) return <CheckInbox email={mailedTo} token={token} isSent />;
  if (me.data !== undefined) return <Navigate to={joinCompanyPath(token)} replace />;
  if (check.isError) return <InviteMessage of="serverError" onRetry={() => void check.refetch()} />;
  if (check.isPending || me.isPending) return <JobPage text={t('opening')} />;
  const { data: invite } = check;
  if (invite.error === 'max_members_reached') return <InviteMessage of="full" company={invite.company_name} />;
  if (!invite.is_valid) return <InviteMessage of="notFound" />;
  return isFilling ? (
    <DetailsForm
      invite={invite}
      token={token}
      source={source}
      onBack={() => setFilling(false)}
      onProofAwaited={awaitProof}
    />
  ) : (
    <MethodChoice invite={invite} token={token} source={source} onEmail={() => setFilling(true)} />
  );
}

type MessageProps = { of: 'full' | 'notFound' | 'serverError'; company?: string | null; onRetry?: () => void };

/** Why an invite opens no form (specification 8.5). */
function InviteMessage({ of, company, onRetry }: MessageProps) {
  const t = useTranslations('invite');
  return (
    <MessagePage
      isError
      scene="looking-back"
      title={t(`${of}.title`, { company: company ?? '' })}
      text={t(`${of}.text`)}
      actions={
        onRetry === undefined ? (
          <Button component="a" href="/auth/login" size="lg">
            {t('logIn')}
          </Button>
        ) : (
          <Button size="lg" variant="filled" onClick={onRetry}>
            {t('tryAgain')}
          </Button>
        )
      }
    />
  );
}
