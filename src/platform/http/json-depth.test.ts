import { expect, it } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it('a text of 200 levels is read, and one of 201 is not, closed or not', () => {
  expect(isTooDeep(nested(200))).toBe(false);
  expect(isTooDeep(nested(201))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(201))).toBe(true);
});

it('brackets one after the other, and those within texts, are no levels', () => {
  expect(isTooDeep(`[${'[],'.repeat(500)}{}]`)).toBe(false);
  expect(isTooDeep(`{"text":"${'[\\"{'.repeat(500)}"}`)).toBe(false);
  expect(isTooDeep(`{"text":"\\\\",${'"a":{'.repeat(201)}`)).toBe(true);
});
