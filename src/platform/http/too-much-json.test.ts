import { expect, it } from 'vitest';
import { isTooMuchJson } from './too-much-json.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('a text of 200 levels is read, and one of 201 is not, closed or not', () => {
  expect(isTooMuchJson(nested(200))).toBe(false);
  expect(isTooMuchJson(nested(201))).toBe(true);
  expect(isTooMuchJson('{"a":'.repeat(201))).toBe(true);
});

it('brackets one after the other, and those within texts, are no levels', () => {
  expect(isTooMuchJson(`[${'[],'.repeat(500)}{}]`)).toBe(false);
  expect(isTooMuchJson(`{"text":"${'[\\"{'.repeat(500)}"}`)).toBe(false);
  expect(isTooMuchJson(`{"text":"\\\\",${'"a":{'.repeat(201)}`)).toBe(true);
});

it('a text of 20,000 fields is read, and one of more is not', () => {
  expect(isTooMuchJson(`[${'{"a":":"},'.repeat(20_000)}1]`)).toBe(false);
  expect(isTooMuchJson(`[${'{"a":1},'.repeat(20_001)}1]`)).toBe(true);
});
