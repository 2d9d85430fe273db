import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { moneyFromWire, moneyToWire, negate, type WireMoney } from '#kernel/money.ts';
import { PanelSection } from '#ui/layout/panel/side-panel.tsx';
import { MoneyText } from '#ui/parts/money/money-text.tsx';
import { creditNotePath, invoiceReviewPath } from '#areas/invoices/paths.ts';
import type { OrderView } from '../../contract/order.ts';
import styles from './orders.module.css';

/** The invoices that are of an order, and what credit notes take off them; finance can open both. */
export function OrderBills({ companyId, order }: { companyId: string; order: OrderView }) {
  const t = useTranslations('purchaseOrders');
  const { bills, credits, canSeeBills } = order;
  const count = bills.length + credits.length;
  if (count === 0) return null;
  const linkOr = (to: string): string | null => (canSeeBills ? to : null);
  return (
    <PanelSection title={t('bills')} aside={count}>
      <ul className={styles.lines}>
        {bills.map((bill) => (
          <Item
            key={bill.invoiceId}
            number={bill.number}
            amount={bill.gross}
            to={linkOr(invoiceReviewPath(companyId, bill.invoiceId))}
            state={
              bill.discrepancy === null
                ? t(bill.isCounted ? 'billCounted' : 'billInReview')
                : t(`discrepancy.${bill.discrepancy}`)
            }
          />
        ))}
        {credits.map((credit) => (
          <Item
            key={credit.creditNoteId}
            number={credit.number}
            amount={moneyToWire(negate(moneyFromWire(credit.amount)))}
            to={linkOr(creditNotePath(companyId, credit.creditNoteId))}
            state={t(credit.isCounted ? 'creditCounted' : 'creditInReview')}
          />
        ))}
      </ul>
    </PanelSection>
  );
}

type ItemProps = { number: string; amount: WireMoney; to: string | null; state: string };

function Item({ number, amount, to, state }: ItemProps) {
  return (
    <li>
      {to === null ? (
        <span>{number}</span>
      ) : (
        <Link className="link" to={to}>
          {number}
        </Link>
      )}
      <MoneyText amount={amount} />
      <small>{state}</small>
    </li>
  );
}
