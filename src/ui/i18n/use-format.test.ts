import { expect, test } from 'vitest';
import { instantFromMs } from '#kernel/instant.ts';
import { LANGUAGES } from './languages.ts';
import { makeFormat } from './use-format.ts';

test('what something is called is set off by the colon of the language', () => {
  const said = LANGUAGES.map((language) => [
    language,
    makeFormat({ language, now: instantFromMs(0), timeZone: 'UTC' }).named('Total', '3'),
  ]);
  expect(Object.fromEntries(said)).toEqual({ en: 'Total: 3', de: 'Total: 3', fr: 'Total\u00A0: 3', es: 'Total: 3' });
});
