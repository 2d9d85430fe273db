import { expect, it } from 'vitest';
import { PARTY_NUMBERS } from './charts.ts';
import { fitsPattern, parsePartyPattern, partyNumberer, patternOf, type PartyPattern } from './party-pattern.ts';

const parsed = (text: string): PartyPattern => {
  const result = parsePartyPattern(text);
  if (!result.ok) throw new Error(text);
  return result.value;
};

it('gives one name after the other codes of their letters, with a number where one is taken', () => {
  const next = partyNumberer(parsed('401{NAME:8}'), new Set(['401KESSLERD']));
  expect(['Kessler Druck GmbH', 'Kessler Druck AG', 'Père & Fils', '株式会社'].map(next)).toEqual([
    '401KESSLERD2',
    '401KESSLERD3',
    '401PEREFILS',
    '401DIVERS',
  ]);
});

it('gives numbers from the one that is said, without those that are taken', () => {
  const next = partyNumberer(parsed('70000+'), new Set(['70000', '70002']));
  expect(['A', 'B', 'C'].map(next)).toEqual(['70001', '70003', '70004']);
  expect(partyNumberer(parsed('40{NUMBER:6}'), new Set())('A')).toBe('40000001');
});

it('reads what every chart begins with as it writes it', () => {
  for (const { suppliers, members } of Object.values(PARTY_NUMBERS))
    for (const numbers of [suppliers, members]) expect(parsePartyPattern(patternOf(numbers)).ok).toBe(true);
});

it.each([
  '',
  '401',
  '401{NAME}',
  '401{NAME:0}',
  '401{NAME:99}',
  '{NUMBER:1}',
  '4015678{NAME:8}',
  '401{name:8}',
  '5+',
  '-1+',
])('refuses the pattern "%s"', (text) => expect(parsePartyPattern(text).ok).toBe(false));

it('knows again what it could have given', () => {
  const pattern = parsed('401{NAME:8}');
  const fits = (code: string): boolean => fitsPattern(pattern, { name: 'Kessler Druck', code });
  expect(['401KESSLERD', '401KESSLERD2', '401OTHER', '70001'].map(fits)).toEqual([true, true, false, false]);
  expect(fitsPattern(parsed('70001+'), { name: '', code: '70000' })).toBe(false);
});
