import { describe, expect, it } from 'vitest';
import { readTableText } from './table-text.ts';

const cells = (text: string) => readTableText(text).map((row) => row.cells);

describe('a table as text', () => {
  it.each([
    [
      'tabs, as a spreadsheet copies them',
      'a\tb, c\n1\t2',
      [
        ['a', 'b, c'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, as most of Europe saves them',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    ['commas', 'a,b', [['a', 'b']]],
    ['one column', 'a\nb', [['a'], ['b']]],
    [
      'line ends of Windows and a byte order mark',
      '\u{FEFF}a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['quotes with separators, quotes and line ends in them', '"a,""b""\nc",d', [['a,"b"\nc', 'd']]],
    ['nothing', ' \n\n', []],
  ])('is read with %s', (_title, text, expected) => {
    expect(cells(text)).toEqual(expected);
  });

  it('names the line on which each row begins, counting empty ones and those inside quotes', () => {
    expect(readTableText('a\n\n"b\nb"\nc').map((row) => row.line)).toEqual([1, 3, 5]);
  });
});
