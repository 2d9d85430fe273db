import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { currency as toCurrency } from '#kernel/currency.ts';
import { money, type Money } from '#kernel/money.ts';
import type { Month } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import { splitEvenly } from '../../rules/plan.ts';
import styles from './budgets.module.css';

/** What is typed of a plan: one amount, or one a month. */
export type PlanDraft = { readonly isByMonth: boolean; readonly total: string; readonly months: readonly string[] };

/** The plan as it was typed, or null when a field is no amount. */
export function readPlan(
  draft: PlanDraft,
  { currency, language }: { currency: string; language: Language },
): { total: Money; months: Money[] | null } | null {
  const code = toCurrency(currency);
  const read = (text: string): Money | null => {
    const amount = text.trim() === '' ? money(0n, code) : parseTypedAmount(text, code, language);
    return amount === null || amount.minor < 0n ? null : amount;
  };
  if (!draft.isByMonth) {
    const total = draft.total.trim() === '' ? null : read(draft.total);
    return total === null ? null : { total, months: null };
  }
  const months = draft.months.map(read).filter((month) => month !== null);
  if (months.length < draft.months.length) return null;
  return {
    total: money(
      months.reduce((sum, month) => sum + month.minor, 0n),
      code,
    ),
    months,
  };
}

/** Amount, and how it is spread; changing to months begins with the amount divided evenly. */
export function PlanFields({
  value,
  onChange,
  months,
  currency,
  problem,
}: {
  value: PlanDraft;
  onChange: (plan: PlanDraft) => void;
  months: readonly Month[];
  currency: string;
  problem: string | undefined;
}) {
  const t = useTranslations('budgets.form');
  const format = useFormat();
  const { language } = format;
  const plan = readPlan(value, { currency, language });
  const spread = (isByMonth: boolean): void => {
    const total = plan?.total ?? money(0n, toCurrency(currency));
    onChange({
      isByMonth,
      total: total.minor === 0n ? '' : amountText(total, language),
      months: splitEvenly(total.minor, months.length).map((minor) =>
        amountText(money(minor, total.currency), language),
      ),
    });
  };
  return (
    <div className={styles.form}>
      <Input.Wrapper label={t('split')} labelElement="div">
        <SegmentedControl
          className={styles.split}
          aria-label={t('split')}
          value={value.isByMonth ? 'months' : 'total'}
          onChange={(mode) => spread(mode === 'months')}
          data={[
            { value: 'total', label: t('total') },
            { value: 'months', label: t('byMonth') },
          ]}
        />
      </Input.Wrapper>
      {value.isByMonth ? (
        <>
          <div className={styles.months}>
            {months.map((month, index) => (
              <TextInput
                key={month}
                label={format.month(month)}
                inputMode="decimal"
                value={value.months[index] ?? ''}
                onChange={(event) => {
                  const { value: text } = event.currentTarget;
                  onChange({ ...value, months: value.months.map((one, at) => (at === index ? text : one)) });
                }}
              />
            ))}
          </div>
          <p className={styles.sum}>
            <span>{t('sum')}</span>
            <span>{plan === null ? '–' : format.money(plan.total)}</span>
          </p>
          {problem === undefined ? null : <Input.Error>{problem}</Input.Error>}
        </>
      ) : (
        <TextInput
          label={t('amount')}
          inputMode="decimal"
          rightSection={currency}
          rightSectionWidth={52}
          value={value.total}
          error={problem}
          onChange={(event) => onChange({ ...value, total: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
