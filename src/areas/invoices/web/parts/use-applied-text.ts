import { useTranslations } from 'use-intl';
import { moneyFromWire, subtract } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { CreditNoteView } from '../../contract/credit-note.ts';

/** Says how much of a credit note was set off just now, and how much of it stays on the supplier's account. */
export function useAppliedText(before: CreditNoteView): (after: CreditNoteView) => string {
  const t = useTranslations('invoices.credit');
  const format = useFormat();
  return (after) => {
    const left = moneyFromWire(after.left);
    // In review its amount may have been typed anew.
    const available = moneyFromWire(before.can.validate === true ? after.gross : before.left);
    const values = {
      supplier: after.supplierName,
      amount: format.money(subtract(available, left)),
      left: format.money(left),
    };
    if (left.minor === 0n) return t('applied', values);
    return t(left.minor === available.minor ? 'kept' : 'appliedPart', values);
  };
}
