import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

/** Whether the company owes the VAT that the supplier did not bill; not asked where every line bills VAT. */
export function ReverseChargeField({
  form,
  lines,
  reverseRate,
  isReadOnly,
}: {
  form: InvoiceForm;
  lines: readonly { tax: WireMoney }[] | null;
  /** Percent, of the company's country on the day of issue. */
  reverseRate: string | null;
  isReadOnly: boolean;
}) {
  const t = useTranslations('invoices.review');
  const format = useFormat();
  const { isReverseCharge } = form.draft;
  const isAsked = lines === null || lines.length === 0 || lines.some((line) => line.tax.minor === '0');
  if (!isAsked && !isReverseCharge) return null;
  const hint =
    reverseRate === null ? t('reverseNoRate') : t('reverseHint', { rate: format.percent(Number(reverseRate) / 100) });
  return (
    <Checkbox
      mt={12}
      label={t('reverse')}
      description={isReverseCharge ? hint : undefined}
      checked={isReverseCharge}
      disabled={isReadOnly}
      onChange={(event) => form.set({ isReverseCharge: event.currentTarget.checked })}
    />
  );
}
