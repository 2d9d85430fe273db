import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { BillView } from '../../contract/bill.ts';
import { quantityText } from '../parts/quantity-text.ts';
import styles from './bill-note.module.css';

/** Each line of the invoice: of what of the order it is, and whether it fits. */
export function BillLines({ bill }: { bill: BillView }) {
  const t = useTranslations('orderBill.lines');
  const format = useFormat();
  if (bill.lines.length === 0) return null;
  return (
    <ul className={styles.billLines}>
      {bill.lines.map((line, index) => {
        const ordered = bill.orderLines.find((one) => one.lineNo === line.orderLineNo);
        return (
          // Lines have no name of their own; their place is what the document gives them.
          <li key={index}>
            <span>
              {t('line', {
                quantity: quantityText(line.quantity, format.language),
                description: line.description,
                net: format.money(line.net),
              })}
              <small>
                {ordered === undefined
                  ? t(line.isExtra ? 'extra' : 'unsaid')
                  : t('ofLine', {
                      description: ordered.description,
                      quantity: quantityText(ordered.quantity, format.language),
                      price: format.money(ordered.unitPrice),
                    })}
              </small>
            </span>
            <LineVerdict line={line} ordered={ordered} />
          </li>
        );
      })}
    </ul>
  );
}

type LineVerdictProps = { line: BillView['lines'][number]; ordered: BillView['orderLines'][number] | undefined };

/** Whether the line fits; where only a part of it came, how much that is. */
function LineVerdict({ line: { match }, ordered }: LineVerdictProps) {
  const t = useTranslations('orderBill.lines');
  const { language } = useFormat();
  if (match === null || match === 'n_a') return null;
  if (match !== 'not_received' || ordered === undefined || Number(ordered.received) <= 0)
    return <b>{t(`match.${match}`)}</b>;
  const received = quantityText(ordered.received, language);
  return <b>{t('cameOf', { received, ordered: quantityText(ordered.quantity, language) })}</b>;
}
