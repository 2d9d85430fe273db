import { isSpendable, type CurrencyCode } from '#kernel/currency.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { elementAt, readXml } from '#platform/xml/read-xml.ts';
import { isRate, type EuroRates } from '../../rules/euro-rates.ts';

/**
 * The reference rates of the European Central Bank, of one day or of many: `eurofxref-daily.xml` and its siblings.
 * Currencies that Merel does not know, and those no longer in circulation, are left out. Refuses what is no such file.
 */
export function readEcbRates(bytes: Uint8Array): Result<EuroRates[], 'not_ecb_rates'> {
  const root = readXml(bytes);
  const days = root.ok ? elementAt(root.value, 'Cube')?.children : undefined;
  if (days === undefined || days.length === 0) return refuse('not_ecb_rates');
  const read: EuroRates[] = [];
  for (const day of days) {
    const on = plainDateSchema.safeParse(day.attributes.get('time'));
    if (!on.success) return refuse('not_ecb_rates', { line: day.line });
    const perEuro = new Map<CurrencyCode, string>();
    for (const { attributes, line } of day.children) {
      const [code, rate = ''] = [attributes.get('currency'), attributes.get('rate')];
      if (!isRate(rate)) return refuse('not_ecb_rates', { line });
      if (isSpendable(code)) perEuro.set(code, rate);
    }
    read.push({ on: on.data, perEuro });
  }
  return ok(read);
}
