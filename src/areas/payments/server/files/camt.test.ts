import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCamt } from './camt.ts';
import { besideNaiveCamt, besideTheirs } from './camt-samples.test-kit.ts';
import type { CamtFile } from './camt-statement.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../../shared/samples/iso20022/camt');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const ENTRY = (change: Record<string, string> = {}): string => {
  const part = {
    Amt: '<Amt Ccy="EUR">12.50</Amt>',
    CdtDbtInd: '<CdtDbtInd>DBIT</CdtDbtInd>',
    Sts: '<Sts>BOOK</Sts>',
    BookgDt: '<BookgDt><Dt>2026-02-03</Dt></BookgDt>',
    ...change,
  };
  return `<Ntry>${Object.values(part).join('')}</Ntry>`;
};
const FILE = (entries: string, acct = '<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></Acct>'): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">\n<BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr>\n<Stmt><Id>S1</Id>${acct}\n${entries}\n</Stmt></BkToCstmrStmt></Document>`;

function read(text: string): CamtFile {
  const result = readCamt(bytes(text));
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}
const keysOf = (file: CamtFile): string[] =>
  file.statements.flatMap((statement) => [...statement.entries].map((entry) => entry.entryKey));

describe('readCamt refuses the whole file, naming field and line', () => {
  it.each([
    ['an amount that is none', { Amt: '<Amt Ccy="EUR">12,50</Amt>' }, 'camt_value_invalid', 'Amt'],
    ['a negative amount', { Amt: '<Amt Ccy="EUR">-1.00</Amt>' }, 'camt_value_invalid', 'Amt'],
    ['three places of a euro', { Amt: '<Amt Ccy="EUR">1.005</Amt>' }, 'camt_value_invalid', 'Amt'],
    ['a retired currency', { Amt: '<Amt Ccy="HRK">1.00</Amt>' }, 'camt_value_invalid', 'Amt'],
    ['no amount', { Amt: '' }, 'camt_field_missing', 'Ntry/Amt'],
    ['neither credit nor debit', { CdtDbtInd: '<CdtDbtInd>X</CdtDbtInd>' }, 'camt_value_invalid', 'CdtDbtInd'],
    ['an unknown status', { Sts: '<Sts>MAYBE</Sts>' }, 'camt_value_invalid', 'Sts'],
    ['a day that is none', { BookgDt: '<BookgDt><Dt>2026-02-30</Dt></BookgDt>' }, 'camt_value_invalid', 'Dt'],
  ])('for %s, and keeps nothing of the good entries before it', (_name, change, code, field) => {
    expect(readCamt(bytes(FILE(`${ENTRY()}\n${ENTRY(change)}`)))).toEqual({
      ok: false,
      code,
      data: expect.objectContaining({ field, line: 6 }),
    });
  });

  it('for a statement without account', () => {
    expect(readCamt(bytes(FILE('', '')))).toMatchObject({
      code: 'camt_field_missing',
      data: { field: 'Stmt/Acct', line: 4 },
    });
  });

  it('for XML that no bank statement is, and for a version it does not know', () => {
    expect(readCamt(bytes('<a/>'))).toMatchObject({ code: 'camt_unknown_format' });
    expect(readCamt(bytes(FILE('').replace('053.001.08', '053.001.01')))).toMatchObject({
      code: 'camt_unknown_format',
    });
    expect(readCamt(bytes('<!DOCTYPE a><a/>'))).toMatchObject({ code: 'xml_doctype' });
  });
});

describe('entry keys', () => {
  const withReference = (id: string, change: Record<string, string> = {}) =>
    ENTRY({ ...change, ref: `<AcctSvcrRef>${id}</AcctSvcrRef>` });

  it('are equal for the same entry in another file and another statement', () => {
    const first = keysOf(read(FILE(withReference('R1'))));
    const second = keysOf(read(FILE(`${withReference('R0')}\n${withReference('R1')}`).replace('S1', 'S2')));
    expect(second).toContain(first[0]);
    expect(new Set([...first, ...second]).size).toBe(2);
  });

  it('differ when a bank gives one reference to entries of other days or amounts', () => {
    const entries = [
      withReference('1'),
      withReference('1', { BookgDt: '<BookgDt><Dt>2026-02-04</Dt></BookgDt>' }),
      withReference('1', { Amt: '<Amt Ccy="EUR">9.99</Amt>' }),
    ];
    expect(new Set(keysOf(read(FILE(entries.join(''))))).size).toBe(3);
  });

  it('count equal bookings without reference, the same way in every file', () => {
    const coffee = ENTRY({ text: '<AddtlNtryInf>CAFE CENTRAL</AddtlNtryInf>' });
    const [one] = [keysOf(read(FILE(coffee)))];
    const two = keysOf(read(FILE(coffee + coffee)));
    expect(new Set(two).size).toBe(2);
    expect(two[0]).toBe(one[0]);
    expect(keysOf(read(FILE(coffee + ENTRY() + coffee))).filter((key) => two.includes(key))).toHaveLength(2);
  });

  it('do not depend on a reference that says there is none', () => {
    const [none] = keysOf(read(FILE(withReference('NONREF', { text: '<AddtlNtryInf>A</AddtlNtryInf>' }))));
    const [other] = keysOf(read(FILE(withReference('NOTPROVIDED', { text: '<AddtlNtryInf>B</AddtlNtryInf>' }))));
    expect(none).not.toBe(other);
  });
});

