import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { readXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { newId } from '../crypto/new-id.ts';
import { readTable } from './read-table.ts';
import type { Cell, FileFormat, TableFile } from './table-file.ts';
import { renderTableFile, writeTableFile } from './write-table-file.ts';

const ROWS = 100_000;
const tableOf = (rows: TableFile['rows'], columns = ['Name', 'Value']): TableFile => ({
  name: 'Long & wide',
  columns,
  rows,
  about: [['Company', 'Halden <Roy>']],
});

describe.each(['csv', 'xlsx'] as const)('a table as %s', (format) => {
  it('of many rows takes few at a time and gives away what it made of them', async () => {
    let taken = 0;
    let takenAtLastChunk = 0;
    let mostTaken = 0;
    let largest = 0;
    function* rows(): Generator<Cell[]> {
      // Texts that do not repeat, or packing them would hold back more of them.
      for (; taken < ROWS; taken += 1) yield [`${newId('pay')} ${taken}`, taken];
    }
    for await (const chunk of writeTableFile(tableOf(rows()), format, 'en')) {
      mostTaken = Math.max(mostTaken, taken - takenAtLastChunk);
      largest = Math.max(largest, chunk.length);
      takenAtLastChunk = taken;
    }
    expect(taken).toBe(ROWS);
    expect(mostTaken).toBeLessThan(ROWS / 20);
    expect(largest).toBeLessThan(300_000);
  });

  it('asks for no row before the one before it is written, and for none when nobody reads on', async () => {
    let isClosed = false;
    async function* rows(): AsyncGenerator<Cell[]> {
      try {
        for (let n = 0; ; n += 1) yield [newId('pay'), n];
      } finally {
        isClosed = true;
      }
    }
    let chunks = 0;
    for await (const _chunk of writeTableFile(tableOf(rows()), format, 'en')) if ((chunks += 1) === 20) break;
    expect(isClosed).toBe(true);
  });

  it('reads back equal in our own import, whatever its texts hold', async () => {
    const texts = [
      'a;b',
      'a,b',
      'say "x"',
      'one\ntwo',
      'a\tb',
      '=1+1',
      '+49 30',
      '  =1',
      '\uff1d1',
      'a\r\n=1',
      '-5',
      '_x000D_',
      '<&>',
      'a\u0007b',
    ];
    for (const lang of ['en', 'de'] as const) {
      const rows = await readTable(await written(texts, format, lang), { rowsMax: 100 });
      // Blanks around a text of a spreadsheet are nobody's wish; in CSV an apostrophe keeps them.
      const expected = format === 'csv' ? texts : texts.map((text) => text.trim());
      expect(rows.slice(1).map((row) => row[0])).toEqual(expected);
    }
  });
});

const written = (texts: readonly string[], format: FileFormat, lang: 'en' | 'de'): Promise<Uint8Array> =>
  renderTableFile(
    tableOf(
      texts.map((text) => [text, 1]),
      ['Name; first', 'Value, second'],
    ),
    format,
    lang,
  );

describe('a spreadsheet', () => {
  it('has numbers, days and amounts as such, exact ones as text, and a second sheet of what it is of', async () => {
    const eur = (minor: bigint): Cell => ({ money: money(minor, currency('EUR')) });
    const row: Cell[] = [
      'x',
      -1.5,
      null,
      { day: plainDate('2026-02-28') },
      eur(-1234n),
      eur(1_234_567_890_123_456n),
      { day: plainDate('1970-01-01') },
    ];
    const { sheets } = await readXlsx(await renderTableFile(tableOf([row]), 'xlsx', 'de'));
    expect(sheets.map(({ name }) => name)).toEqual(['Long & wide', 'Über']);
    expect(sheets[0]?.rows[1]).toEqual([
      'x',
      -1.5,
      null,
      new Date('2026-02-28'),
      -12.34,
      '12345678901234.56',
      new Date('1970-01-01'),
    ]);
    expect(sheets[1]?.rows).toEqual([['Company', 'Halden <Roy>']]);
  });

  it('holds every text as a text, and nothing that it would work out', async () => {
    const texts = [
      '=1+1',
      '@SUM(A1)',
      '+1',
      '-1',
      '12',
      '1e3',
      'true',
      '2026-02-28',
      '{=A1}',
      '</t></is></c><f>1+1</f>',
    ];
    const parts = unzipSync(await written(texts, 'xlsx', 'en'));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toMatch(/<f[ >]/);
    // The headings come first; each row is a text and a number.
    const kinds = [...sheet.matchAll(/<row><c([^>]*)>/g)].slice(1).map(([, attributes]) => attributes);
    expect(kinds).toEqual(texts.map(() => ' t="inlineStr"'));
  });

  it('refuses more rows than a spreadsheet has, and says how many those are', async () => {
    const row: Cell[] = [];
    function* rows(): Generator<Cell[]> {
      for (let n = 0; n < 1_048_576; n += 1) yield row;
    }
    const write = async () => {
      for await (const _chunk of writeTableFile(tableOf(rows()), 'xlsx', 'en'));
    };
    await expect(write()).rejects.toMatchObject({ code: 'too_many_rows', data: { max: 1_048_575 } });
  });
});

it('a table as CSV has the marks of its language, and quotes an amount that has a delimiter', async () => {
  const amount: Cell = { money: money(-1234n, currency('EUR')) };
  const text = async (lang: 'en' | 'de') =>
    Buffer.from(await renderTableFile(tableOf([['Müller, Söhne; Co', amount]]), 'csv', lang)).toString();
  expect(await text('en')).toBe('\u{FEFF}Name,Value\r\n"Müller, Söhne; Co",-12.34\r\n');
  expect(await text('de')).toBe('\u{FEFF}Name;Value\r\n"Müller, Söhne; Co";"-12,34"\r\n');
  expect(parse(await text('de'), { bom: true, delimiter: ';' })[1]).toEqual(['Müller, Söhne; Co', '-12,34']);
});
