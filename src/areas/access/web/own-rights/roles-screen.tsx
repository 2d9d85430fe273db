import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { OwnershipNotice } from '#areas/members/web/door.tsx';
import { meQuery } from '../api.ts';

/** What I am in each of my companies and for whom I work in others; an offer of ownership is answered here. */
export function RolesScreen() {
  const t = useTranslations('ownRights.roles');
  const roleText = useTranslations('members.roles');
  const { company = '' } = useParams();
  const { data: me } = useQuery(meQuery);
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      <OwnershipNotice companyId={company} />
      {me === undefined ? (
        <BlockSkeleton lines={4} />
      ) : (
        <>
          <SettingsSection title={t('companies')} {...(me.companies.length === 0 ? { text: t('none') } : {})}>
            <SettingsList>
              {me.companies.map(({ id, name, roles }) => (
                <li key={id}>
                  <span>
                    <b>{name}</b>
                    <small>{roles.map((role) => roleText(role)).join(', ')}</small>
                  </span>
                  {id === company ? <Tag icon={IconBuilding}>{t('open')}</Tag> : null}
                </li>
              ))}
            </SettingsList>
          </SettingsSection>
          {me.impersonations.length === 0 ? null : (
            <SettingsSection title={t('clients')}>
              <SettingsList>
                {me.impersonations.map(({ id, companyName, name, role }) => (
                  <li key={id}>
                    <span>
                      <b>{companyName}</b>
                      <small>{t('actingFor', { name })}</small>
                    </span>
                    <span>{t(`role.${role}`)}</span>
                  </li>
                ))}
              </SettingsList>
            </SettingsSection>
          )}
        </>
      )}
    </AccountPage>
  );
}
