import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCircleCheck, IconClock, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { FieldRows } from '#ui/parts/fields/field-rows.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { getBankDetail, type BankDetail } from '../../contract/bank-detail.ts';
import { ChangeDialog } from './change-dialog.tsx';

/** Where I am paid back (ux 5.2): masked, with what it was before; a change takes a factor. */
export function BankInfoScreen() {
  const t = useTranslations('bankInfo');
  const { company: companyId = '' } = useParams();
  const { data: company } = useQuery(companyQuery(companyId));
  const { data, error, refetch } = useQuery({
    queryKey: ['bank-details', companyId, 'own'],
    queryFn: ({ signal }) => call(getBankDetail, { params: { companyId }, signal }),
  });
  const [isChanging, setChanging] = useState(false);
  return (
    <AccountPage title={t('title')} lead={company === undefined ? undefined : t('lead', { company: company.name })}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} areas={['bankInfo']} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={4} />
      ) : (
        <>
          <SettingsSection title={t('account')} text={data.ibanMasked === null ? t('empty') : t('hint')}>
            {data.ibanMasked === null ? null : (
              <>
                <FieldRows
                  rows={[
                    { label: t('iban'), value: data.ibanMasked },
                    { label: t('holder'), value: data.holder },
                  ]}
                />
                <div>
                  <StateTag detail={data} />
                </div>
              </>
            )}
            <div>
              <Button variant="filled" onClick={() => setChanging(true)}>
                {data.ibanMasked === null ? t('add') : t('change')}
              </Button>
            </div>
          </SettingsSection>
          {data.history.length === 0 ? null : <History history={data.history} />}
          {isChanging ? (
            <ChangeDialog
              companyId={companyId}
              holder={data.holder ?? ''}
              ownName={data.ownName}
              onClose={() => setChanging(false)}
            />
          ) : null}
        </>
      )}
    </AccountPage>
  );
}

function StateTag({ detail: { state, usableFrom } }: { detail: BankDetail }) {
  const t = useTranslations('bankInfo.state');
  const format = useFormat();
  if (state === 'unconfirmed')
    return (
      <Tag tone="saffron" icon={IconEye}>
        {t('unconfirmed')}
      </Tag>
    );
  if (state === 'cooling_off')
    return (
      <Tag tone="blue" icon={IconClock}>
        {t('cooling_off', { when: usableFrom === null ? '' : format.moment(usableFrom as Instant) })}
      </Tag>
    );
  return (
    <Tag tone="green" icon={IconCircleCheck}>
      {t(state)}
    </Tag>
  );
}

function History({ history }: Pick<BankDetail, 'history'>) {
  const t = useTranslations('bankInfo');
  const format = useFormat();
  return (
    <SettingsSection title={t('history')}>
      <SettingsList>
        {history.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <span>
              <b>{event.ibanMasked}</b>
              <small>{t(`event.${event.kind}`, { name: event.byName ?? t('somebody') })}</small>
            </span>
            <span>{format.moment(event.at as Instant)}</span>
          </li>
        ))}
      </SettingsList>
    </SettingsSection>
  );
}
