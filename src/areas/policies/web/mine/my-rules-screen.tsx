import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { AccountPage } from '#areas/identity/web/door.tsx';
import type { z } from 'zod';
import type { getMyRules } from '../../contract/limits.ts';
import { myRulesQuery } from '../api.ts';
import { AskHigher } from './ask-higher.tsx';
import styles from '../rules/policies.module.css';

type Mine = z.infer<NonNullable<(typeof getMyRules)['answer']>>;

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
            <LimitList companyId={companyId} limits={data.limits} grade={data.grade} />
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

function ApprovalSentence({ approval }: { approval: Mine['approval'] }) {
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

function LimitList({ companyId, limits, grade }: Pick<Mine, 'limits' | 'grade'> & { companyId: string }) {
  const t = useTranslations('policies');
  const format = useFormat();
  const countries = new Intl.DisplayNames(INTL_LOCALES[format.language], { type: 'region' });
  if (limits.length === 0) return null;
  const nameOf = (limit: Mine['limits'][number]): string =>
    [
      limit.categoryName ?? t('limits.allSpend'),
      ...(limit.country === null ? [] : [countries.of(limit.country) ?? limit.country]),
    ].join(' · ');
  return (
    <SettingsList>
      {limits.map((limit) => (
        <li key={limit.id}>
          <span className={styles.stack}>
            <b>{nameOf(limit)}</b>
            {limit.caps.map(({ period, amount, used }) => (
              <small key={period}>
                {used === null
                  ? t(`mine.cap.${period}`, { amount: format.money(amount) })
                  : t('mine.withUsed', {
                      cap: t(`mine.cap.${period}`, { amount: format.money(amount) }),
                      used: format.money(used),
                    })}
              </small>
            ))}
            <small>{t(`mine.from.${limit.from}`, { grade: grade ?? '' })}</small>
            <small>
              {t(`mine.then.${limit.onHit}`)} {limit.isApprovedUnder ? t('mine.approvedUnder') : null}
            </small>
          </span>
          <AskHigher companyId={companyId} ruleId={limit.id} name={nameOf(limit)} />
        </li>
      ))}
    </SettingsList>
  );
}

function ControlList({ controls }: { controls: Mine['controls'] }) {
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
