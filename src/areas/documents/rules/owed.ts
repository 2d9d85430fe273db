import { add, moneyFromWire, subtract, zero, type Money } from '#kernel/money.ts';
import { CONFIDENT_FROM, isCreditReading, type WireInvoiceReading } from './invoice-reading.ts';

/** What an invoice bills and what of it is owed. `gross` is BT-112, `rounding` BT-114, `paid` BT-113, `due` BT-115. */
export type SaidOwed = {
  readonly gross: Money;
  readonly rounding: Money;
  /** What is billed, rounded as the document rounds it: paid before and due together. */
  readonly total: Money;
  readonly paid: Money;
  readonly due: Money;
};

/**
 * What an invoice says is owed of its total with VAT (EN 16931, BR-CO-16; decision 28); null where it says less than that, or
 * where one of the two amounts was not read for sure. More is due than is billed only by the rounding that it states.
 */
export function owedOf(reading: WireInvoiceReading | null): SaidOwed | null {
  if (reading?.gross === undefined || reading.amountDue === undefined || isCreditReading(reading)) return null;
  if (Math.min(reading.gross.confidence, reading.amountDue.confidence) < CONFIDENT_FROM) return null;
  const [gross, due] = [moneyFromWire(reading.gross.value), moneyFromWire(reading.amountDue.value)];
  if (gross.currency !== due.currency || due.minor < 0n) return null;
  const stated = reading.rounding === undefined ? zero(gross.currency) : moneyFromWire(reading.rounding);
  const rounding = stated.currency === gross.currency ? stated : zero(gross.currency);
  const total = add(gross, rounding);
  const paid = subtract(total, due);
  return paid.minor < 0n ? null : { gross, rounding, total, paid, due };
}