it('gives each walk over the entries the same keys, those of each statement whatever another one of the file tells', () => {
  const coffee = ENTRY({ text: '<AddtlNtryInf>CAFE CENTRAL</AddtlNtryInf>' });
  const two = FILE(coffee + coffee).replace('</Stmt>', `</Stmt>${/<Stmt>.*<\/Stmt>/s.exec(FILE(coffee))?.[0] ?? ''}`);
  const file = read(two);
  const last = file.statements.at(-1);
  const lastFirst = [...(last?.entries ?? [])].map(({ entryKey }) => entryKey);
  expect(keysOf(file)).toEqual(keysOf(file));
  expect(lastFirst).toEqual(keysOf(read(FILE(coffee))));
  expect(new Set(keysOf(file)).size).toBe(2);
  expect(keysOf(file)[0]).toBe(lastFirst[0]);
});

it('reads entries around a balance as one list, each with its line', () => {
  const balance =
    '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-03</Dt></Dt></Bal>';
  const [statement] = read(FILE(`${ENTRY()}\n${ENTRY()}\n${balance}\n\n${ENTRY()}`)).statements;
  expect([...(statement?.entries ?? [])].map(({ line }) => line)).toEqual([5, 6, 9]);
  expect(statement).toMatchObject({ firstOn: '2026-02-03', lastOn: '2026-02-03' });
});

it('reads entries whose elements stand in an order the schema forbids', () => {
  const entry =
    '<Ntry><Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-02-03T23:30:00-05:00</DtTm></BookgDt><CdtDbtInd>CRDT</CdtDbtInd><Amt Ccy="JPY">500</Amt></Ntry>';
  const [statement] = read(FILE(entry)).statements;
  expect([...(statement?.entries ?? [])][0]).toMatchObject({
    status: 'booked',
    bookedOn: '2026-02-03',
    direction: 'credit',
    amount: { minor: 500n, currency: 'JPY' },
  });
});

