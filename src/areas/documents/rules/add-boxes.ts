import { toDecimalText, type Money } from '#kernel/money.ts';
import type { FieldBox, InvoiceReading, ReadField } from './invoice-reading.ts';
import { boxAround, wordsBetween, linesOf, type PageWords, type TextLine } from './page-words.ts';
import { amountsIn, daysIn, isMonthFirst } from './values-in-text.ts';

/**
 * Looks the values of an e-invoice up on the pages of the PDF that carries it, so that a reviewer can be shown where
 * each one stands. Values stay as the data has them; one that is not printed gets no box.
 */
export function addBoxes(reading: InvoiceReading, pages: readonly PageWords[]): InvoiceReading {
  const lines = pages.flatMap((page) => linesOf(page));
  const monthFirst = isMonthFirst(lines.map((line) => line.text).join('\n'), reading.currency?.value === 'USD');
  const inText = (field: ReadField<string> | undefined) => withBox(field, (value) => boxOfText(lines, value));
  const inDays = (field: InvoiceReading['issuedOn']) =>
    withBox(field, (value) => boxOf(lines, (text) => daysIn(text, monthFirst).find((day) => day.value === value)));
  // Totals stand below the lines, so the last print of an amount is the one meant.
  const inAmounts = (field: ReadField<Money> | undefined) =>
    withBox(field, (value) => boxOfAmount(lines.toReversed(), value));
  return {
    ...reading,
    ...present({
      supplierName: inText(reading.supplierName),
      supplierVatId: inText(reading.supplierVatId),
      supplierIban: inText(reading.supplierIban),
      invoiceNumber: inText(reading.invoiceNumber),
      issuedOn: inDays(reading.issuedOn),
      dueOn: inDays(reading.dueOn),
      net: inAmounts(reading.net),
      tax: inAmounts(reading.tax),
      gross: inAmounts(reading.gross),
      amountDue: inAmounts(reading.amountDue),
      orderNumber: inText(reading.orderNumber),
      paymentReference: inText(reading.paymentReference),
    }),
  };
}

function withBox<Value>(
  field: ReadField<Value> | undefined,
  find: (value: Value) => FieldBox | undefined,
): ReadField<Value> | undefined {
  if (field === undefined) return undefined;
  const box = find(field.value);
  return box === undefined ? field : { ...field, box };
}

type Range = { readonly start: number; readonly end: number };

function boxOf(lines: readonly TextLine[], find: (text: string) => Range | undefined): FieldBox | undefined {
  for (const line of lines) {
    for (const segment of line.segments) {
      const range = find(segment.text);
      if (range !== undefined) return boxAround(wordsBetween(segment, range.start, range.end).map((word) => word.box));
    }
  }
  return undefined;
}

/** Blanks and letter case are no difference: an IBAN is printed in groups and stored without. */
function boxOfText(lines: readonly TextLine[], value: string): FieldBox | undefined {
  const wanted = value.replaceAll(/\s/g, '').toUpperCase();
  if (wanted.length < 2) return undefined;
  const letters = [...wanted].map((letter) => letter.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const pattern = new RegExp(String.raw`(?<![\p{L}\d])${letters.join(String.raw`\s?`)}(?![\p{L}\d])`, 'iu');
  return boxOf(lines, (text) => {
    const match = pattern.exec(text);
    return match === null ? undefined : { start: match.index, end: match.index + match[0].length };
  });
}

function boxOfAmount(lines: readonly TextLine[], value: Money): FieldBox | undefined {
  const isWhole = !/[1-9]/.test(toDecimalText(value).split('.')[1] ?? '');
  // A credit note prints its amounts with a minus that the data does not have.
  const isValue = (minor: bigint): boolean => minor === value.minor || minor === -value.minor;
  return boxOf(lines, (text) =>
    amountsIn(text, value.currency).findLast(
      (amount) => isValue(amount.value.minor) && (amount.hasDecimals || isWhole),
    ),
  );
}

function present<Value extends Record<string, unknown>>(
  values: Value,
): { [Key in keyof Value]?: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Value]?: Exclude<Value[Key], undefined>;
  };
}
