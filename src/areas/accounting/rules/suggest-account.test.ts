import { expect, test } from 'vitest';
import { suggestAccounts } from './suggest-account.ts';

const known = { fromReview: null, learnt: [], fromCategory: null, fallback: '471000' };

test('a learnt account is offered before the default', () => {
  expect(suggestAccounts({ ...known, learnt: [{ account: '623100', count: 3 }] })).toEqual([
    { account: '623100', origin: 'learnt', usedCount: 3 },
    { account: '471000', origin: 'default', usedCount: 0 },
  ]);
});

test('what a person set in review comes first, then a rule, then the category', () => {
  const suggestions = suggestAccounts({ ...known, fromReview: '622600', fromRule: '623000', fromCategory: '613500' });
  expect(suggestions.map(({ account, origin }) => [account, origin])).toEqual([
    ['622600', 'document'],
    ['623000', 'rule'],
    ['613500', 'category'],
    ['471000', 'default'],
  ]);
});
