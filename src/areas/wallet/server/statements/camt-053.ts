import { withOffset, type LocalTime } from '#kernel/local-time.ts';
import { money, toDecimalText } from '#kernel/money.ts';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { PlainDate } from '#kernel/plain-date.ts';
import { element, isoDocument, leaf } from '#platform/xml/write-xml.ts';
import type { WalletKind } from '../../rules/wallet-kinds.ts';
import { statementName, type StatedEntry, type StatementFacts } from './statement-facts.ts';

/** What a field holds at most, in characters (ISO 20022 external schema: Max35Text, Max140Text). */
const ID_MAX = 35;
const TEXT_MAX = 140;

/**
 * A statement of the wallet as camt.053.001.08, valid against the published schema. The same facts give the same bytes;
 * its number is the electronic sequence number, so that a reader sees a missing one.
 */
export function writeCamt053({ statement, entries, zone }: StatementFacts): string {
  const { currency } = statement;
  const inOf = entries.filter((entry) => entry.minor > 0n);
  const outOf = entries.filter((entry) => entry.minor < 0n);
  const id = statementName(statement);
  return isoDocument(
    'camt.053.001.08',
    element('BkToCstmrStmt', [
      element('GrpHdr', [leaf('MsgId', id), leaf('CreDtTm', statement.issued_at)]),
      element('Stmt', [
        leaf('Id', id),
        leaf('ElctrncSeqNb', String(statement.number)),
        leaf('CreDtTm', statement.issued_at),
        element('FrToDt', [
          // Its days are those of the company, not those of UTC.
          leaf('FrDtTm', withOffset(`${statement.from_on}T00:00` as LocalTime, zone)),
          leaf('ToDtTm', withOffset(`${statement.to_on}T23:59` as LocalTime, zone, 59)),
        ]),
        element('Acct', [
          element('Id', [leaf('IBAN', statement.iban)]),
          leaf('Ccy', currency),
          element('Ownr', [leaf('Nm', cut(statement.holder, TEXT_MAX))]),
        ]),
        balance('OPBD', { minor: statement.opening_minor, on: statement.from_on, currency }),
        balance('CLBD', { minor: statement.closing_minor, on: statement.to_on, currency }),
        element('TxsSummry', [
          total('TtlNtries', [...inOf, ...outOf], null),
          total('TtlCdtNtries', inOf, { minor: statement.in_minor, currency }),
          total('TtlDbtNtries', outOf, { minor: statement.out_minor, currency }),
        ]),
        ...entries.map((entry) => entryElement(entry, currency)),
      ]),
    ]),
  );
}

function balance(
  code: string,
  { minor, on, currency }: { minor: bigint; on: PlainDate; currency: CurrencyCode },
): string {
  return element('Bal', [
    element('Tp', [element('CdOrPrtry', [leaf('Cd', code)])]),
    ...amount(minor, currency),
    element('Dt', [leaf('Dt', on)]),
  ]);
}

const total = (
  name: string,
  entries: readonly StatedEntry[],
  sum: { minor: bigint; currency: CurrencyCode } | null,
): string =>
  element(name, [
    leaf('NbOfNtries', String(entries.length)),
    ...(sum === null ? [] : [leaf('Sum', toDecimalText(money(sum.minor, sum.currency)))]),
  ]);

function entryElement(entry: StatedEntry, currency: CurrencyCode): string {
  const party = entry.minor < 0n ? 'Cdtr' : 'Dbtr';
  const { name, iban, endToEndId, text } = entry;
  const parties = [
    ...(name === null || name === '' ? [] : [element(party, [element('Pty', [leaf('Nm', cut(name, TEXT_MAX))])])]),
    ...(iban === null ? [] : [element(`${party}Acct`, [element('Id', [leaf('IBAN', iban)])])]),
  ];
  return element('Ntry', [
    leaf('NtryRef', cut(entry.id, ID_MAX)),
    ...amount(entry.minor, currency),
    element('Sts', [leaf('Cd', 'BOOK')]),
    element('BookgDt', [leaf('Dt', entry.bookedOn)]),
    element('ValDt', [leaf('Dt', entry.valueOn)]),
    element('BkTxCd', [element('Prtry', [leaf('Cd', KIND_CODE[entry.kind])])]),
    element('NtryDtls', [
      element('TxDtls', [
        ...(endToEndId === null || endToEndId === ''
          ? []
          : [element('Refs', [leaf('EndToEndId', cut(endToEndId, ID_MAX))])]),
        ...amount(entry.minor, currency),
        ...(parties.length === 0 ? [] : [element('RltdPties', parties)]),
        ...(text === null || text.trim() === '' ? [] : [element('RmtInf', linesOf(text))]),
      ]),
    ]),
  ]);
}

/** Our own words for what moved: the bank's own codes are not kept. */
const KIND_CODE: Readonly<Record<WalletKind, string>> = {
  funding: 'FUNDING',
  hold: 'HOLD',
  hold_release: 'HOLD RELEASE',
  card: 'CARD',
  refund: 'REFUND',
  transfer: 'TRANSFER',
  transfer_return: 'TRANSFER RETURN',
  fee: 'FEE',
  adjustment: 'OTHER',
};

function amount(minor: bigint, currency: CurrencyCode): string[] {
  const size = toDecimalText(money(minor < 0n ? -minor : minor, currency));
  return [leaf('Amt', size, { Ccy: currency }), leaf('CdtDbtInd', minor < 0n ? 'DBIT' : 'CRDT')];
}

/** A text of any length, in as many parts as it takes. */
function linesOf(text: string): string[] {
  const signs = [...text.trim()];
  const parts = Math.ceil(signs.length / TEXT_MAX);
  return Array.from({ length: parts }, (_, at) =>
    leaf('Ustrd', signs.slice(at * TEXT_MAX, (at + 1) * TEXT_MAX).join('')),
  );
}

const cut = (text: string, max: number): string => [...text].slice(0, max).join('');
