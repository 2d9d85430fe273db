import type { FactsOf } from '../../rules/facts.ts';
import type { Say } from './words.ts';

type Owed = FactsOf<'cards_blocked'>;

const AND_MORE = {
  en: (count: number) => `and ${count} more`,
  de: (count: number) => `und ${count} weitere`,
  fr: (count: number) => `et ${count} autres`,
  es: (count: number) => `y ${count} más`,
} as const;

/** Payments whose receipts are owed, in one line, as they were told: shop, amount and day; then how many more there are. */
export function owedList(
  { payments, others }: Pick<Owed, 'payments' | 'others'>,
  say: Say,
  lang: keyof typeof AND_MORE,
): string {
  const named = payments.map(({ shop, amount, dueOn }) => `${shop} ${say.money(amount)} (${say.day(dueOn)})`);
  return [...named, ...(others > 0 ? [AND_MORE[lang](others)] : [])].join('; ');
}
