import { NumberInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { PaymentTerms } from '../../rules/payment-terms.ts';
import styles from './parts.module.css';

/** As it is typed; an empty field is one of which nothing was agreed. */
export type TermsText = { paymentDays: number | ''; percent: number | ''; discountDays: number | '' };

export const termsTextOf = ({ paymentDays, discount }: PaymentTerms): TermsText => ({
  paymentDays: paymentDays ?? '',
  percent: discount === null ? '' : discount.points / 100,
  discountDays: discount?.days ?? '',
});

/** Half a discount is the server's to refuse, at the field that is missing. */
export const readTermsText = ({ paymentDays, percent, discountDays }: TermsText): PaymentTerms => ({
  paymentDays: paymentDays === '' ? null : paymentDays,
  discount:
    percent === '' && discountDays === ''
      ? null
      : {
          points: percent === '' ? 0 : Number((percent * 100).toFixed(0)),
          days: discountDays === '' ? -1 : discountDays,
        },
});

type TermsFieldsProps = {
  value: TermsText;
  errorOf: (path: string) => string | undefined;
  onChange: (change: Partial<TermsText>) => void;
};

/** What is too much is refused and not made less of: 200 % that become 50 without a word are not what was agreed. */
const TYPED = { min: 0, clampBehavior: 'none' } as const;

/** By when a supplier wants to be paid, and what goes off before that. */
export function TermsFields({ value, errorOf, onChange }: TermsFieldsProps) {
  const t = useTranslations('suppliers.terms');
  const { language } = useFormat();
  const fields = useTranslations('suppliers.fields');
  /** Half a discount: its other half is there. */
  const halfOf = (path: string, half: number | ''): string | undefined => {
    const error = errorOf(path);
    return error !== undefined && half === '' ? fields('required') : error;
  };
  const typed = (number: number | string): number | '' => (typeof number === 'number' ? number : '');
  return (
    <fieldset className={styles.terms}>
      <legend>{t('title')}</legend>
      <NumberInput
        label={t('paymentDays')}
        {...TYPED}
        allowDecimal={false}
        value={value.paymentDays}
        error={errorOf('terms.paymentDays')}
        onChange={(number) => onChange({ paymentDays: typed(number) })}
      />
      <NumberInput
        label={t('percent')}
        {...TYPED}
        decimalScale={2}
        decimalSeparator={language === 'en' ? '.' : ','}
        value={value.percent}
        error={halfOf('terms.discount.points', value.percent)}
        onChange={(number) => onChange({ percent: typed(number) })}
      />
      <NumberInput
        label={t('discountDays')}
        {...TYPED}
        allowDecimal={false}
        value={value.discountDays}
        error={halfOf('terms.discount.days', value.discountDays)}
        onChange={(number) => onChange({ discountDays: typed(number) })}
      />
      <small>{t('hint')}</small>
    </fieldset>
  );
}
