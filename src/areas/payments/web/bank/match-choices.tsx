import { Checkbox } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { add, moneyFromWire, subtract, type Money } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { MatchProposal } from '../../contract/reconcile.ts';
import styles from '../parts/payments.module.css';

/** A payment that an entry is said to have paid, less its discount or not. */
export type Choice = Pick<MatchProposal, 'payment' | 'takesDiscount'>;

/** What the entry paid of it. */
export function amountOf({ payment: { amount, discount }, takesDiscount }: Choice): Money {
  const now = moneyFromWire(amount);
  if (discount === null || takesDiscount === null || takesDiscount === discount.isTaken) return now;
  return (takesDiscount ? subtract : add)(now, moneyFromWire(discount.amount));
}

type MatchChoicesProps = {
  items: readonly MatchProposal[];
  chosen: readonly Choice[];
  onChosen: (chosen: readonly Choice[]) => void;
};

/** The payments that an entry may have paid or given back; whoever takes one says whether that was less its discount. */
export function MatchChoices({ items, chosen, onChosen }: MatchChoicesProps) {
  const t = useTranslations('bank');
  const payments = useTranslations('payments');
  const format = useFormat();
  const toggle = ({ payment, takesDiscount }: Choice): void => {
    const others = chosen.filter((one) => one.payment.id !== payment.id);
    onChosen(others.length < chosen.length ? others : [...chosen, { payment, takesDiscount }]);
  };
  const whereOf = ({ settledOn, state, method }: Choice['payment']): string => {
    if (settledOn !== null) return t('match.paidOn', { day: format.day(settledOn) });
    // What the supplier collects never stands in the list of what is to be paid.
    if (state === 'to_pay' && method === 'direct_debit') return payments('obstacle.direct_debit');
    return t('match.until', { state: payments(`state.${state}`) });
  };
  const setDiscount = ({ payment }: Choice, takesDiscount: boolean): void =>
    onChosen(chosen.map((one) => (one.payment.id === payment.id ? { payment, takesDiscount } : one)));
  return (
    <ul className={styles.choices}>
      {shownOf(items, chosen).map((item) => {
        const { payment, reasons } = item;
        const choice = chosen.find((one) => one.payment.id === payment.id);
        return (
          <li key={payment.id}>
            <span>
              <Checkbox
                checked={choice !== undefined}
                onChange={() => toggle(item)}
                label={[payment.payee.name, payment.reference].join(' · ')}
                description={[...reasons.map((reason) => t(`reason.${reason}`)), whereOf(payment)].join(' · ')}
              />
              {choice === undefined || choice.takesDiscount === null || payment.discount === null ? null : (
                <Checkbox
                  className={styles.lessDiscount}
                  checked={choice.takesDiscount}
                  onChange={(event) => setDiscount(choice, event.currentTarget.checked)}
                  label={t('match.lessDiscount', { amount: format.money(payment.discount.amount) })}
                />
              )}
            </span>
            <span className={styles.amount}>{format.money(amountOf(choice ?? item))}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** What is proposed, and before it what was chosen and is not among it any more. */
function shownOf(items: readonly MatchProposal[], chosen: readonly Choice[]): readonly MatchProposal[] {
  const kept = chosen.filter(({ payment }) => !items.some((one) => one.payment.id === payment.id));
  return [...kept.map((one): MatchProposal => ({ ...one, reasons: [], isSuggested: false })), ...items];
}
