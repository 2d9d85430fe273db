import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toDecimalText } from '#kernel/money.ts';
import type { CamtStatement } from './camt-statement.ts';
import { readMt940 } from './mt940.ts';
import { besideNaiveMt940 } from './mt940-samples.test-kit.ts';
import { readStatementFile } from './read-statement.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples/mt940');

const FILE = (change: { entry?: string; opening?: string; account?: string; more?: string } = {}): string =>
  [
    ':20:STARTUMS',
    `:25:${change.account ?? 'DE02120300000000202051'}`,
    ':28C:12/1',
    change.opening ?? ':60F:C260201EUR1000,00',
    change.entry ?? ':61:2602030203D12,5NTRFNONREF//B-77',
    ...(change.more === undefined ? [] : [change.more]),
    ':62F:C260203EUR987,50',
    '-',
  ].join('\r\n');

function read(text: string): readonly CamtStatement[] {
  const result = readMt940(text);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}
const entriesOf = (text: string) => read(text).flatMap((statement) => [...statement.entries]);

describe('readMt940 refuses the whole file, naming field and line', () => {
  it.each([
    ['an amount that is none', { entry: ':61:260203D12.50NTRFNONREF' }, 'mt940_value_invalid', ':61:', 5],
    ['three places of a euro', { entry: ':61:260203D1,005NTRFNONREF' }, 'mt940_value_invalid', ':61:', 5],
    ['neither debit nor credit', { entry: ':61:260203X1,00NTRFNONREF' }, 'mt940_value_invalid', ':61:', 5],
    ['a day that is none', { entry: ':61:261303D1,00NTRFNONREF' }, 'mt940_value_invalid', ':61:', 5],
    ['a retired currency', { opening: ':60F:C260201DEM1000,00' }, 'mt940_value_invalid', ':60F:', 4],
    ['no opening balance, as in MT942', { opening: ':34F:EURD0,00' }, 'mt940_field_missing', ':60F:', 1],
  ])('%s', (_name, change, code, field, line) => {
    expect(readMt940(FILE(change))).toMatchObject({ ok: false, code, data: { field, line } });
  });

  it('a file without a statement', () => {
    expect(readMt940('Dear customer')).toMatchObject({ ok: false, code: 'mt940_no_statement' });
  });

  it('also when only the last of many entries is wrong', () => {
    const good = ':61:260203D1,00NTRFNONREF\r\n'.repeat(50);
    expect(readMt940(FILE({ entry: `${good}:61:260203D1.00NTRFNONREF` }))).toMatchObject({ ok: false });
  });
});

