import { sql, type RawBuilder } from 'kysely';
import { currency } from '#kernel/currency.ts';
import { MINOR_MAX, parseDecimalAmount } from '#kernel/money.ts';
import { currencies } from '#kernel/reference/currencies.ts';

const byDigits = [...Map.groupBy(currencies, ({ minorDigits }) => minorDigits).values()].map((alike) =>
  alike.map(({ value }) => value),
);

/** Whether a row's amount is one of these in its own currency: "4176.90" is 417690 cents, and no number of yen. */
export function isAmount(
  amounts: readonly string[],
  columns: { readonly minor: string; readonly currency: string },
): RawBuilder<boolean> {
  const cases = byDigits.map((codes) => {
    const minors = amounts
      .map((text) => parseDecimalAmount(text, currency(codes[0] ?? ''))?.minor ?? null)
      .filter((minor) => minor !== null && minor < MINOR_MAX);
    return sql`(${sql.ref(columns.currency)} = any(${codes}) and ${sql.ref(columns.minor)} = any(${minors.map(String)}::bigint[]))`;
  });
  return sql<boolean>`(${sql.join(cases, sql` or `)})`;
}
