import { describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { looksLikeOfx, readOfx } from './ofx.ts';

const EUR = currency('EUR');
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const HEADER = 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nENCODING:USASCII\nCHARSET:1252\n\n';
const ofCard = (lines: string, head = ''): string =>
  `${HEADER}<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR${head}<CCACCTFROM><ACCTID>5555000011112222</CCACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>20260331
${lines}
</BANKTRANLIST><LEDGERBAL><BALAMT>-10.00<DTASOF>20260331</LEDGERBAL></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`;
const read = (text: string) => readOfx(bytes(text), EUR)?.[0];

describe('an OFX file', () => {
  it('of version 1 has values without end tags, and of version 2 with them: both say the same', () => {
    const one =
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304120000[-5:EST]<TRNAMT>-12.50<FITID>F1<NAME>CAF&amp;E</STMTTRN>';
    const two =
      '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>20260304</DTPOSTED><TRNAMT>-12.50</TRNAMT><FITID>F1</FITID><NAME>CAF&amp;E</NAME></STMTTRN>';
    const [sgml, xml] = [read(ofCard(one)), read(ofCard(two))];
    expect(sgml).toEqual(xml);
    expect(sgml).toMatchObject({
      account: '5555000011112222',
      lines: [{ bookedOn: '2026-03-04', minor: -1_250n, text: 'CAF&E', reference: 'F1', kind: 'purchase' }],
    });
  });

  it('says what the shop took in its own currency where the bank converted it', () => {
    const line =
      '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>-93.10<FITID>F1<NAME>SAAS<ORIGCURRENCY><CURRATE>0.931<CURSYM>USD</ORIGCURRENCY></STMTTRN>';
    expect(read(ofCard(line))?.lines[0]?.taken).toEqual({ minor: 10_000n, currency: 'USD' });
  });

  it('with a line that can’t be read refuses that line and reads the others', () => {
    const lines = `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261399<TRNAMT>-1.00<NAME>NO DAY</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>$120<NAME>NO AMOUNT</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>0.00<NAME>NOTHING</STMTTRN>
<STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20260305<TRNAMT>50.00<NAME>ANYTHING</STMTTRN>`;
    const file = read(ofCard(lines));
    expect(file?.refused.map(({ fault }) => fault)).toEqual(['no_day', 'no_amount', 'zero_amount']);
    expect(file?.lines.map(({ kind, minor }) => [kind, minor])).toEqual([['settlement', 5_000n]]);
  });

  it('in the encoding of old Windows is read as that, and one of UTF-8 as such', () => {
    const line = '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>-1.00<NAME>CAFÉ</STMTTRN>';
    expect(readOfx(Buffer.from(ofCard(line), 'latin1'), EUR)?.[0]?.lines[0]?.text).toBe('CAFÉ');
    expect(read(ofCard(line))?.lines[0]?.text).toBe('CAFÉ');
  });

  it('without a statement, with tags that never end, or with an entity that grows is read to its end all the same', () => {
    expect(readOfx(bytes(`${HEADER}<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>`), EUR)).toBeNull();
    expect(looksLikeOfx(bytes('<?xml version="1.0"?><Document/>'))).toBe(false);
    const tags = '<'.repeat(200_000) + '<STMTRS><STMTTRN>'.repeat(50_000);
    expect(readOfx(bytes(HEADER + tags), EUR)?.length).toBeGreaterThan(0);
    const grows = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    expect(
      read(grows + ofCard('<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260304<TRNAMT>-1.00<NAME>&b;</STMTTRN>'))?.lines[0]?.text,
    ).toBe('&b;');
  });
});
