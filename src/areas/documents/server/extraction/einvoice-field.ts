import { isValidIBAN } from 'ibantools';
import type { ReadField } from '../../rules/invoice-reading.ts';

/** A value of structured data is as sure as data gets; undefined stays undefined. */
export function einvoiceField<Value>(value: Value): ReadField<Exclude<Value, undefined>> | undefined {
  return value === undefined
    ? undefined
    : { value: value as Exclude<Value, undefined>, confidence: 1, origin: 'einvoice' };
}

const IBAN_SHAPE = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/;

/**
 * The first account that is a true IBAN. One that only looks like an IBAN is given with a confidence that makes a
 * person check it; account numbers of other kinds are no IBAN and are left out.
 */
export function einvoiceIban(accounts: readonly string[]): ReadField<string> | undefined {
  const compact = accounts.map((account) => account.replaceAll(/\s/g, '').toUpperCase());
  const valid = compact.find((account) => isValidIBAN(account));
  if (valid !== undefined) return { value: valid, confidence: 1, origin: 'einvoice' };
  const shaped = compact.find((account) => IBAN_SHAPE.test(account));
  return shaped === undefined ? undefined : { value: shaped, confidence: 0.3, origin: 'einvoice' };
}
