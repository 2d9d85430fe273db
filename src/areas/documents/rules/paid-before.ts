import { moneyFromWire, subtract, type Money } from '#kernel/money.ts';
import { CONFIDENT_FROM, isCreditReading, type WireInvoiceReading } from './invoice-reading.ts';

/**
 * What an invoice says was paid of it before, by a down payment or a card, and what is left (EN 16931, BT-113 and BT-115);
 * null where all of it is owed, or where one of the two was not read for sure.
 */
export function paidBefore(reading: WireInvoiceReading | null): { gross: Money; paid: Money; due: Money } | null {
  if (reading?.gross === undefined || reading.amountDue === undefined || isCreditReading(reading)) return null;
  if (Math.min(reading.gross.confidence, reading.amountDue.confidence) < CONFIDENT_FROM) return null;
  const [gross, due] = [moneyFromWire(reading.gross.value), moneyFromWire(reading.amountDue.value)];
  if (gross.currency !== due.currency) return null;
  const paid = subtract(gross, due);
  return paid.minor > 0n ? { gross, paid, due } : null;
}
