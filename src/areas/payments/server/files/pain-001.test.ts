import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { instantFromMs } from '#kernel/instant.ts';
import { money, toDecimalText } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { elementsAt, readXml, textAt, type XmlElement } from '#platform/xml/read-xml.ts';
import { writePain001, type PaymentFileInput, type TransferToWrite } from './pain-001.ts';

const schemas = path.resolve(import.meta.dirname, '../../../../../../shared/samples/iso20022/xsd');

const transfer = (change: Partial<TransferToWrite> = {}): TransferToWrite => ({
  endToEndId: 'pay-1',
  executionOn: plainDate('2026-03-05'),
  amount: money(120_000n, currency('EUR')),
  debtor: { name: 'Halden & Roy GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  creditor: { name: 'Atelier Lumière SARL', iban: 'FR14 2004 1010 0505 0001 3M02 606' },
  remittance: 'FA-2026-0117',
  ...change,
});

const swiss = {
  name: 'Hübli AG',
  iban: 'CH93 0076 2011 6238 5295 7',
  bic: 'UBSWCHZH80A',
  address: { street: 'Bahnhofstraße 1', postcode: '8001', town: 'Zürich', country: 'CH' },
};

const file = (transfers: readonly TransferToWrite[], version: '09' | '03' = '09'): PaymentFileInput => ({
  version,
  messageId: 'MSG-20260305-1',
  createdAt: instantFromMs(Date.UTC(2026, 2, 4, 9, 30)),
  initiatorName: 'Halden & Roy GmbH',
  transfers,
});

const written = (input: PaymentFileInput) => {
  const result = writePain001(input);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

describe('writePain001 refuses', () => {
  it.each<[string, Partial<TransferToWrite>]>([
    ['currency_not_euro', { amount: money(100n, currency('USD')) }],
    ['amount_out_of_range', { amount: money(0n, currency('EUR')) }],
    ['amount_out_of_range', { amount: money(-5n, currency('EUR')) }],
    ['amount_out_of_range', { amount: money(10n ** 15n, currency('EUR')) }],
    ['iban_invalid', { creditor: { name: 'X', iban: 'FR2112421242124212421242124' } }],
    ['iban_outside_sepa', { creditor: { name: 'X', iban: 'TR330006100519786457841326' } }],
    ['bic_invalid', { creditor: { name: 'X', iban: 'DE02120300000000202051', bic: 'NOPE' } }],
    ['town_empty', { creditor: { ...swiss, address: { ...swiss.address, town: '  ' } } }],
    ['name_empty', { creditor: { name: ' \n ', iban: 'DE02120300000000202051' } }],
    ['remittance_too_long', { remittance: 'x'.repeat(141) }],
    ['end_to_end_id_invalid', { endToEndId: 'x'.repeat(36) }],
    ['end_to_end_id_invalid', { endToEndId: 'ä' }],
  ])('%s, naming the transfer', (code, change) => {
    expect(writePain001(file([transfer({ endToEndId: 'pay-0' }), transfer(change)]))).toMatchObject({
      ok: false,
      code,
      data: { index: 1 },
    });
  });

  it('an empty file, an id used twice, and a message id it cannot number batches with', () => {
    expect(writePain001(file([]))).toMatchObject({ code: 'payment_file_empty' });
    expect(writePain001(file([transfer(), transfer()]))).toMatchObject({
      code: 'end_to_end_id_twice',
      data: { index: 1 },
    });
    expect(writePain001({ ...file([transfer()]), messageId: 'x'.repeat(31) })).toMatchObject({
      code: 'message_id_invalid',
    });
  });
});

describe('writePain001 writes', () => {
  it('one batch per debtor account and day, each with its own count and sum', () => {
    const result = written(
      file([
        transfer({ endToEndId: 'a' }),
        transfer({ endToEndId: 'b', executionOn: plainDate('2026-03-06'), amount: money(1n, currency('EUR')) }),
        transfer({ endToEndId: 'c', debtor: { name: 'Halden', iban: 'ES9121000418450200051332' } }),
        transfer({ endToEndId: 'd', amount: money(50n, currency('EUR')) }),
      ]),
    );
    expect(result.batches.map((batch) => [batch.id, batch.transferCount, toDecimalText(batch.total)])).toEqual([
      ['MSG-20260305-1-1', 2, '1200.50'],
      ['MSG-20260305-1-2', 1, '0.01'],
      ['MSG-20260305-1-3', 1, '1200.00'],
    ]);
    expect([result.transferCount, toDecimalText(result.total)]).toEqual([4, '2400.51']);
  });

  it('the same bytes for the same input', () => {
    expect(written(file([transfer()])).xml).toBe(written(file([transfer()])).xml);
  });

  it.each([
    ['09', 'BICFI'],
    ['03', 'BIC'],
  ] as const)('%s with bank and structured address of a payee where they are given', (version, bank) => {
    const { xml } = written(file([transfer({ creditor: swiss }), transfer({ endToEndId: 'pay-2' })], version));
    const said = xml.replaceAll(/\s*\n\s*/g, '');
    expect(said).toContain(`<CdtrAgt><FinInstnId><${bank}>UBSWCHZH80A</${bank}></FinInstnId></CdtrAgt>`);
    expect(said).toContain(
      '<Cdtr><Nm>Huebli AG</Nm><PstlAdr><StrtNm>Bahnhofstrasse 1</StrtNm><PstCd>8001</PstCd><TwnNm>Zuerich</TwnNm><Ctry>CH</Ctry></PstlAdr></Cdtr>',
    );
    expect(said.match(/<PstlAdr>/g)).toHaveLength(1);
  });

  it('no more of a longer address than its fields take', () => {
    const address = { street: 'S'.repeat(80), postcode: null, town: 'T'.repeat(40), country: 'CH' };
    const { xml } = written(file([transfer({ creditor: { ...swiss, address } })]));
    expect(xml).toContain(`<StrtNm>${'S'.repeat(70)}</StrtNm>`);
    expect(xml).toContain(`<TwnNm>${'T'.repeat(35)}</TwnNm>`);
    expect(xml).not.toContain('PstCd');
  });

  it('names and texts in the SEPA character set, and creditor references structured', () => {
    const { xml } = written(
      file([
        transfer({ remittance: 'RF18 5390 0754 7034' }),
        transfer({ endToEndId: 'pay-2', remittance: 'Größe 4 <b> & „mehr“' }),
      ]),
    );
    expect(xml).toContain('<Nm>Halden + Roy GmbH</Nm>');
    expect(xml).toContain('<Ref>RF18539007547034</Ref>');
    expect(xml).toContain("<Ustrd>Groesse 4 (b) + 'mehr'</Ustrd>");
    expect(/^[A-Za-z0-9/\-?:().,'+ <>="\n]*$/.test(xml.replace('<?xml', '').replace('?>', ''))).toBe(true);
  });
});

const anyTransfers = fc
  .array(
    fc.record({
      minor: fc.bigInt({ min: 1n, max: 10n ** 13n }),
      day: fc.constantFrom('2026-03-05', '2026-03-06', '2026-12-31'),
      debtor: fc.constantFrom('DE02120300000000202051', 'ES9121000418450200051332'),
      name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }).filter((name) => /[A-Za-z]/.test(name)),
      remittance: fc.string({ unit: 'grapheme', maxLength: 40 }),
      town: fc.option(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter((town) => /[A-Za-z]/.test(town)),
      ),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((rows) =>
    rows.map((row, index) =>
      transfer({
        endToEndId: `pay-${index}`,
        executionOn: plainDate(row.day),
        amount: money(row.minor, currency('EUR')),
        debtor: { name: 'Halden', iban: row.debtor },
        creditor:
          row.town === null
            ? { name: row.name, iban: 'FR1420041010050500013M02606' }
            : { ...swiss, name: row.name, address: { ...swiss.address, street: row.remittance, town: row.town } },
        remittance: row.remittance,
      }),
    ),
  );

it('control sums and counts equal the payments, in the file and in every batch', () => {
  fc.assert(
    fc.property(anyTransfers, (transfers) => {
      const result = writePain001(file(transfers));
      // A long text of letters that become two may outgrow its field; that is refused, not cut.
      if (!result.ok) return result.code === 'remittance_too_long';
      const xml = readXml(new TextEncoder().encode(result.value.xml));
      if (!xml.ok) return false;
      const [initiation] = elementsAt(xml.value, 'CstmrCdtTrfInitn');
      if (initiation === undefined) return false;
      const minorAt = (element: typeof initiation, at: string): bigint =>
        BigInt((textAt(element, at) ?? '').replace('.', ''));
      const batches = elementsAt(initiation, 'PmtInf');
      const sums = batches.map((batch) =>
        elementsAt(batch, 'CdtTrfTxInf').reduce((total, one) => total + minorAt(one, 'Amt/InstdAmt'), 0n),
      );
      return (
        minorAt(initiation, 'GrpHdr/CtrlSum') === transfers.reduce((total, one) => total + one.amount.minor, 0n) &&
        textAt(initiation, 'GrpHdr/NbOfTxs') === String(transfers.length) &&
        batches.every(
          (batch, index) =>
            minorAt(batch, 'CtrlSum') === sums[index] &&
            textAt(batch, 'NbOfTxs') === String(elementsAt(batch, 'CdtTrfTxInf').length),
        )
      );
    }),
    { numRuns: 60 },
  );
});

/** What the schemas fix of the elements we write, in their order; `?` for those that may be left out. */
const ELEMENTS: Readonly<Record<string, string>> = {
  Document: 'CstmrCdtTrfInitn',
  CstmrCdtTrfInitn: 'GrpHdr PmtInf',
  GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
  PmtInf: 'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt Dbtr DbtrAcct DbtrAgt ChrgBr CdtTrfTxInf',
  CdtTrfTxInf: 'PmtId Amt CdtrAgt? Cdtr CdtrAcct RmtInf?',
  Cdtr: 'Nm PstlAdr?',
  PstlAdr: 'StrtNm? PstCd? TwnNm Ctry',
};

it('the elements stand in the order of the schemas, each where it must, and only what we know', () => {
  fc.assert(
    fc.property(anyTransfers, fc.constantFrom('09' as const, '03' as const), (transfers, version) => {
      const result = writePain001(file(transfers, version));
      if (!result.ok) return result.code === 'remittance_too_long';
      const xml = readXml(new TextEncoder().encode(result.value.xml));
      if (!xml.ok) return false;
      expect(result.value.xml).toContain(`xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}"`);
      checkOrder(xml.value);
      return true;
    }),
    { numRuns: 60 },
  );
});

function checkOrder({ name, children }: XmlElement): void {
  const order = ELEMENTS[name]?.split(' ');
  // What comes several times comes one after the other, so that it is told once.
  const names = children.map((child) => child.name).filter((one, index, all) => one !== all[index - 1]);
  if (order !== undefined) {
    const there = order.filter((one) => !one.endsWith('?') || names.includes(one.slice(0, -1)));
    expect(names, name).toEqual(there.map((one) => one.replace('?', '')));
  }
  for (const child of children) checkOrder(child);
}

describe.skipIf(!existsSync(schemas))('the files are valid against the schemas of ISO 20022', () => {
  it.each(['09', '03'] as const)('pain.001.001.%s, whatever is paid', (version) => {
    const schema = XmlDocument.fromBuffer(readFileSync(path.join(schemas, `pain.001.001.${version}.xsd`)));
    const validator = XsdValidator.fromDoc(schema);
    try {
      fc.assert(
        fc.property(anyTransfers, (transfers) => {
          const result = writePain001(file(transfers, version));
          if (!result.ok) return result.code === 'remittance_too_long';
          const document = XmlDocument.fromString(result.value.xml);
          try {
            validator.validate(document);
          } finally {
            document.dispose();
          }
          return true;
        }),
        { numRuns: 60 },
      );
    } finally {
      validator.dispose();
      schema.dispose();
    }
  });
});