describe('readMt940', () => {
  it('reads account, balances, days and direction', () => {
    const [statement] = read(FILE());
    expect(statement).toMatchObject({ account: 'DE02120300000000202051', isIban: true, closing: { on: '2026-02-03' } });
    expect(entriesOf(FILE())).toMatchObject([
      { direction: 'debit', bookedOn: '2026-02-03', valueOn: '2026-02-03', bankReference: 'B-77', bankCode: 'NTRF' },
    ]);
    expect(entriesOf(FILE()).map((entry) => toDecimalText(entry.amount))).toEqual(['12.50']);
  });

  it('takes the year for a booking day from the value day, also over New Year', () => {
    const days = (entry: string) => entriesOf(FILE({ entry })).map((one) => one.bookedOn);
    expect(days(':61:2601021231D1,NTRFNONREF')).toEqual(['2025-12-31']);
    expect(days(':61:2512310102D1,NTRFNONREF')).toEqual(['2026-01-02']);
    expect(days(':61:2602300301D1,NTRFNONREF')).toEqual(['2026-03-01']);
  });

  it('knows a reversed credit as money that left, and the other way round', () => {
    const of = (mark: string) => entriesOf(FILE({ entry: `:61:260203${mark}1,00NTRFNONREF` }))[0];
    expect(of('RC')).toMatchObject({ direction: 'debit', isReversal: true });
    expect(of('RD')).toMatchObject({ direction: 'credit', isReversal: true });
    expect(of('DR')).toMatchObject({ direction: 'debit', isReversal: false });
  });

  it('puts an id together that the bank broke over subfields', () => {
    const more =
      ':86:116?00UEBERWEISUNG?20EREF+01KABCDEFGHJKMNPQRSTVW?21XYZ0SVWZ+RE 4711?31DE89370400440532013000?32Kessler Dr?33uck GmbH';
    expect(entriesOf(FILE({ more }))[0]?.details).toMatchObject([
      {
        endToEndId: '01KABCDEFGHJKMNPQRSTVWXYZ0',
        remittance: 'RE 4711',
        counterpartyIban: 'DE89370400440532013000',
        counterpartyName: 'Kessler Druck GmbH',
      },
    ]);
  });

  it('reads the words Dutch banks use, and the reason of a return', () => {
    const more = ':86:/EREF/01KABCDEFGHJKMNPQRSTVWX\r\nYZ0/BENM//NAME/Lumen/REMI/LH-7 AC04';
    expect(entriesOf(FILE({ more }))[0]?.details).toMatchObject([
      { endToEndId: '01KABCDEFGHJKMNPQRSTVWXYZ0', remittance: 'LH-7 AC04', returnReason: 'AC04' },
    ]);
  });

  it('names a booking the same in every file, and two equal ones of one day apart', () => {
    const twice = FILE({ entry: ':61:260203D1,00NTRFNONREF\r\n:86:Coffee\r\n:61:260203D1,00NTRFNONREF\r\n:86:Coffee' });
    const keys = entriesOf(twice).map((entry) => entry.entryKey);
    expect(new Set(keys).size).toBe(2);
    expect(entriesOf(twice).map((entry) => entry.entryKey)).toEqual(keys);
  });

  it('tells when balances and entries do not meet, also by a booking behind the closing balance', () => {
    expect(read(FILE())[0]?.gap).toBeUndefined();
    const twice = read(FILE({ entry: ':61:260203D12,5NTRFNONREF\r\n:61:260203D1,NTRFNONREF' }));
    expect(twice[0]?.gap).toMatchObject({ minor: 100n, currency: 'EUR' });
    const behind = read(`${FILE()}\r\n:61:260203C119,NMSCNONREF`);
    expect(behind[0]?.gap).toMatchObject({ minor: -11_900n });
    expect([...(behind[0]?.entries ?? [])]).toHaveLength(2);
  });

  it('is told from camt by its content, in either encoding', () => {
    const latin = Buffer.from(FILE({ more: ':86:Müller' }), 'latin1');
    for (const bytes of [latin, new TextEncoder().encode(FILE({ more: ':86:Müller' }))]) {
      const file = readStatementFile(bytes);
      expect(file).toMatchObject({ ok: true, value: { format: 'mt940' } });
      if (file.ok) expect([...(file.value.statements[0]?.entries ?? [])][0]?.details[0]?.remittance).toBe('Müller');
    }
    expect(readStatementFile(new TextEncoder().encode('<Document/>'))).toMatchObject({
      ok: false,
      code: 'camt_unknown_format',
    });
  });
});

describe.skipIf(!existsSync(samples))('the samples of several banks', () => {
  const files = existsSync(samples) ? readdirSync(samples) : [];
  /** Marks of Germany before the euro, and the report that has no balance. */
  const REFUSED = new Map([
    ['cmxl-mt940.sta', 'mt940_value_invalid'],
    ['odd-mt942.sta', 'mt940_field_missing'],
  ]);

  /**
   * Closing less opening less entries in cents, by sample whose own figures do not add up, whoever reads them: ABN AMRO's
   * and Triodos' entries come to less; ING's trailer says two credits of 28.71 and has two of 4.68; Knab's debit of 7 260
   * would have to be 2 760; the one with odd details has an entry of 233.15 between balances 0.86 apart; and one file has a
   * booking of 119 behind its closing balance.
   */
  const APART = new Map([
    ['jejik-abnamro.sta', [-203_800n]],
    ['jejik-ing.sta', [4906n]],
    ['jejik-knab.sta', [450_000n]],
    ['jejik-triodos.sta', [11_140n]],
    ['odd-malformed_details.sta', [23_401n]],
    ['odd-multiline.sta', [-11_900n]],
  ]);

  it.each(files)('%s', (name) => {
    const file = readStatementFile(readFileSync(path.join(samples, name)));
    const refused = REFUSED.get(name);
    if (refused !== undefined) {
      expect(file).toMatchObject({ ok: false, code: refused });
      return;
    }
    expect(file, JSON.stringify(file.ok ? '' : file)).toMatchObject({ ok: true, value: { format: 'mt940' } });
    if (!file.ok) return;
    const entries = file.value.statements.flatMap((statement) => [...statement.entries]);
    expect(new Set(entries.map((entry) => entry.entryKey)).size).toBe(entries.length);
    const { ours, theirs } = besideNaiveMt940(
      file.value.statements,
      readFileSync(path.join(samples, name), 'latin1').replaceAll('\r', ''),
    );
    expect(ours).toEqual(theirs);
    expect(file.value.statements.flatMap(({ gap }) => gap?.minor ?? [])).toEqual(APART.get(name) ?? []);
  });
});
