import { toDecimalText, type Money } from '#kernel/money.ts';
import type { DocumentReading } from './document-reading.ts';

type Expected = Partial<Record<'number' | 'issuedOn' | 'dueOn' | 'currency' | 'net' | 'tax' | 'gross', string>>;

/** What we read of a sample beside the fields that its owners read, and only those: their files name a few each. */
export function besideExpected(
  reading: DocumentReading['reading'],
  json: string,
): { ours: Expected; theirs: Expected } {
  const theirs = expectedOf(JSON.parse(json) as object);
  const text = (field: { value: Money } | undefined) => field && toDecimalText(field.value);
  const all: Record<keyof Expected, string | undefined> = {
    number: reading.invoiceNumber?.value,
    issuedOn: reading.issuedOn?.value,
    dueOn: reading.dueOn?.value,
    currency: reading.currency?.value,
    net: text(reading.net),
    tax: text(reading.tax),
    gross: text(reading.gross),
  };
  return { ours: Object.fromEntries(Object.keys(theirs).map((key) => [key, all[key as keyof Expected]])), theirs };
}

/** The two forms in which samples say it: a list with one invoice, or what a recogniser made of a receipt. */
function expectedOf(said: object): Expected {
  if (!Array.isArray(said)) {
    const { fields = {} } =
      (said as { analyzeResult: { documentResults: { fields: Record<string, Recognised> }[] } }).analyzeResult
        .documentResults[0] ?? {};
    return without({
      issuedOn: fields['TransactionDate']?.valueDate,
      net: two(fields['Subtotal']?.valueNumber),
      tax: two(fields['Tax']?.valueNumber),
      gross: two(fields['Total']?.valueNumber),
    });
  }
  const one = said[0] as Record<string, unknown>;
  const text = (key: string): string | undefined => (typeof one[key] === 'string' ? one[key] : undefined);
  const amount = (key: string): string | undefined => two(typeof one[key] === 'number' ? one[key] : undefined);
  return without({
    number: text('invoice_number'),
    issuedOn: text('date'),
    dueOn: text('date_due'),
    currency: text('currency'),
    net: amount('amount_untaxed'),
    tax: amount('amount_tax'),
    gross: amount('amount'),
  });
}

type Recognised = { readonly valueDate?: string; readonly valueNumber?: number };

const two = (value: number | undefined): string | undefined => value?.toFixed(2);
const without = (values: Record<string, string | undefined>): Expected =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
