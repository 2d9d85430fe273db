import { READ_FIELDS, type InvoiceReading, type ReadFieldName } from './invoice-reading.ts';

/** Amounts check each other, so they are taken from one reading together. */
const TOTALS: readonly ReadFieldName[] = ['currency', 'net', 'tax', 'gross', 'amountDue'];

/** Of two readings of the same pages: the totals of the one that is surer of its total, and each other field where it is surer. */
export function surerOf(first: InvoiceReading, second: InvoiceReading): InvoiceReading {
  const totals = (second.gross?.confidence ?? 0) > (first.gross?.confidence ?? 0) ? second : first;
  const fields = READ_FIELDS.flatMap((name) => {
    const field = TOTALS.includes(name) ? totals[name] : surerField(first[name], second[name]);
    return field === undefined ? [] : [[name, field] as const];
  });
  const cardLast4 = surerField(first.cardLast4, second.cardLast4);
  return {
    kind: first.kind,
    ...Object.fromEntries(fields),
    ...(cardLast4 === undefined ? {} : { cardLast4 }),
    ...(first.statesReverseCharge === true || second.statesReverseCharge === true ? { statesReverseCharge: true } : {}),
    vatBreakdown: totals.vatBreakdown,
    lines: [],
  };
}

function surerField<Field extends { readonly confidence: number }>(
  first: Field | undefined,
  second: Field | undefined,
): Field | undefined {
  return (second?.confidence ?? 0) > (first?.confidence ?? 0) ? second : first;
}
