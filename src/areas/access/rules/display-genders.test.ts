import { expect, test } from 'vitest';
import { displayGendersIn, genderOf } from './display-genders.ts';

test('titles are offered as each language has them', () => {
  expect(displayGendersIn('en')).toEqual(['mr', 'mrs', 'ms', 'miss']);
  expect(displayGendersIn('es')).toEqual(['mr', 'mrs', 'ms', 'miss']);
  expect(displayGendersIn('fr')).toEqual(['mr', 'mrs', 'miss']);
  expect(displayGendersIn('de')).toEqual(['mr', 'mrs']);
});

test('only Mr is a man’s title', () => {
  expect((['mr', 'mrs', 'ms', 'miss'] as const).map(genderOf)).toEqual(['M', 'F', 'F', 'F']);
});
