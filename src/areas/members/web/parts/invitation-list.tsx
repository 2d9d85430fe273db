import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { remindInvitation, withdrawInvitation, type Invitation } from '../../contract/invitation.ts';
import { invitationsQuery } from '../api.ts';
import styles from './members.module.css';

/** Invites that nobody has answered: sent again or taken back one by one. */
export function InvitationList({ companyId, onInvite }: { companyId: string; onInvite: () => void }) {
  const t = useTranslations('members');
  const invitations = useQuery(invitationsQuery(companyId));
  if (invitations.isError)
    return <ErrorState isInline error={invitations.error} onRetry={() => void invitations.refetch()} />;
  if (invitations.data === undefined) return <RowsSkeleton />;
  if (invitations.data.items.length === 0)
    return <EmptyState text={t('invitations.none')} action={<Button onClick={onInvite}>{t('invite')}</Button>} />;
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">{t('invitations.title', { count: invitations.data.items.length })}</h2>
      <ul className={styles.invitations}>
        {invitations.data.items.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} companyId={companyId} />
        ))}
      </ul>
    </section>
  );
}

function InvitationRow({ invitation, companyId }: { invitation: Invitation; companyId: string }) {
  const t = useTranslations('members');
  const { shortDay } = useFormat();
  const client = useQueryClient();
  const notice = useMutationNotice('members');
  const params = { companyId, invitationId: invitation.id };
  const refresh = () => client.invalidateQueries({ queryKey: ['invitations', companyId] });
  const who = invitation.email ?? t('invitations.link', { domain: invitation.domain ?? '' });
  const remind = useMutation({
    mutationFn: () => call(remindInvitation, { params }),
    ...notice({ done: t('invitations.reminded', { who }) }),
    onSettled: refresh,
  });
  const withdraw = useMutation({
    mutationFn: () => call(withdrawInvitation, { params }),
    ...notice({ done: t('invitations.withdrawn', { who }) }),
    onSettled: refresh,
  });
  const until = shortDay(invitation.expiresAt.slice(0, 10) as Parameters<typeof shortDay>[0]);
  return (
    <li>
      <span>
        <b>{who}</b>
        <small>
          {invitation.roles.map((role) => t(`roles.${role}`)).join(', ')}
          {' · '}
          {invitation.isExpired ? t('invitations.expired') : t('invitations.until', { until })}
        </small>
      </span>
      {invitation.email === null ? null : (
        <Button
          size="xs"
          loading={remind.isPending}
          aria-label={t('invitations.remindNamed', { who })}
          onClick={() => remind.mutate()}
        >
          {t('invitations.remind')}
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        loading={withdraw.isPending}
        aria-label={t('invitations.withdrawNamed', { who })}
        onClick={() => withdraw.mutate()}
      >
        {t('invitations.withdraw')}
      </Button>
    </li>
  );
}
