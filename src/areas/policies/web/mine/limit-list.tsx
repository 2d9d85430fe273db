import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { INTL_LOCALES } from '#ui/i18n/languages.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import type { RulesOfMember } from '../../contract/limits.ts';
import styles from '../rules/policies.module.css';

type Limit = RulesOfMember['limits'][number];
type Props = {
  limits: readonly Limit[];
  /** Whose limit it is, in a sentence. */
  fromOf: (limit: Limit) => string;
  actionOf?: (limit: Limit, name: string) => ReactNode;
};

/** Limits that count for somebody, with what is used of each. */
export function LimitList({ limits, fromOf, actionOf }: Props) {
  const t = useTranslations('policies');
  const format = useFormat();
  const countries = new Intl.DisplayNames(INTL_LOCALES[format.language], { type: 'region' });
  if (limits.length === 0) return null;
  const nameOf = (limit: Limit): string =>
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
            <small>{fromOf(limit)}</small>
            <small>
              {t(`mine.then.${limit.onHit}`)} {limit.isApprovedUnder ? t('mine.approvedUnder') : null}
            </small>
          </span>
          {actionOf?.(limit, nameOf(limit))}
        </li>
      ))}
    </SettingsList>
  );
}
