import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { ABILITY_KEYS, roleThatMay } from '#areas/members/contract/abilities.ts';
import { accessQuery, AskAccess, AskedOn, OwnershipNotice } from '#areas/members/web/door.tsx';
import type { Me } from '../../contract/session.ts';
import { meQuery } from '../api.ts';
import { standingIn } from './standing-in.ts';
import styles from './own-rights.module.css';

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
              {me.companies.map(({ id, name, roles, sampleOf }) => (
                <li key={id}>
                  <span>
                    <b>{name}</b>
                    <small>
                      {sampleOf === null ? null : `${t('sample')} · `}
                      {roles.map((role) => roleText(role)).join(', ')}
                    </small>
                  </span>
                  {id === company ? <Tag icon={IconBuilding}>{t('open')}</Tag> : null}
                </li>
              ))}
            </SettingsList>
          </SettingsSection>
          <MoreAccess companyId={company} me={me} />
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

/** What I asked for in the company that is open, and the way to ask; nothing for whoever may do everything there. */
function MoreAccess({ companyId, me }: { companyId: string; me: Me }) {
  const t = useTranslations('ownRights');
  const access = useTranslations('accessAsk');
  const here = standingIn(me, companyId);
  const lacking = here === undefined ? [] : ABILITY_KEYS.filter((ability) => roleThatMay(ability, here.roles) === null);
  const { data, error, isError, refetch } = useQuery({ ...accessQuery(companyId), enabled: lacking.length > 0 });
  const asked = data?.asks.filter(({ ability }) => lacking.includes(ability)) ?? [];
  if (here === undefined || lacking.length === 0 || data?.canAsk === false) return null;
  if (data === undefined && !isError) return null;
  return (
    <SettingsSection title={t('roles.more', { company: here.name })} text={t('rights.ask')}>
      {isError ? <ErrorState isInline error={error} onRetry={() => void refetch()} /> : null}
      {asked.length === 0 ? null : (
        <SettingsList>
          {asked.map(({ ability, askedAt }) => (
            <li key={ability}>
              <span>
                <b>{access(`ability.${ability}`)}</b>
              </span>
              <AskedOn askedAt={askedAt} />
            </li>
          ))}
        </SettingsList>
      )}
      {data === undefined ? null : (
        <div className={styles.start}>
          <AskAccess companyId={companyId} abilities={lacking} />
        </div>
      )}
    </SettingsSection>
  );
}
