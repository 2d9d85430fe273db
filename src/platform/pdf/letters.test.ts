import { expect, it } from 'vitest';
import { missingLetters, plain } from './letters.ts';

it('names each letter that is not in the font, once, and of all Europe none', () => {
  expect(missingLetters(['Łódź Αθήνα България ế €', 'Straße\nzwei\u0000\u202e'])).toBe('');
  expect(missingLetters(['Desk 机', '日本の机', 'عربي'])).toBe('机日本のعربي');
  expect(missingLetters(['一二三四五六七八九十百千万'])).toHaveLength(12);
});

it('puts a question mark for such a letter, and keeps all others', () => {
  expect(plain('Desk 日本 Αθήνα Łódź − – … ✓')).toBe('Desk ?? Αθήνα Łódź − – … ?');
});
