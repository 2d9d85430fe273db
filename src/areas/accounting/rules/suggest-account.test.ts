import { expect, test } from 'vitest';
import { accountToApply, suggestAccounts } from './suggest-account.ts';

const known = { fromReview: null, learnt: [], fromCategory: null, fallback: '471000' };

test('a learnt or default account is offered and never applied by itself', () => {
  const suggestions = suggestAccounts({ ...known, learnt: [{ account: '623100', count: 3 }] });
  expect(suggestions).toEqual([
    { account: '623100', origin: 'learnt', usedCount: 3 },
    { account: '471000', origin: 'default', usedCount: 0 },
  ]);
  expect(accountToApply(suggestions)).toBeNull();
});

test('what a person set in review wins over the category', () => {
  const suggestions = suggestAccounts({ ...known, fromReview: '622600', fromCategory: '613500' });
  expect(accountToApply(suggestions)).toEqual({ account: '622600', origin: 'document', usedCount: 0 });
});
