import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconChevronRight } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import { endImpersonation, impersonate, logout, type Me } from '../../contract/session.ts';
import { loginPath } from '../../paths.ts';
import { meQuery } from '../api.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import styles from '../parts/auth.module.css';

type Target = {
  companyId: Me['companies'][number]['id'];
  userId: Me['impersonations'][number]['userId'] | null;
};

/** From this many on, typing is faster than looking (ux 3). */
const SEARCH_FROM = 8;

/** Companies with the highest role, then clients to act in (specification 2.4). */
export function ChooserScreen() {
  const t = useTranslations('access');
  const navigate = useNavigate();
  const client = useQueryClient();
  const me = useQuery(meQuery);
  const notice = useMutationNotice('access');
  const [search, setSearch] = useState('');

  const open = useMutation({
    mutationFn: async (target: Target) => {
      // Choosing a company of one's own first ends any impersonation (specification 2.4).
      if (target.userId !== null)
        await call(impersonate, {
          body: { targetUserId: target.userId, targetCompanyId: target.companyId },
        });
      else if (me.data?.impersonatedBy !== null) await call(endImpersonation, {});
      return target.companyId;
    },
    ...notice(),
    onSuccess: async (companyId) => {
      client.clear();
      await navigate(`/app/${companyId}/home`);
    },
  });
  const leave = useMutation({
    mutationFn: () => call(logout, {}),
    onSettled: async () => {
      client.clear();
      await navigate(loginPath());
    },
  });

  if (isApiError(me.error) && me.error.status === 401) return <Navigate to={loginPath('/auth/login/select')} replace />;
  const matches = (name: string): boolean => fold(name).includes(fold(search));
  const companies = me.data?.companies.filter((company) => matches(company.name)) ?? [];
  const clients = me.data?.impersonations.filter((one) => matches(one.companyName)) ?? [];
  const count = (me.data?.companies.length ?? 0) + (me.data?.impersonations.length ?? 0);
  return (
    <AuthFrame isWide title={t('chooser.title')}>
      {me.isError ? <ErrorState text={t('chooser.failed')} error={me.error} onRetry={() => void me.refetch()} /> : null}
      {me.isPending ? <BlockSkeleton lines={4} /> : null}
      {count >= SEARCH_FROM ? (
        <TextInput
          label={t('chooser.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {me.isSuccess && count === 0 ? <p className={styles.lead}>{t('chooser.none')}</p> : null}
      <Group title={t('chooser.companies')}>
        {companies.map((company) => (
          <Choice
            key={company.id}
            name={company.name}
            detail={t(`roles.${company.roles[0] ?? 'requester'}`)}
            onChoose={() => open.mutate({ companyId: company.id, userId: null })}
          />
        ))}
      </Group>
      <Group title={t('chooser.clients')}>
        {clients.map((one) => (
          <Choice
            key={one.id}
            name={one.companyName}
            detail={`${t('chooser.actAs', { name: one.name })} · ${t(`collaborator.${one.role}`)}`}
            onChoose={() => open.mutate({ companyId: one.companyId, userId: one.userId })}
          />
        ))}
      </Group>
      <Button variant="subtle" mt={16} onClick={() => leave.mutate()}>
        {t('chooser.logOut')}
      </Button>
    </AuthFrame>
  );
}

function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function Choice({ name, detail, onChoose }: { name: string; detail: string; onChoose: () => void }) {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={onChoose}>
        <Avatar name={name} size={40} shape="square" />
        <span className={styles.choiceText}>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        <Icon of={IconChevronRight} />
      </button>
    </li>
  );
}
