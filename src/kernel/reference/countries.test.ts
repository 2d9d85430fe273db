import { describe, expect, it } from 'vitest';
import { COUNTRIES, approvedCountry, inDisplayOrder } from './countries.ts';

const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

describe('countries', () => {
  it.each([...EU, 'GB', 'NO', 'IS', 'CH', 'US', 'GP'])('%s may open a company', (alpha2) => {
    expect(approvedCountry(alpha2)?.alpha2).toBe(alpha2);
  });

  it.each(['RU', 'CN', 'fr', '', 'XX'])('%j may not', (alpha2) => expect(approvedCountry(alpha2)).toBeNull());

  it('know a time zone that exists', () => {
    for (const { timeZone } of COUNTRIES) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });

  it('stand as the specification wants: France, Great Britain, Germany, Spain, then by name without minding accents', () => {
    const named = COUNTRIES.map((country) => ({
      ...country,
      name: new Intl.DisplayNames('de', { type: 'region' }).of(country.alpha2) ?? '',
    }));
    const order = inDisplayOrder(named, 'de').map(({ alpha2 }) => alpha2);
    expect(order.slice(0, 4)).toEqual(['FR', 'GB', 'DE', 'ES']);
    // "Österreich" stands among the O, not after the Z.
    expect(order.indexOf('AT')).toBeLessThan(order.indexOf('PL'));
  });

  it('carry the rates of the specification', () => {
    expect(approvedCountry('FR')?.rates.map(({ value }) => value)).toEqual(['20', '10', '5.5', '2.1', '0']);
    expect(approvedCountry('CH')?.rates).toEqual([]);
  });
});
