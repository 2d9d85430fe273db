import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moneyFromWire, sumPerCurrency } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { PaymentView } from '../../contract/payment.ts';
import type { PaySource } from '../../paths.ts';
import { paymentMethodsQuery } from '../payment-methods-query.ts';
import type { Asked } from './selected-dialog.tsx';

type SelectedActionsProps = {
  companyId: string;
  source: PaySource;
  selected: readonly PaymentView[];
  onAsk: (asked: Asked) => void;
};

/** What can be done with the selected payments: only what the company has switched on. */
export function SelectedActions({ companyId, source, selected: payments, onAsk }: SelectedActionsProps) {
  const t = useTranslations('payments');
  const format = useFormat();
  const { data: methods } = useQuery(paymentMethodsQuery(companyId));
  const sum = format.totals(sumPerCurrency(payments.map((payment) => moneyFromWire(payment.amount))));
  return (
    <>
      {methods?.elsewhere === false ? null : (
        <Button onClick={() => onAsk({ what: 'elsewhere', payments })}>
          {t('elsewhere.do', { count: payments.length })}
        </Button>
      )}
      {methods?.file === false && methods.csv === false ? null : (
        <Button variant="filled" onClick={() => onAsk({ what: 'pay', payments })}>
          {t(`${source}.pay`, { count: payments.length, sum })}
        </Button>
      )}
    </>
  );
}
