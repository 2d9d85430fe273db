import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { CreditOrderView } from '../../contract/credit.ts';
import { quantityText } from '../parts/quantity-text.ts';
import styles from './bill-note.module.css';

type OrderedLine = CreditOrderView['orderLines'][number];

/** Whether a credit note can be taken off this line: something of it was billed, and not credited before. */
export const isCreditable = ({ billed, billedNet }: Pick<OrderedLine, 'billed' | 'billedNet'>): boolean =>
  Number(billed) > 0 || BigInt(billedNet.minor) > 0n;

/** Each line of a credit note, and which line of the order it is taken off. */
export function CreditLines({ credit }: { credit: CreditOrderView }) {
  const t = useTranslations('orderBill.lines');
  const format = useFormat();
  if (credit.order === null || credit.lines.length === 0) return null;
  return (
    <ul className={styles.billLines}>
      {credit.lines.map((line, index) => {
        const of = credit.orderLines.find((one) => one.lineNo === line.orderLineNo && isCreditable(one));
        return (
          // Lines have no name of their own; their place is what the document gives them.
          <li key={index}>
            <span>
              {t('line', {
                quantity: quantityText(line.quantity, format.language),
                description: line.description,
                net: format.money(line.net),
              })}
              <small>{of === undefined ? t('ofNone') : t('offLine', { description: of.description })}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
