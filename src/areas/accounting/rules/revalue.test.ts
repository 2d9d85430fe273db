import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { revalue } from './revalue.ts';

const EUR = currency('EUR');
const usd = (minor: bigint, baseMinor: bigint) => ({ currency: currency('USD'), minor, baseMinor });

describe('an open amount in another currency', () => {
  it('is a gain when less of the base has to be paid for it, and a loss when more', () => {
    expect(revalue(usd(128_000n, 102_400n), EUR, '0.78125')).toEqual({ nowMinor: 100_000n, gainMinor: 2400n });
    expect(revalue(usd(128_000n, 102_400n), EUR, '0.9')).toEqual({ nowMinor: 115_200n, gainMinor: -12_800n });
  });

  it('turns round for what is owed to us', () => {
    expect(revalue(usd(-128_000n, -102_400n), EUR, '0.9')).toEqual({ nowMinor: -115_200n, gainMinor: 12_800n });
  });

  it('keeps the smallest unit of each currency', () => {
    const yen = { currency: currency('JPY'), minor: 10_000n, baseMinor: 6000n };
    expect(revalue(yen, EUR, '0.00605')).toEqual({ nowMinor: 6050n, gainMinor: -50n });
  });

  it('rounds a half away from zero on both sides', () => {
    expect(revalue(usd(1n, 1n), EUR, '0.5').nowMinor).toBe(1n);
    expect(revalue(usd(-1n, -1n), EUR, '0.5').nowMinor).toBe(-1n);
  });
});
