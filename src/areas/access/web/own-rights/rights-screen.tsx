import { IconCircleCheck, IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { Tag } from '#ui/parts/status/tag.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import { accessQuery, AskAccess } from '#areas/members/web/door.tsx';
import type { Role } from '#areas/members/contract/member.ts';
import { ABILITIES, ABILITY_KEYS, roleThatMay, type Ability } from '#areas/members/contract/abilities.ts';
import { meQuery } from '../api.ts';
import { standingIn } from './standing-in.ts';
import styles from './own-rights.module.css';

/** What I may do in the company that is open, each with the role that says so or the roles that would (ux 5.2). */
export function RightsScreen() {
  const t = useTranslations('ownRights.rights');
  const { company = '' } = useParams();
  const { data: me } = useQuery(meQuery);
  const here = me === undefined ? undefined : standingIn(me, company);
  const isMine = (ability: Ability): boolean => here !== undefined && roleThatMay(ability, here.roles) !== null;
  const others = ABILITY_KEYS.filter((ability) => !isMine(ability));
  const access = useQuery({ ...accessQuery(company), enabled: here !== undefined && others.length > 0 });
  return (
    <AccountPage title={t('title')} lead={here === undefined ? undefined : t('lead', { company: here.name })}>
      {here === undefined ? (
        <BlockSkeleton lines={8} />
      ) : (
        <>
          <SettingsSection title={t('can')}>
            <AbilityList abilities={ABILITY_KEYS.filter(isMine)} roles={here.roles} canAsk={false} />
          </SettingsSection>
          {others.length === 0 ? null : (
            <SettingsSection title={t('cannot')} text={t('ask')}>
              {access.isError ? (
                <ErrorState isInline error={access.error} onRetry={() => void access.refetch()} />
              ) : null}
              <AbilityList abilities={others} roles={here.roles} canAsk={access.data?.canAsk === true} />
            </SettingsSection>
          )}
        </>
      )}
    </AccountPage>
  );
}

type AbilityListProps = {
  abilities: readonly Ability[];
  roles: readonly Role[];
  /** What is missing can be asked for. */
  canAsk: boolean;
};

function AbilityList({ abilities, roles, canAsk }: AbilityListProps) {
  const t = useTranslations('ownRights');
  const abilityText = useTranslations('accessAsk');
  const roleText = useTranslations('members.roles');
  const format = useFormat();
  const { company = '' } = useParams();
  return (
    <SettingsList>
      {abilities.map((ability) => {
        const role = roleThatMay(ability, roles);
        const needed = ABILITIES[ability].roles.map((one) => roleText(one));
        return (
          <li key={ability}>
            <span>
              <b>{abilityText(`ability.${ability}`)}</b>
              <small>
                {role === null
                  ? t('rights.needs', { roles: format.anyOf(needed) })
                  : t('rights.because', { role: roleText(role) })}
              </small>
            </span>
            {role === null && canAsk ? (
              <span className={styles.ask}>
                <AskAccess isNamed size="compact-sm" companyId={company} abilities={[ability]} />
              </span>
            ) : role === null ? (
              <Tag icon={IconLock}>{t('rights.refused')}</Tag>
            ) : (
              <Tag tone="green" icon={IconCircleCheck}>
                {t('rights.allowed')}
              </Tag>
            )}
          </li>
        );
      })}
    </SettingsList>
  );
}
