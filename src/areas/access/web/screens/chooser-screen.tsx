import { Anchor, Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { fold } from '#kernel/text.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { ensureMessages } from '#ui/i18n/message-store.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { latePart } from '#ui/late/late-part.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { endImpersonation, impersonate, type Me } from '../../contract/session.ts';
import { lostSessionPath, registerPath } from '../../paths.ts';
import { meQuery } from '../api.ts';
import { masterControllersQuery, associationsQuery } from '../collaborators/api.ts';
import { collaboratorMessages } from '../collaborators/messages/messages.ts';
import { logOut } from '../log-out.ts';
import { AuthFrame } from '../parts/auth-frame.tsx';
import { Choice, Group } from '../parts/chooser-parts.tsx';
import { loadSignOnKinds } from '../sign-on/use-sign-on-kinds.ts';
import { consentTarget } from './consent-target.ts';
import styles from '../parts/auth.module.css';

type Target = {
  companyId: Me['companies'][number]['id'];
  userId: Me['impersonations'][number]['userId'] | null;
};

/** From this many on, typing is faster than looking (ux 3). */
const SEARCH_FROM = 8;
/** The operator's own pages; their area is above this one. */
const STAFF_PATH = '/staff';

const ManageModal = latePart(async () => {
  const [{ ManageModal: Component }] = await Promise.all([
    import('../collaborators/manage-modal.tsx'),
    ensureMessages(collaboratorMessages),
  ]);
  return { default: Component };
}, 'window');

/** Companies with the highest role, then clients to act in, then who leads there (specification 2.4). */
export function ChooserScreen() {
  const t = useTranslations('access');
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const me = useQuery(meQuery);
  const notice = useMutationNotice('access');
  const [query] = useSearchParams();
  const [search, setSearch] = useState('');
  const [isManaging, setManaging] = useState(false);
  const acts = (me.data?.impersonations.length ?? 0) > 0;
  const masters = useQuery({ ...masterControllersQuery, enabled: acts });
  const associations = useQuery({ ...associationsQuery, enabled: acts });

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
      const procurementOrigin = query.has('consentFlow') ? (await loadSignOnKinds()).procurementOrigin : null;
      const target = consentTarget(query, companyId, { origin: location.origin, procurementOrigin });
      // A target of another site of ours is a full load away.
      if (target?.startsWith('http') === true) location.assign(target);
      else await navigate(target ?? `/app/${companyId}/home`);
    },
  });
  const leave = useMutation({ mutationFn: logOut });

  if (isApiError(me.error) && me.error.status === 401)
    return <Navigate to={lostSessionPath(me.error.code, '/auth/login/select')} replace />;
  const matches = (name: string): boolean => fold(name).includes(fold(search));
  const companies = me.data?.companies.filter((company) => matches(company.name)) ?? [];
  const clients = me.data?.impersonations.filter((one) => matches(one.companyName)) ?? [];
  const count = (me.data?.companies.length ?? 0) + (me.data?.impersonations.length ?? 0);
  return (
    <AuthFrame isWide title={t('chooser.title')}>
      {me.isError ? <ErrorState text={t('chooser.failed')} error={me.error} onRetry={() => void me.refetch()} /> : null}
      {query.has('company-closed') ? <NoticeBox title={t('chooser.companyClosed')} /> : null}
      {me.isPending ? <BlockSkeleton lines={4} /> : null}
      {count >= SEARCH_FROM ? (
        <TextInput
          label={t('chooser.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      {me.isSuccess && count === 0 ? (
        <p className={styles.lead}>
          {t('chooser.none')}{' '}
          <Anchor component={Link} to={registerPath()}>
            {t('chooser.create')}
          </Anchor>
        </p>
      ) : null}
      <Group title={t('chooser.companies')}>
        {companies.map((company) => (
          <Choice
            key={company.id}
            name={company.name}
            detail={[
              ...(company.sampleOf === null ? [] : [t('chooser.sample')]),
              t(`roles.${company.roles[0] ?? 'requester'}`),
            ].join(' · ')}
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
      <Group title={t('chooser.masters')}>
        {(masters.data?.items ?? []).map((master) => (
          <li key={master.email} className={styles.master}>
            <b>{master.name}</b>
            <small>{[master.email, format.list(master.companies.map((company) => company.name))].join(' · ')}</small>
          </li>
        ))}
      </Group>
      {(associations.data?.companies.length ?? 0) === 0 ? null : (
        <Button mt={16} onClick={() => setManaging(true)}>
          {t('chooser.manage')}
        </Button>
      )}
      {me.data?.isStaff === true ? (
        <Button component={Link} to={STAFF_PATH} variant="subtle" mt={16}>
          {t('chooser.staff')}
        </Button>
      ) : null}
      {isManaging ? (
        <Suspense fallback={null}>
          <ManageModal onClose={() => setManaging(false)} />
        </Suspense>
      ) : null}
      <Button variant="subtle" mt={16} onClick={() => leave.mutate()}>
        {t('chooser.logOut')}
      </Button>
    </AuthFrame>
  );
}
