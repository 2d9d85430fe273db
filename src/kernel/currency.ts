import { z } from 'zod';
import { quickSchema } from './quick-schema.ts';
import { currencies } from './reference/currencies.ts';

/** An ISO 4217 code that Merel knows. */
export type CurrencyCode = string & { readonly __currency: true };

const byCode = new Map(currencies.map((currency) => [currency.value, currency]));

/** Decimal places of the smallest unit: JPY 0, EUR 2, BHD 3. Source: ISO 4217. */
export function minorDigits(code: CurrencyCode): number {
  return byCode.get(code)?.minorDigits ?? 2;
}

/** Known and still in circulation: amounts in BYR, HRK, MRO or VEF are refused at the field. */
export function isSpendable(code: unknown): code is CurrencyCode {
  return typeof code === 'string' && byCode.get(code)?.stillInCirculation === true;
}

export const currencySchema: z.ZodType<CurrencyCode, CurrencyCode> = quickSchema(
  z.custom<CurrencyCode>(isSpendable, { message: 'unknown_currency' }),
  isSpendable,
);

export const currency = (code: string): CurrencyCode => code as CurrencyCode;
