import { describe, expect, it } from 'vitest';
import { NAUGHTY_TEXTS, publicNaughtyTexts } from '../../test/hostile/naughty-texts.ts';
import { givenText, neededText, textLike, typedText, webAddress } from './text-schema.ts';

const texts = [...NAUGHTY_TEXTS, ...(publicNaughtyTexts() ?? [])];
const LONG = ['x'.repeat(100_000), '\u0301'.repeat(5000)];
const NO_TEXT: readonly unknown[] = [
  null,
  undefined,
  1,
  Infinity,
  true,
  {},
  [],
  [['x']],
  { toString: 'x' },
  { length: 1, 0: 'x' },
];
const forms = { typedText: typedText(2000), neededText: neededText(2000), givenText: givenText(2000) };

describe.each(Object.entries(forms))('%s', (name, schema) => {
  it('keeps every text as the very text it is', () => {
    let kept = 0;
    for (const text of texts.filter((one) => one.length <= 2000)) {
      const meant = name === 'givenText' ? text : text.trim();
      if (name === 'neededText' && meant === '') continue;
      expect(schema.parse(text)).toBe(meant);
      kept += 1;
    }
    expect(kept).toBeGreaterThan(25);
  });

  it('takes its length and not one more', () => {
    expect(schema.safeParse('x'.repeat(2000)).success).toBe(true);
    expect(schema.safeParse('x'.repeat(2001)).error?.issues).toMatchObject([{ code: 'too_big' }]);
    for (const text of LONG) expect(schema.safeParse(text).success).toBe(false);
  });

  it('takes nothing that is no text', () => {
    for (const value of NO_TEXT) expect(schema.safeParse(value).success).toBe(false);
  });
});

describe('neededText', () => {
  it('refuses blanks of every kind by name', () => {
    for (const text of ['', ' ', '\t\n', '\u00a0\u2003\ufeff'])
      expect(neededText(10).safeParse(text).error?.issues).toMatchObject([{ message: 'required' }]);
    expect(neededText(1000, 10).safeParse('  too short   ').success).toBe(false);
  });
});

describe('textLike', () => {
  it('refuses every text that does not look like that, by its code', () => {
    const digits = textLike(/^\d{1,16}$/, 'invalid_amount');
    for (const text of [...texts, ...LONG].filter((one) => !/^\d{1,16}$/.test(one)))
      expect(digits.safeParse(text).error?.issues).toMatchObject([{ message: 'invalid_amount' }]);
    expect(digits.parse('0012')).toBe('0012');
  });
});

describe('webAddress', () => {
  it('takes pages, and nothing that a browser would run', () => {
    expect(webAddress(100).parse('https://tischler.example/stühle?q=1#a')).toContain('https://');
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'tischler', ...LONG])
      expect(webAddress(100, 'invalid_link').safeParse(text).success).toBe(false);
    expect(webAddress(20).safeParse(`https://a.example/${'x'.repeat(20)}`).success).toBe(false);
  });
});
