import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { BillView } from '../../contract/bill.ts';
import { quantityText } from '../parts/quantity-text.ts';
import { LinesDialog } from './lines-dialog.tsx';
import type { SentBillLine } from './use-bill-lines.ts';

type DialogProps = {
  bill: BillView;
  isBusy: boolean;
  problem: string | null;
  onSave: (lines: SentBillLine[]) => void;
  onClose: () => void;
};

/** Which line of an invoice is of which line of its order, or beside it. */
export function BillLinesDialog({ bill, ...props }: DialogProps) {
  const t = useTranslations('orderBill.lines');
  const format = useFormat();
  const targets = [
    ...bill.orderLines.map((line) => ({
      value: String(line.lineNo),
      label: t('target', {
        description: line.description,
        quantity: quantityText(line.quantity, format.language),
        price: format.money(line.unitPrice),
      }),
    })),
    { value: 'extra', label: t('extra') },
  ];
  return (
    <LinesDialog
      {...props}
      title={t('title', { number: bill.order?.number ?? '' })}
      text={t('text')}
      net={bill.net}
      lines={bill.lines}
      targets={targets}
    />
  );
}
