import { useState } from 'react';
import { moneyFromWire, subtract, sum, type Money } from '#kernel/money.ts';
import { isPlainDate, type PlainDate } from '#kernel/plain-date.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import { evenInstalments } from '../../rules/even-instalments.ts';

/** One part as it is typed; `key` stays with it while others come and go. */
export type PartText = { readonly key: number; readonly dueOn: PlainDate | null; readonly amount: string };
export type Part = { dueOn: PlainDate; amount: Money };

/** The parts of what is open of an invoice, held as text. */
export function useSchedule(invoice: InvoiceView) {
  const { language, today } = useFormat();
  const { currency } = invoice.gross;
  const open = invoice.payments.filter((payment) => payment.isOpen);
  const total = sum(
    open.map(({ amount }) => moneyFromWire(amount)),
    currency,
  );
  const [next, setNext] = useState(open.length);
  const [parts, setParts] = useState<readonly PartText[]>(() =>
    open.map(({ dueOn, amount }, key) => ({ key, dueOn, amount: amountText(amount, language) })),
  );
  const amountOf = ({ amount }: PartText): Money | null => {
    const typed = parseTypedAmount(amount, currency, language);
    return typed === null || typed.minor <= 0n ? null : typed;
  };
  /** What no part has yet, below zero what they have too much. */
  const left = subtract(
    total,
    sum(
      parts.flatMap((part) => amountOf(part) ?? []),
      currency,
    ),
  );
  const whole = parts.flatMap((part): Part[] => {
    const amount = amountOf(part);
    return amount === null || part.dueOn === null ? [] : [{ dueOn: part.dueOn, amount }];
  });
  const put = (made: readonly Omit<PartText, 'key'>[]): void => {
    setParts(made.map((part, index) => ({ ...part, key: next + index })));
    setNext(next + made.length);
  };
  return {
    parts,
    total,
    left,
    isAmount: (part: PartText) => amountOf(part) !== null,
    /** All of them, or null while a day or an amount is missing or they don't come to what is open. */
    whole: whole.length === parts.length && left.minor === 0n ? whole : null,
    change: (key: number, change: Partial<Omit<PartText, 'key'>>) =>
      setParts(parts.map((part) => (part.key === key ? { ...part, ...change } : part))),
    remove: (key: number) => setParts(parts.filter((part) => part.key !== key)),
    /** One more with what is left, a month after the last. */
    add: () => {
      const [second] = evenInstalments(total, 2, parts.at(-1)?.dueOn ?? today).slice(1);
      const amount = left.minor > 0n ? amountText(left, language) : '';
      setParts([...parts, { key: next, dueOn: second?.dueOn ?? null, amount }]);
      setNext(next + 1);
    },
    spread: (count: number) => {
      const first = parts.find(({ dueOn }) => isPlainDate(dueOn))?.dueOn ?? today;
      put(evenInstalments(total, count, first).map((part) => ({ ...part, amount: amountText(part.amount, language) })));
    },
  };
}
