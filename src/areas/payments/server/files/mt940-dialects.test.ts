import { describe, expect, it } from 'vitest';
import { toDecimalText } from '#kernel/money.ts';
import { readMt940 } from './mt940.ts';

/** A statement as a bank of some country writes it: what is between its account and its balances. */
const FILE = (entries: string, { account = 'DE02120300000000202051', end = '-' } = {}): string =>
  `:20:STARTUMS\n:25:${account}\n:28C:12/1\n:60F:C260201EUR1000,00\n${entries}\n:62F:C260203EUR900,00\n${end}\n`;

function read(text: string) {
  const result = readMt940(text);
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value.flatMap((statement) =>
    [...statement.entries].map((entry) => ({
      ...entry.details[0],
      account: statement.account,
      on: [entry.bookedOn, entry.valueOn],
      code: entry.bankCode,
      amount: toDecimalText(entry.amount),
    })),
  );
}

describe('a German file', () => {
  it('whose text goes on with a hyphen at the beginning of a line is read to its end', () => {
    const entries = [
      ':61:2602030203D40,00NTRFNONREF//B1',
      ':86:166?00UEBERWEISUNG?20SVWZ+R-674',
      '-Spesen Januar?21EREF+E-1',
      '?32Ines Navarro?31DE39100000000000000005',
      ':61:2602030203D60,00NTRFNONREF//B2',
      ':86:166?00UEBERWEISUNG?20SVWZ+zwei',
    ].join('\n');
    expect(read(FILE(entries))).toMatchObject([
      { endToEndId: 'E-1', counterpartyName: 'Ines Navarro', remittance: 'R-674-Spesen Januar' },
      { amount: '60.00', remittance: 'zwei' },
    ]);
    expect(read(FILE(entries, { end: '-}{5:{CHK:123456789ABC}}' }))).toHaveLength(2);
  });

  it.each([
    ['a word that nobody knows', '?20EREF+E-77?21RNEU+AC04?22SVWZ+Rueckgabe'],
    ['one right behind the id', '?20EREF+E-77RNEU+AC04?21SVWZ+Rueckgabe'],
    ['the word of returns', '?20EREF+E-77?21RETN+AC04 SVWZ+Rueckgabe'],
    ['the amount it was of', '?20EREF+E-77?21OAMT+12,00?22SVWZ+Rueckgabe AC04'],
  ])('with %s after the id still names the order of a return', (_name, subfields) => {
    const [entry] = read(FILE(`:61:2602030203RD12,00NRTINONREF\n:86:109?00RUECKUEBERWEISUNG${subfields}`));
    expect(entry).toMatchObject({ endToEndId: 'E-77', returnReason: 'AC04' });
  });

  it('whose purpose has a plus of its own keeps it', () => {
    const [entry] = read(FILE(':61:2602030203D12,00NTRFNONREF\n:86:166?20SVWZ+Halden + Roy, VITAMINB+D?21 Dosen'));
    expect(entry?.remittance).toBe('Halden + Roy, VITAMINB+D Dosen');
  });
});

describe('a file', () => {
  it('with a blank day of booking is booked on its value day', () => {
    const [entry] = read(FILE(':61:260203    D12,00NTRFNONREF'));
    expect(entry).toMatchObject({ amount: '12.00', on: ['2026-02-03', '2026-02-03'] });
  });

  it.each([
    [':61:2602030203D12,00NNONREF', 'N'],
    [':61:2602030203D12,00F//REF-1', 'F'],
    [':61:2602030203D12,00S', 'S'],
    [':61:2602030203D12,00NTRFNONREF', 'NTRF'],
    [':61:2602030203D12,00FMSCNONREF', 'FMSC'],
  ])('with %s has a booking of type %s', (entry, code) => {
    expect(read(FILE(entry))).toMatchObject([{ amount: '12.00', code }]);
  });

  it.each([
    ['DE02120300000000202051EUR', 'DE02120300000000202051'],
    ['DE02120300000000202051/EUR', 'DE02120300000000202051'],
    ['NL91ABNA0417164300 EUR', 'NL91ABNA0417164300'],
    ['12030000/202051EUR', '12030000/202051'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ])('of account %s is of %s', (stated, account) => {
    expect(read(FILE(':61:2602030203D12,00NTRFNONREF', { account }))[0]?.account).toBe(account);
    expect(read(FILE(':61:2602030203D12,00NTRFNONREF', { account: stated }))[0]?.account).toBe(account);
  });
});
