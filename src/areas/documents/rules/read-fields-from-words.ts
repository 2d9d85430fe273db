import { currency as toCurrency, type CurrencyCode } from '#kernel/currency.ts';
import type { DocumentKind, InvoiceReading, ReadingOrigin } from './invoice-reading.ts';
import { cfaFrancOf } from './cfa-franc.ts';
import { isCreditNoteText, isReverseChargeText } from './invoice-labels.ts';
import { linesOf, type PageWords } from './page-words.ts';
import { readCardLast4 } from './read-card-number.ts';
import { readDates } from './read-dates.ts';
import { readIdentifiers } from './read-identifiers.ts';
import { readSupplierName } from './read-supplier-name.ts';
import type { ReadingHints } from './reading-hints.ts';
import type { ReadTotal } from './placed-amount.ts';
import { readTotals } from './read-totals.ts';
import { currencyIn, isMonthFirst } from './values-in-text.ts';

/** How sure a currency is that no word on the page tells. */
const NOT_STATED = 0.3;

/**
 * Finds the fields of an invoice or a receipt among the words of its pages, for English, French, German and Spanish
 * documents. Nothing is sent anywhere and nothing is guessed from other documents: each value stands on the page, has
 * the box where it stands, and a confidence that is lower for weak labels, ambiguous dates and unsure characters.
 */
export function readFieldsFromWords(pages: readonly PageWords[], hints: ReadingHints): InvoiceReading {
  const lines = pages.flatMap((page) => linesOf(page));
  const text = lines.map((line) => line.text).join('\n');
  const stated = currencyIn(text);
  const { currency, confidence, amountsAtMost } = currencyOf(stated, text, hints);
  const monthFirst = isMonthFirst(text, currency === 'USD');
  const { vatBreakdown, ...totals } = readTotals(lines, currency);
  const canBeAmerican = stated === null || currency === 'USD' || currency === 'CAD';
  const dates = readDates(lines, { monthFirst, canBeAmerican, purpose: hints.purpose });
  const identifiers = readIdentifiers(lines, hints);
  const supplierName = readSupplierName(lines, hints);
  const fields = {
    supplierName,
    cardLast4: readCardLast4(lines),
    ...identifiers,
    ...dates,
    currency: { value: currency, confidence },
    net: atMost(amountsAtMost, totals.net),
    tax: atMost(amountsAtMost, totals.tax),
    gross: atMost(amountsAtMost, totals.gross),
    amountDue: atMost(amountsAtMost, totals.amountDue),
  };
  return {
    kind: kindOf(text, hints.purpose),
    ...withOrigin(fields, hints.origin),
    ...(isReverseChargeText(text) ? { statesReverseCharge: true } : {}),
    vatBreakdown,
    lines: [],
  };
}

function kindOf(text: string, purpose: ReadingHints['purpose']): DocumentKind {
  if (purpose === 'receipt') return 'receipt';
  return isCreditNoteText(text.slice(0, 1500)) ? 'credit-note' : 'invoice';
}

type ReadCurrency = { readonly currency: CurrencyCode; readonly confidence: number; readonly amountsAtMost: number };

/** A franc of which nothing says which of the two it is stays for a person to say; its amounts count the same in both. */
function currencyOf(stated: ReturnType<typeof currencyIn>, text: string, hints: ReadingHints): ReadCurrency {
  const own = toCurrency(hints.fallbackCurrency ?? 'EUR');
  if (stated === null) return { currency: own, confidence: NOT_STATED, amountsAtMost: 1 };
  const sure = { confidence: Math.min(0.98, 0.8 + stated.count * 0.05), amountsAtMost: 1 };
  if (stated.code !== 'CFA') return { currency: stated.code, ...sure };
  const told = cfaFrancOf(text) ?? (own === 'XAF' || own === 'XOF' ? own : null);
  if (told === null) return { currency: toCurrency('XOF'), confidence: NOT_STATED, amountsAtMost: 0.5 };
  return { currency: told, ...sure };
}

const atMost = (limit: number, total: ReadTotal | undefined): ReadTotal | undefined =>
  total === undefined ? undefined : { ...total, confidence: Math.min(limit, total.confidence) };

type Fields = Readonly<Record<string, { value: unknown; confidence: number } | undefined>>;
type WithOrigin<F extends Fields> = { [Key in keyof F]?: Exclude<F[Key], undefined> & { origin: ReadingOrigin } };

function withOrigin<F extends Fields>(fields: F, origin: ReadingOrigin): WithOrigin<F> {
  const entries = Object.entries(fields).flatMap(([key, field]) =>
    field === undefined
      ? []
      : [[key, { ...field, confidence: Math.round(Math.min(1, Math.max(0, field.confidence)) * 100) / 100, origin }]],
  );
  return Object.fromEntries(entries) as WithOrigin<F>;
}
