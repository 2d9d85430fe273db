import { expect, it } from 'vitest';
import { sourceWords } from './source-words.ts';

it('keeps a name that it has no words for', () => {
  expect(sourceWords({ source: 'House bank', entered: null }, 'de')).toBe('House bank');
});

it.each([
  ['en', 'fixed by law, ECB'],
  ['fr', 'fixé par la loi, BCE'],
  ['de', 'gesetzlich festgelegt, EZB'],
  ['es', 'fijado por ley, BCE'],
] as const)('says in %s where a rate comes from that has two sources', (lang, words) => {
  expect(sourceWords({ source: 'law+ECB', entered: null }, lang)).toBe(words);
});

it('says of a typed rate who typed it, and why', () => {
  const entered = { byName: 'Anna Keller', reason: 'Bank statement 7' };
  expect(sourceWords({ source: 'manual', entered }, 'en')).toBe('entered here (Anna Keller: Bank statement 7)');
  expect(sourceWords({ source: 'contract', entered }, 'de')).toBe('Vertrag (Anna Keller: Bank statement 7)');
});
