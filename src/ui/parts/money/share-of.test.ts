import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { shareOf } from './share-of.ts';

const eur = (minor: bigint) => money(minor, currency('EUR'));

describe('the share of a bar', () => {
  it('is nothing without a whole', () => {
    expect(shareOf(eur(5n), eur(0n))).toBe(0);
  });

  it('is exact to a ten-thousandth, also beyond what a float can count', () => {
    expect(shareOf(eur(19369000n), eur(24000000n))).toBe(0.807);
    expect(shareOf(eur(10n ** 18n), eur(4n * 10n ** 18n))).toBe(0.25);
  });
});
