import { useTranslations } from 'use-intl';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { CreditOrderView } from '../../contract/credit.ts';
import { quantityText } from '../parts/quantity-text.ts';
import { isCreditable } from './credit-lines.tsx';
import { LinesDialog } from './lines-dialog.tsx';
import type { SentBillLine } from './use-bill-lines.ts';

export type SentCreditLine = Omit<SentBillLine, 'isExtra'>;
type DialogProps = {
  credit: CreditOrderView;
  /** Of the whole credit note. */
  net: WireMoney;
  /** What the server refused of the lines, by path. */
  refused: Readonly<Record<string, string>>;
  /** Something was typed: what was refused is out of date. */
  onChange: () => void;
  isBusy: boolean;
  problem: string | null;
  onSave: (lines: SentCreditLine[]) => void;
  onClose: () => void;
};

/**
 * Which line of the order each line of a credit note is taken off: never more than was billed of it, so those of which nothing
 * was are not offered.
 */
export function CreditLinesDialog({ credit, refused, onSave, ...props }: DialogProps) {
  const t = useTranslations('orderBill.lines');
  const format = useFormat();
  const chosen = new Set(credit.lines.map(({ orderLineNo }) => orderLineNo));
  const offered = credit.orderLines.filter((line) => isCreditable(line) || chosen.has(line.lineNo));
  const targets = offered.map((line) => ({
    value: String(line.lineNo),
    label: t('billedTarget', {
      description: line.description,
      quantity: quantityText(line.billed, format.language),
      net: format.money(line.billedNet),
    }),
  }));
  const wordsOf = (code: string): string =>
    code === 'above_billed' || code === 'above_credit' ? t(`problem.${code}`) : t('problem.invalid');
  return (
    <LinesDialog
      {...props}
      title={t('creditTitle', { number: credit.order?.number ?? '' })}
      text={t('creditText')}
      lines={credit.lines.map((line) => ({ ...line, isExtra: false }))}
      targets={targets}
      isPositive
      refused={Object.fromEntries(Object.entries(refused).map(([path, code]) => [path, wordsOf(code)]))}
      onSave={(lines) => onSave(lines.map(({ isExtra: _isExtra, ...line }) => line))}
    />
  );
}
