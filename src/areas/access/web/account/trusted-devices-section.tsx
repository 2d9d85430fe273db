import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { listTrustedDevices, revokeTrustedDevice, type TrustedDevice } from '../../contract/factors.ts';

const devicesKey = ['trusted-devices'] as const;
const devicesQuery = queryOptions({
  queryKey: devicesKey,
  queryFn: ({ signal }) => call(listTrustedDevices, { signal }),
});

/** The browsers that are not asked for a second factor at sign-in; each can be asked again (security 47). */
export function TrustedDevicesSection() {
  const t = useTranslations('account');
  const client = useQueryClient();
  const devices = useQuery(devicesQuery);
  return (
    <SettingsSection title={t('devices.title')} text={t('devices.text')}>
      {devices.isError ? (
        <ErrorState isInline error={devices.error} areas={['account']} onRetry={() => void devices.refetch()} />
      ) : devices.data === undefined ? (
        <BlockSkeleton lines={1} />
      ) : devices.data.items.length === 0 ? (
        <p>{t('devices.none')}</p>
      ) : (
        <SettingsList>
          {devices.data.items.map((device) => (
            <DeviceLine
              key={device.id}
              device={device}
              onRevoked={() => client.invalidateQueries({ queryKey: devicesKey })}
            />
          ))}
        </SettingsList>
      )}
    </SettingsSection>
  );
}

function DeviceLine({ device, onRevoked }: { device: TrustedDevice; onRevoked: () => Promise<void> }) {
  const t = useTranslations('account');
  const { ago, dayAt, day } = useFormat();
  const notice = useMutationNotice('account');
  const revoke = useMutation({
    mutationFn: () => call(revokeTrustedDevice, { params: { deviceId: device.id } }),
    ...notice({ done: t('devices.revoked') }),
    onSettled: onRevoked,
  });
  return (
    <li>
      <span>
        <b>{device.name}</b>
        <small>
          {t('devices.line', {
            ago: ago(device.lastUsedAt as Instant),
            until: day(dayAt(device.expiresAt as Instant)),
          })}
        </small>
      </span>
      <Button
        size="xs"
        loading={revoke.isPending}
        aria-label={t('devices.revokeNamed', { device: device.name })}
        onClick={() => revoke.mutate()}
      >
        {t('devices.revoke')}
      </Button>
    </li>
  );
}
