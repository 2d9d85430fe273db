import { MultiSelect, SegmentedControl } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { APPROVED_UNLESS_LISTED, type ApprovalRule } from '../../contract/rule-book.ts';
import { METHODS, MODES } from '../../contract/rule-words.ts';
import { isAmount, MinorField } from './minor-field.tsx';
import styles from './policies.module.css';

type Said = Omit<ApprovalRule, 'id'>;
type FieldsProps = {
  rule: Said;
  currency: CurrencyCode;
  name: string;
  /** Publishing was tried: what is missing is marked. */
  isRefused: boolean;
  onChange: (rule: Said) => void;
};

/** One policy as a sentence with blanks: always, never, or up to these amounts and in these ways. */
export function ApprovalRuleFields({ rule, currency, name, isRefused, onChange }: FieldsProps) {
  const t = useTranslations('policies');
  const format = useFormat();
  const { mode, perPurchaseMax, perMonthMax, methods } = rule;
  const set = (change: Partial<Said>): void => onChange({ mode, perPurchaseMax, perMonthMax, methods, ...change });
  const unlisted = APPROVED_UNLESS_LISTED.filter((method) => !methods.includes(method));
  return (
    <div className={styles.rule}>
      <SegmentedControl
        aria-label={name}
        data={MODES.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        onChange={(chosen) => set({ mode: MODES.find((one) => one === chosen) ?? 'always' })}
      />
      {mode === 'always' ? (
        <p className={styles.sentence}>{t('sentence.always')}</p>
      ) : (
        <>
          {mode === 'sometimes' ? (
            <div className={styles.pair}>
              <MinorField
                label={t('approval.perPurchase')}
                currency={currency}
                value={perPurchaseMax}
                error={isRefused && perPurchaseMax === null ? t('problems.required') : undefined}
                onMinor={(minor) => set({ perPurchaseMax: minor })}
              />
              <MinorField
                label={t('approval.perMonth')}
                currency={currency}
                value={perMonthMax}
                error={isRefused && perMonthMax === null ? t('problems.required') : undefined}
                onMinor={(minor) => set({ perMonthMax: minor })}
              />
            </div>
          ) : null}
          <MultiSelect
            label={t('approval.methods')}
            data={METHODS.map((method) => ({ value: method, label: t(`method.${method}`) }))}
            value={methods}
            onChange={(chosen) => set({ methods: METHODS.filter((method) => chosen.includes(method)) })}
          />
          <p className={styles.sentence}>
            {mode === 'never'
              ? t('sentence.never')
              : isAmount(perPurchaseMax) && isAmount(perMonthMax)
                ? t('sentence.sometimes', {
                    purchase: format.money({ minor: perPurchaseMax, currency }),
                    month: format.money({ minor: perMonthMax, currency }),
                    methods: format.list(methods.map((method) => t(`method.${method}`))),
                  })
                : t('sentence.amountsOpen')}{' '}
            {mode === 'never' && unlisted.length > 0
              ? t('sentence.unlisted', { methods: format.list(unlisted.map((method) => t(`method.${method}`))) })
              : null}
          </p>
        </>
      )}
    </div>
  );
}
