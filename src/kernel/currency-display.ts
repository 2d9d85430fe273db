/** Their symbol means one currency only; every other is shown by its code, as "USD 12.00" (ux 11). */
const PLAIN_SYMBOLS: ReadonlySet<string> = new Set([
  'EUR',
  'GBP',
  'PLN',
  'CZK',
  'HUF',
  'INR',
  'ILS',
  'KRW',
  'UAH',
  'VND',
]);

/** How a currency is named beside an amount, on screens as in mails and documents. */
export const currencyDisplayOf = (currency: string): 'narrowSymbol' | 'code' =>
  PLAIN_SYMBOLS.has(currency) ? 'narrowSymbol' : 'code';
