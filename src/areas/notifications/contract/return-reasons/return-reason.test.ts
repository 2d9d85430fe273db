import { expect, it } from 'vitest';
import { returnReasonEn as words } from './en.ts';
import { reasonSentence, reasonWords } from './return-reason.ts';

it('a code of a bank is a sentence, before the bank’s own words if it has any', () => {
  expect(reasonWords('AC04', words)).toBe('The account is closed (AC04).');
  expect(reasonWords('AC04: Konto geschlossen', words)).toBe('The account is closed (AC04). Konto geschlossen');
  expect(reasonSentence('AC04: Konto geschlossen', words)).toBe('The account is closed (AC04). Konto geschlossen.');
});

it('what a person wrote, and a code that nobody has words for, stays as it is', () => {
  for (const note of ['Account closed', 'AC04 was meant', 'XX99', 'XX99: Sonstiges'])
    expect(reasonWords(note, words)).toBe(note);
  expect(reasonSentence('Is it still open?', words)).toBe('Is it still open?');
});
