import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { plainDate } from '#kernel/plain-date.ts';
import { makeStatement } from '../../src/app/demo/documents/make-statement.ts';

/** One line of a card statement, of which each kind of file can be made; below zero it was spent. */
export type StatedLine = {
  readonly on: string;
  readonly text: string;
  readonly cents: number;
  readonly card: string;
  readonly reference: string;
};

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const plainAmount = (cents: number): string => (cents / 100).toFixed(2);

/** As German banks export it: who they are first, then the head. */
export const csvOf = (lines: readonly StatedLine[]) => ({
  name: 'umsaetze.csv',
  bytes: bytes(
    [
      'Kreditkarte:;Business Card',
      '',
      'Buchungstag;Beschreibung;Kartennummer;Betrag (EUR)',
      ...lines.map(({ on, text, cents, card }) => {
        const [year, month, day] = on.split('-');
        return `${day}.${month}.${year};${text};**** ${card};${plainAmount(cents).replace('.', ',')}`;
      }),
    ].join('\r\n'),
  ),
});

/** OFX 1, of which values have no end tags. */
export const ofxOf = (lines: readonly StatedLine[], account: string = '55550000') => ({
  name: 'export.ofx',
  bytes: bytes(
    `OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>EUR<CCACCTFROM><ACCTID>${account}</CCACCTFROM><BANKTRANLIST>\n${lines
      .map(
        ({ on, text, cents, card, reference }) =>
          `<STMTTRN><TRNTYPE>${cents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${on.replaceAll('-', '')}<TRNAMT>${plainAmount(cents)}<FITID>F-${reference}<NAME>${text.slice(0, 32)}<MEMO>CARD ${card}</STMTTRN>`,
      )
      .join('\n')}\n</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>`,
  ),
});

/** camt.053 of the card account. */
export const camtOf = (lines: readonly StatedLine[], iban: string = 'DE02120300000000202051') => {
  const eur = (cents: number) => money(BigInt(cents), currency('EUR'));
  const days = lines.map(({ on }) => on).toSorted();
  return {
    name: 'camt.xml',
    bytes: bytes(
      makeStatement({
        id: 'CARD-STATEMENT',
        iban,
        from: plainDate(days[0] ?? ''),
        to: plainDate(days.at(-1) ?? ''),
        opening: eur(0),
        closing: eur(lines.reduce((sum, { cents }) => sum + cents, 0)),
        entries: lines.map(({ on, text, cents, card, reference }) => ({
          reference: `B-${reference}`,
          on: plainDate(on),
          amount: eur(cents),
          counterparty: text,
          endToEndId: null,
          text: `Karte ${card}`,
        })),
      }),
    ),
  };
};
