import { useState } from 'react';
import { moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { Language } from '#ui/i18n/languages.ts';
import { amountText, parseTypedAmount } from '#ui/layout/review/typed-amount.ts';
import type { BillLineView } from '../../contract/bill.ts';
import { quantityText } from '../parts/quantity-text.ts';

/** Of which line of the order, "extra", or empty where nothing is said. */
export type LineTarget = string;
export type TypedBillLine = {
  readonly key: number;
  readonly description: string;
  readonly quantity: string;
  readonly net: string;
  readonly target: LineTarget;
};
/** A line of a document, and of what of the order it is. */
export type PlacedLine = Omit<BillLineView, 'match'>;
export type SentBillLine = {
  description: string;
  quantity: string;
  net: WireMoney;
  orderLineNo: number | null;
  isExtra: boolean;
};

/**
 * The lines of an invoice or a credit note as somebody types them, held as text. Codes of what is wrong stand by
 * `key.field`.
 */
export function useBillLines({
  lines: given,
  currency,
  language,
  isPositive,
}: {
  lines: readonly PlacedLine[];
  currency: WireMoney['currency'];
  language: Language;
  /** Each line has to be something, also one that is of no line of the order. */
  isPositive: boolean;
}) {
  const [lines, setLines] = useState(() => given.map((line, key) => typedOf(line, { key, language })));
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const change = (key: number, to: Partial<TypedBillLine>): void => {
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...to } : line)));
    setProblems((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([path]) => !Object.keys(to).some((one) => path === `${key}.${one}`)),
      ),
    );
  };
  const add = (): void =>
    setLines((now) => [
      ...now,
      {
        key: now.reduce((most, line) => Math.max(most, line.key), -1) + 1,
        description: '',
        quantity: '1',
        net: '',
        target: '',
      },
    ]);
  const remove = (key: number): void => setLines((now) => now.filter((line) => line.key !== key));
  /** What to send, or null after marking what is wrong. */
  const submit = (): SentBillLine[] | null => {
    const wrong: Record<string, string> = {};
    const sent = lines.flatMap((line): SentBillLine[] => {
      const isOfLine = line.target !== '' && line.target !== 'extra';
      const quantity = parseQuantity(line.quantity, language);
      const net = parseTypedAmount(line.net, currency, language);
      if (line.description.trim() === '') wrong[`${line.key}.description`] = 'required';
      if (quantity === null || ((isOfLine || isPositive) && !isAbove(quantity)))
        wrong[`${line.key}.quantity`] = 'quantity';
      if (net === null || (isOfLine && net.minor < 0n) || (isPositive && net.minor <= 0n))
        wrong[`${line.key}.net`] = 'amount';
      if (quantity === null || net === null) return [];
      return [
        {
          description: line.description.trim(),
          quantity,
          net: moneyToWire(net),
          orderLineNo: isOfLine ? Number(line.target) : null,
          isExtra: line.target === 'extra',
        },
      ];
    });
    setProblems(wrong);
    return Object.keys(wrong).length > 0 ? null : sent;
  };
  const sum = lines.reduce((total, line) => total + (parseTypedAmount(line.net, currency, language)?.minor ?? 0n), 0n);
  return { lines, problems, change, add, remove, submit, sum };
}

const typedOf = (line: PlacedLine, { key, language }: { key: number; language: Language }): TypedBillLine => ({
  key,
  description: line.description,
  quantity: quantityText(line.quantity, language),
  net: amountText(line.net, language),
  target: line.isExtra ? 'extra' : line.orderLineNo === null ? '' : String(line.orderLineNo),
});

/** At most three places; below zero takes something off. */
function parseQuantity(text: string, language: Language): string | null {
  const plain = (language === 'en' ? text : text.replace(',', '.')).trim().replace('−', '-');
  return /^-?\d{1,7}(\.\d{1,3})?$/.test(plain) ? plain : null;
}
const isAbove = (quantity: string): boolean => !quantity.startsWith('-') && /[1-9]/.test(quantity);
