import { expect, it } from 'vitest';
import { cfaFrancOf } from './cfa-franc.ts';

it.each([
  ['no country', 'Total 25 000 FCFA'],
  ['countries of both zones', 'Dakar, Sénégal, et Douala, Cameroun'],
  ['a neighbour with another money', 'Lagos, Nigeria, Tel +234 803 000 0000'],
])('tells neither franc of a text with %s', (_what, text) => {
  expect(cfaFrancOf(text)).toBeNull();
});

it.each([
  ['XOF', "ABIDJAN, COTE D'IVOIRE"],
  ['XOF', 'Dakar, Senegal'],
  ['XOF', 'Tél. (+221) 33 800 00 00'],
  ['XOF', 'IBAN CI93 CI00 8011 1301 1342 9120 0589'],
  ['XAF', 'Douala, Kamerun'],
  ['XAF', 'N’Djamena, Tchad'],
  ['XAF', 'Malabo, Guinea Ecuatorial'],
  ['XAF', 'Tel +237 6 99 00 00 00'],
])('tells %s by %s', (code, text) => {
  expect(cfaFrancOf(text)).toBe(code);
});
