import { useState } from 'react';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { InvoiceView } from '../../contract/invoice.ts';
import { discountTextOf, readDiscount } from './typed-discount.ts';

/** The discount of an invoice that waits to be paid, held as text; it ends on the day of issue or later. */
export function useDiscountFields(invoice: InvoiceView) {
  const { language } = useFormat();
  const [text, setText] = useState(() => discountTextOf(invoice.discount, language));
  const read = readDiscount(text);
  const isEarly = read.value !== null && read.value.until < invoice.issuedOn;
  const problems = isEarly ? { ...read.problems, discountUntil: 'invalid_date' as const } : read.problems;
  return {
    text,
    set: (change: Partial<typeof text>): void => setText({ ...text, ...change }),
    value: read.value,
    problems,
    isRight: Object.keys(problems).length === 0,
  };
}
export type DiscountForm = ReturnType<typeof useDiscountFields>;
