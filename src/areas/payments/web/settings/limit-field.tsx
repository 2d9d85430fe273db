import { useTranslations } from 'use-intl';
import { AmountField } from '#ui/parts/fields/amount-field.tsx';

/** An amount of the company's currency that may be left out. */
export function LimitField(props: Omit<React.ComponentProps<typeof AmountField>, 'invalid'>) {
  const t = useTranslations('paySettings');
  return <AmountField {...props} invalid={t('invalidAmount')} />;
}
