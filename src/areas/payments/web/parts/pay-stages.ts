import type { z } from 'zod';
import type { Stage } from '#ui/layout/pages/stages-page.tsx';
import type { summarizePayments } from '../../contract/payment.ts';
import { confirmPath, paidPath, payPath, type PaySource } from '../../paths.ts';

type Summary = z.output<NonNullable<(typeof summarizePayments)['answer']>>;

/** Invoices and claims have words of their own for the same stages. */
export type StageWords = {
  readonly title: (stage: 'toPay' | 'toConfirm' | 'paid') => string;
  readonly action: (action: 'pay' | 'confirm' | 'history') => string;
  readonly count: (count: number) => string;
  readonly runs: (count: number) => string;
};

/** Where money stands after review: to pay, to confirm, paid this month, each with the button that takes it on. */
export function payStages(input: {
  companyId: string;
  source: PaySource;
  summary: Summary;
  words: StageWords;
  /** What is said of the first to pay, beside the count. */
  firstToPay?: string | undefined;
  /** Nothing waits for review, so paying is what comes next. */
  isNext: boolean;
}): Stage[] {
  const { companyId, source, summary, words, firstToPay, isNext } = input;
  const toPay = words.count(summary.open.count);
  return [
    {
      title: words.title('toPay'),
      text: firstToPay === undefined ? toPay : `${toPay} · ${firstToPay}`,
      sums: summary.open.sums,
      to: payPath(companyId, source),
      action: words.action('pay'),
      isMain: isNext && summary.open.count > 0,
    },
    {
      title: words.title('toConfirm'),
      text: words.runs(summary.toConfirm.count),
      sums: summary.toConfirm.sums,
      to: confirmPath(companyId, source),
      action: words.action('confirm'),
    },
    {
      title: words.title('paid'),
      text: words.count(summary.paidThisMonth.count),
      sums: summary.paidThisMonth.sums,
      to: paidPath(companyId, source),
      action: words.action('history'),
    },
  ];
}
