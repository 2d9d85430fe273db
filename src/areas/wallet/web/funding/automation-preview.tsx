import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { AmountRows } from '#ui/parts/fields/field-rows.tsx';
import type { AutomationView } from '../../contract/automation.ts';
import { previewTopUps, type TopUpRule } from '../../rules/automatic-top-up.ts';
import styles from './funding.module.css';

type AutomationPreviewProps = {
  view: AutomationView;
  /** Null while something is missing or turned around. */
  rule: TopUpRule | null;
  currency: CurrencyCode;
};

/** The rule tried on the last 60 days as they were. */
export function AutomationPreview({ view, rule, currency }: AutomationPreviewProps) {
  const t = useTranslations('wallet.automated.preview');
  const format = useFormat();
  if (view.days.length === 0) return <p>{t('noDays')}</p>;
  if (rule === null) return <p>{t('waiting')}</p>;
  const days = view.days.map(({ on, balance }) => ({ on, minor: BigInt(balance.minor) }));
  const { topUps, sum, lowest } = previewTopUps(rule, days);
  const say = (minor: bigint): string => format.money(money(minor, currency));
  return (
    <div className={styles.preview}>
      <h2>{t('title', { count: days.length })}</h2>
      <AmountRows
        rows={[
          ...topUps.map(({ on, minor }, at) => ({ label: `${at + 1}. ${format.day(on)}`, value: say(minor) })),
          { label: t('sum', { count: topUps.length }), value: say(sum), isTotal: true },
        ]}
      />
      <p>{t('lowest', { amount: say(lowest) })}</p>
      <small>{t('how')}</small>
    </div>
  );
}
