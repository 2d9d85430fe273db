import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import type { RulesOfMember } from '../../contract/limits.ts';
import { myRulesQuery } from '../api.ts';
import { AskHigher } from './ask-higher.tsx';
import { LimitList } from './limit-list.tsx';
import styles from '../rules/policies.module.css';

/** `account/me/rules`: what I may spend, in sentences, and how much of it I have used. */
export function MyRulesScreen() {
  const t = useTranslations('policies.mine');
  const { company: companyId = '' } = useParams();
  const { data, error, refetch } = useQuery(myRulesQuery(companyId));
  return (
    <AccountPage title={t('title')} lead={t('lead')}>
      {error !== null && data === undefined ? (
        <ErrorState error={error} areas={['policies']} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <BlockSkeleton lines={6} />
      ) : (
        <>
          <SettingsSection title={t('approval')}>
            <p className={styles.sentence}>
              <ApprovalSentence approval={data.approval} />
            </p>
          </SettingsSection>
          <SettingsSection title={t('limits')} {...(data.limits.length === 0 ? { text: t('noLimits') } : {})}>
            <LimitList
              limits={data.limits}
              fromOf={({ from }) => t(`from.${from}`, { grade: data.grade ?? '' })}
              actionOf={({ id }, name) => <AskHigher companyId={companyId} ruleId={id} name={name} />}
            />
          </SettingsSection>
          {data.controls.length === 0 ? null : (
            <SettingsSection title={t('controls')}>
              <ControlList controls={data.controls} />
            </SettingsSection>
          )}
        </>
      )}
    </AccountPage>
  );
}

function ApprovalSentence({ approval }: { approval: RulesOfMember['approval'] }) {
  const t = useTranslations('policies');
  const format = useFormat();
  if (approval === null || approval.mode === 'always') return t('mine.always');
  const methods = format.list(approval.methods.map((method) => t(`method.${method}`)));
  if (approval.mode === 'never') return t('mine.never', { methods });
  const money = (amount: WireMoney | null): string => (amount === null ? '–' : format.money(amount));
  return t('mine.sometimes', {
    purchase: money(approval.perPurchaseMax),
    month: money(approval.perMonthMax),
    used: money(approval.aloneThisMonth),
    methods,
  });
}

function ControlList({ controls }: { controls: RulesOfMember['controls'] }) {
  const t = useTranslations('policies.mine');
  return (
    <SettingsList>
      {controls.map(({ name, onHit }, index) => (
        <li key={index}>
          <span className={styles.stack}>
            <b>{name}</b>
            <small>{t(`found.${onHit}`)}</small>
          </span>
        </li>
      ))}
    </SettingsList>
  );
}
