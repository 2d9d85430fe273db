import { expect, it } from 'vitest';
import { languageFor } from './supplier-language.ts';

it('is that of the supplier’s country, and English where none of ours is spoken', () => {
  expect(languageFor('AT', 'FR')).toBe('de');
  expect(languageFor('PL', 'FR')).toBe('en');
});

it('is the company’s own where nobody said the supplier’s country', () => {
  expect(languageFor(null, 'DE')).toBe('de');
  expect(languageFor(null, 'NL')).toBe('en');
});
