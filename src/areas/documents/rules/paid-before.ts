import type { Money } from '#kernel/money.ts';
import type { WireInvoiceReading } from './invoice-reading.ts';
import { owedOf } from './owed.ts';

/**
 * What an invoice says was paid of it before, by a down payment or a card, and what is left (EN 16931, BT-113 and BT-115);
 * null where all of it is owed, or where one of the two was not read for sure.
 */
export function paidBefore(reading: WireInvoiceReading | null): { gross: Money; paid: Money; due: Money } | null {
  const said = owedOf(reading);
  return said === null || said.paid.minor === 0n ? null : { gross: said.total, paid: said.paid, due: said.due };
}
