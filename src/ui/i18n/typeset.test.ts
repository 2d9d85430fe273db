import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test('French keeps its double marks and quotes with their words, and what is no text as it is', () => {
  const texts = {
    ask: 'Payer ? Oui ! Non ; peut-être : « demain »',
    deep: { count: '{count, plural, one {# facture : {sum}} other {# factures : {sum}}}' },
    pattern: '{day, date, ::yMMMd}',
  };
  expect(typeset('fr', texts)).toEqual({
    ask: 'Payer\u202f? Oui\u202f! Non\u202f; peut-être\u00a0: «\u00a0demain\u00a0»',
    deep: { count: '{count, plural, one {# facture\u00a0: {sum}} other {# factures\u00a0: {sum}}}' },
    pattern: '{day, date, ::yMMMd}',
  });
  expect(typeset('en', texts)).toBe(texts);
});
