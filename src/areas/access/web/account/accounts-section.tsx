import { Anchor, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ExternalAccountId, ExternalKind } from '#areas/identity/contract/external-account.ts';
import { isApiError } from '#ui/api-client/api-error.ts';
import { call } from '#ui/api-client/call.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { connectExternalAccount, disconnectExternalAccount, listExternalAccounts } from '../../contract/sign-on.ts';
import { logInAgain } from '../log-in-again.ts';
import { useOnce } from '../parts/use-once.ts';
import { troubleIn, type Trouble } from '../sign-on/trouble.ts';
import { useSignOn } from '../sign-on/use-sign-on.ts';

const KEY = ['external-accounts'] as const;
const NAMES = { google: 'Google', microsoft: 'Microsoft' } as const;

/** Accounts elsewhere that open this one: connected here, by somebody who has just logged in, and nowhere else. */
export function AccountsSection() {
  const t = useTranslations('account');
  const client = useQueryClient();
  const { state, pathname } = useLocation();
  const [trouble, setTrouble] = useState<Trouble | null>(() => troubleIn(state));
  const accounts = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listExternalAccounts, { signal }) });
  const refresh = () => client.invalidateQueries({ queryKey: KEY });
  const connected = (kind: ExternalKind) => notify({ message: t('accounts.connected', { provider: NAMES[kind] }) });
  const back = connectedIn(state);
  useOnce(back !== null, () => {
    if (back !== null) connected(back);
  });
  const { busy, run } = useSignOn(
    { purpose: 'connect', targetUrl: pathname, invitationToken: null, source: null },
    {
      onTrouble: setTrouble,
      onProof: async (proof) => {
        await call(connectExternalAccount, { body: proof });
        connected(proof.auth_type === 'openid' ? 'microsoft' : 'google');
        await refresh();
      },
    },
  );
  const disconnect = useMutation({
    mutationFn: (externalAccountId: ExternalAccountId) =>
      call(disconnectExternalAccount, { params: { externalAccountId } }),
    onMutate: () => setTrouble(null),
    onSuccess: () => notify({ message: t('accounts.disconnected') }),
    onError: (error) => setTrouble({ source: 'password', code: isApiError(error) ? error.code : 'unknown' }),
    onSettled: refresh,
  });

  if (accounts.isError)
    return (
      <SettingsSection title={t('accounts.title')}>
        <ErrorState isInline error={accounts.error} areas={['account']} onRetry={() => void accounts.refetch()} />
      </SettingsSection>
    );
  if (accounts.data === undefined)
    return (
      <SettingsSection title={t('accounts.title')}>
        <BlockSkeleton lines={2} />
      </SettingsSection>
    );
  const { items, kinds } = accounts.data;
  // A server without providers has nothing to connect, and a person without accounts nothing to see.
  if (items.length === 0 && kinds.length === 0) return null;
  const rows = [...new Set([...items.map((item) => item.kind), ...kinds])];
  return (
    <SettingsSection title={t('accounts.title')} text={t('accounts.text')}>
      {trouble === null ? null : <TroubleNotice trouble={trouble} />}
      <SettingsList>
        {rows.map((kind) => {
          const item = items.find((one) => one.kind === kind);
          const provider = NAMES[kind];
          return (
            <li key={kind}>
              <span>
                <b>{provider}</b>
                <small>{item?.email ?? t('accounts.none')}</small>
              </span>
              {item === undefined ? (
                <Button
                  size="xs"
                  loading={busy === kind}
                  aria-label={t('accounts.connectNamed', { provider })}
                  onClick={(event) => run(kind, event.currentTarget)}
                >
                  {t('accounts.connect')}
                </Button>
              ) : (
                <Button
                  size="xs"
                  loading={disconnect.isPending && disconnect.variables === item.id}
                  aria-label={t('accounts.disconnectNamed', { provider })}
                  onClick={() => disconnect.mutate(item.id)}
                >
                  {t('accounts.disconnect')}
                </Button>
              )}
            </li>
          );
        })}
      </SettingsList>
    </SettingsSection>
  );
}

/** Why it was not connected; whoever logged in a while ago is led to do it once more. */
function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const t = useTranslations('account');
  const { pathname } = useLocation();
  const provider = trouble.source === 'google' ? NAMES.google : NAMES.microsoft;
  const known = [
    'email_not_verified',
    'account_in_use',
    'kind_in_use',
    'last_way_in',
    'fresh_sign_in_needed',
    'acting_for_somebody',
  ] as const;
  const code = known.find((one) => one === trouble.code);
  return (
    <NoticeBox
      tone="red"
      isAlert
      title={code === undefined ? t('accounts.failed') : t(`errors.${code}`, { provider })}
      {...(code === 'fresh_sign_in_needed'
        ? {
            actions: (
              <Anchor component="button" type="button" size="sm" onClick={() => void logInAgain(pathname)}>
                {t('accounts.logInAgain')}
              </Anchor>
            ),
          }
        : {})}
    />
  );
}

const connectedIn = (state: unknown): ExternalKind | null =>
  typeof state === 'object' && state !== null && 'connected' in state ? (state.connected as ExternalKind) : null;
