import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, defuseCell, restoreCell } from './spreadsheet-cell.ts';

describe('a cell of a CSV line', () => {
  it.each([
    ['a comma', 'Müller, Söhne'],
    ['a semicolon', 'Müller; Söhne'],
    ['a quote', 'Gasthaus "Zur Post"'],
    ['a line break', 'first\nsecond'],
    ['a carriage return', 'first\rsecond'],
    ['a tab', 'first\tsecond'],
    ['a blank at an end', 'text '],
  ])('with %s is in quotes, whichever delimiter the file has', (_name, text) => {
    for (const delimiter of [',', ';']) expect(csvCell(text, delimiter)).toBe(`"${text.replaceAll('"', '""')}"`);
  });

  it.each([
    '=1+1',
    '+1',
    '-1+1',
    '@SUM(A1)',
    '  =1',
    '\u00a0=1',
    '\u200b=1',
    '\u00ad=1',
    '\uff1d1',
    '\uff0b1',
    '\uff0d1',
    '\uff20A',
    '\ufe661',
  ])('that a spreadsheet would run is neutralised and in quotes: %j', (text) => {
    expect(csvCell(text, ',')).toBe(`"'${text}"`);
    expect(csvCell(text, ';')).toBe(`"'${text}"`);
    expect(restoreCell(defuseCell(text))).toBe(text);
  });

  it.each([
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r'=1"`],
    ['safe\n=1', `"safe\n'=1"`],
    ['safe\r\n  @x', `"safe\r\n'  @x"`],
  ])('has no formula behind a tab or an inner line break: %j', (text, cell) => {
    expect(csvCell(text, ';')).toBe(cell);
    expect(restoreCell(defuseCell(text))).toBe(text);
  });

  it('keeps negative numbers as numbers, and plain text as it is', () => {
    expect(['-12', '-12.50', 'text', '', "o'clock"].map((text) => csvCell(text, ';'))).toEqual([
      '-12',
      '-12.50',
      'text',
      '',
      "o'clock",
    ]);
    expect(csvCell('-12,50', ';')).toBe('"-12,50"');
  });

  it('gives every text back exactly', () => {
    const risky = fc.array(
      fc.constantFrom("'", '=', '+', '-', '@', '\uff1d', ' ', '\t', '\r', '\n', '1', 'a', '"', ';', ','),
    );
    const texts = fc.oneof(
      fc.string(),
      risky.map((signs) => signs.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(restoreCell(defuseCell(text))).toBe(text);
      }),
    );
  });
});