it('tells when balances and entries do not meet', () => {
  const balance = (code: string, amount: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-02-03</Dt></Dt></Bal>`;
  const good = read(
    FILE(balance('OPBD', '100.00') + balance('CLBD', '87.50') + ENTRY() + ENTRY({ Sts: '<Sts>PDNG</Sts>' })),
  );
  expect(good.statements[0]?.gap).toBeUndefined();
  const bad = read(FILE(balance('OPBD', '100.00') + balance('CLBD', '80.00') + ENTRY()));
  expect(bad.statements[0]?.gap).toEqual({ minor: -750n, currency: 'EUR' });
});

it('reads ten thousand entries', () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => ENTRY({ ref: `<AcctSvcrRef>R${index}</AcctSvcrRef>` }));
  const read = readCamt(bytes(FILE(entries.join('\n'))));
  expect([...(read.ok ? (read.value.statements[0]?.entries ?? []) : [])]).toHaveLength(10_000);
});

describe.skipIf(!existsSync(samples))('the public sample statements', () => {
  const files = existsSync(samples) ? readdirSync(samples).filter((name) => name.endsWith('.xml')) : [];

  it.each(files.filter((name) => name !== 'genkgo-camt053.v2.wrong.xml'))('%s is read', (name) => {
    const result = readCamt(readFileSync(path.join(samples, name)));
    expect(result.ok && result.value.statements.every((statement) => [...statement.entries].length > 0)).toBe(true);
  });

  it('the one broken on purpose is refused with its place', () => {
    expect(readCamt(readFileSync(path.join(samples, 'genkgo-camt053.v2.wrong.xml')))).toEqual({
      ok: false,
      code: 'camt_no_statement',
      data: { field: 'BkToCstmrStmt/Stmt', line: 3 },
    });
  });

  it.each(files.filter((name) => existsSync(path.join(samples, name.replace('.xml', '.json')))))(
    '%s gives the entries and balances its authors read',
    (name) => {
      const result = readCamt(readFileSync(path.join(samples, name)));
      if (!result.ok) throw new Error(result.code);
      const { ours, theirs } = besideTheirs(
        result.value,
        readFileSync(path.join(samples, name.replace('.xml', '.json')), 'utf8'),
      );
      expect(ours).toEqual(theirs);
    },
  );

  it.each(
    files
      .filter((name) => !existsSync(path.join(samples, name.replace('.xml', '.json'))))
      .filter((name) => !name.includes('wrong')),
  )('%s, whose authors left no reading, gives what a naive reading of it gives', (name) => {
    const file = readFileSync(path.join(samples, name));
    const result = readCamt(file);
    if (!result.ok) throw new Error(result.code);
    const { ours, theirs } = besideNaiveCamt(result.value, file.toString('utf8'));
    expect(ours).toEqual(theirs);
  });

  it('the Finnish statement’s ten entries lead from its opening to its closing balance', () => {
    const result = readCamt(readFileSync(path.join(samples, 'moov-FI_camt_053_sample.xml')));
    const statement = result.ok ? result.value.statements[0] : undefined;
    expect([
      [...(statement?.entries ?? [])].length,
      statement?.opening?.amount.minor,
      statement?.closing?.amount.minor,
      statement?.gap,
    ]).toEqual([10, 1_000_000n, 2_364_483n, undefined]);
  });

  it('a returned payment keeps the bank’s reason, a foreign one what was ordered', () => {
    const swiss = readCamt(readFileSync(path.join(samples, 'moov-ch-camt054-returns.xml')));
    expect(swiss.ok && [...(swiss.value.statements[0]?.entries ?? [])][0]?.details[0]).toMatchObject({
      returnReason: 'AC01',
      endToEndId: 'EndToEndId-004-01-01',
    });
    const foreign = readCamt(readFileSync(path.join(samples, 'viafintech-with_instdamt.xml')));
    expect(foreign.ok && [...(foreign.value.statements[0]?.entries ?? [])][0]?.details[0]?.instructedAmount).toEqual({
      minor: 450_000n,
      currency: 'CHF',
    });
  });
});

describe('readCamt', () => {
  const oneOf = (text: string) => [...(read(text).statements[0]?.entries ?? [])][0];
  const details = (inside: string): Record<string, string> => ({
    NtryDtls: `<NtryDtls><TxDtls>${inside}</TxDtls></NtryDtls>`,
  });

  it.each(['052.001.09', '053.001.10', '054.001.11', '053.001.13'])('takes version %s', (version) => {
    const of: Record<string, readonly [root: string, statement: string]> = {
      '052': ['BkToCstmrAcctRpt', 'Rpt'],
      '053': ['BkToCstmrStmt', 'Stmt'],
      '054': ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
    };
    const [root = '', statement = ''] = of[version.slice(0, 3)] ?? [];
    const text = FILE(ENTRY())
      .replace('053.001.08', version)
      .replaceAll(/(<\/?)Stmt>/g, `$1${statement}>`)
      .replaceAll('BkToCstmrStmt', root);
    expect(oneOf(text)?.amount.minor).toBe(1250n);
  });

  it('keeps what stands in fields of what a booking pays', () => {
    const entry = oneOf(
      FILE(
        ENTRY(
          details(
            '<RmtInf><Strd><RfrdDocInf><Nb>INV-55</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18539007547034</Ref></CdtrRefInf><AddtlRmtInf>Thank you</AddtlRmtInf></Strd></RmtInf>',
          ),
        ),
      ),
    );
    expect(entry?.details[0]?.structured).toEqual(['RF18539007547034', 'INV-55', 'Thank you']);
  });

  it('takes ultimate parties as any version writes them', () => {
    const credit = { CdtDbtInd: '<CdtDbtInd>CRDT</CdtDbtInd>' };
    const named = (party: string) =>
      oneOf(FILE(ENTRY({ ...credit, ...details(`<RltdPties>${party}</RltdPties>`) })))?.details[0];
    expect(named('<UltmtDbtr><Pty><Nm>End customer</Nm></Pty></UltmtDbtr>')?.counterpartyName).toBe('End customer');
    expect(named('<UltmtDbtr><Nm>End customer</Nm></UltmtDbtr>')?.counterpartyName).toBe('End customer');
  });

  it.each([
    ['the parties of the order', 'Dbtr', 'Cdtr'],
    ['the parties turned round', 'Cdtr', 'Dbtr'],
  ])('of a return names the other party, whichever way the bank writes it: %s', (_name, we, they) => {
    const parties = `<RltdPties><${we}><Nm>Halden</Nm></${we}><${we}Acct><Id><IBAN>DE02120300000000202051</IBAN></Id></${we}Acct><${they}><Nm>Supplier AG</Nm></${they}><${they}Acct><Id><IBAN>DE39100000000000000005</IBAN></Id></${they}Acct></RltdPties>`;
    const back = {
      CdtDbtInd: '<CdtDbtInd>CRDT</CdtDbtInd>',
      ...details(`${parties}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>`),
    };
    expect(oneOf(FILE(ENTRY(back)))?.details[0]).toMatchObject({
      counterpartyName: 'Supplier AG',
      counterpartyIban: 'DE39100000000000000005',
      returnReason: 'AC04',
    });
  });

  it('keeps the key of a return that was named by our own account before', () => {
    const parties = (inside: string): string =>
      FILE(ENTRY({ CdtDbtInd: '<CdtDbtInd>CRDT</CdtDbtInd>', ...details(`<RltdPties>${inside}</RltdPties>`) }));
    const our = '<DbtrAcct><Id><IBAN>DE02120300000000202051</IBAN></Id></DbtrAcct>';
    const asReturn = parties(`${our}<CdtrAcct><Id><IBAN>DE39100000000000000005</IBAN></Id></CdtrAcct>`).replace(
      '</RltdPties>',
      '</RltdPties><RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>',
    );
    expect(keysOf(read(asReturn))).toEqual(keysOf(read(parties(our))));
  });
});
