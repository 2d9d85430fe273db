import { negate, toDecimalText, type Money } from '#kernel/money.ts';
import type { CamtFile } from './camt-statement.ts';

type Dto = { [key: string]: unknown };
const dto = (value: unknown): Dto => (typeof value === 'object' && value !== null ? (value as Dto) : {});
const list = (value: unknown): Dto[] => (Array.isArray(value) ? value.map(dto) : []);
const moneyIn = (value: unknown): string =>
  `${String(dto(value)['getAmount'])} ${String(dto(dto(value)['getCurrency'])['getCode'])}`;
const dayIn = (value: unknown): string | undefined =>
  typeof dto(value)['0'] === 'string' ? String(dto(value)['0']).slice(0, 10) : undefined;

/** What we read of a sample beside what its authors read of it, as `json` has it: entries, and balances where they say them. */
export function besideTheirs(file: CamtFile, json: string): { ours: object; theirs: object } {
  const expected = dto(JSON.parse(json));
  // Their dump of a file with several statements lists the entries of the last one only.
  const theirEntries = list(expected['getEntries']);
  const entries = file.statements.flatMap((statement) => [...statement.entries]).slice(-theirEntries.length);
  const balances = file.statements.flatMap((statement) =>
    statement.balances.map((balance) => `${balance.amount.minor} ${balance.amount.currency} ${balance.on}`),
  );
  const theirBalances = list(expected['getRecords']).flatMap((record) =>
    list(record['getBalances']).map((balance) => `${moneyIn(balance['getAmount'])} ${dayIn(balance['getDate'])}`),
  );
  return {
    ours: {
      entries: entries.map((entry) => ({
        amount: `${entry.direction === 'debit' ? -entry.amount.minor : entry.amount.minor} ${entry.amount.currency}`,
        direction: entry.direction === 'credit' ? 'CRDT' : 'DBIT',
        bookedOn: entry.bookedOn,
        valueOn: entry.valueOn,
        details: entry.details.length,
      })),
      balances: theirBalances.length > 0 ? balances : [],
    },
    theirs: {
      entries: theirEntries.map((entry) => ({
        amount: moneyIn(entry['getAmount']),
        direction: entry['getCreditDebitIndicator'],
        bookedOn: dayIn(entry['getBookingDate']),
        valueOn: dayIn(entry['getValueDate']),
        details: list(entry['getTransactionDetails']).length,
      })),
      balances: theirBalances,
    },
  };
}

/** The same of a sample whose authors left no reading: beside one by regular expressions, which shares nothing with ours. */
export function besideNaiveCamt(file: CamtFile, text: string): { ours: object; theirs: object } {
  const xml = text.replaceAll(/<!--[\s\S]*?-->/g, '');
  const part = (tag: string): string[] =>
    [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inside = '']) => inside);
  const sized = (inside: string): string => {
    const [, code = '', size = ''] = /<Amt Ccy="(\w+)">\s*([\d.]+)\s*</.exec(inside) ?? [];
    const sign = /<CdtDbtInd>\s*DBIT/.test(inside) ? '-' : '';
    return `${sign}${Number(size).toFixed(2)} ${code}`;
  };
  const ours = ({ amount }: { amount: Money }, isDebit = false): string =>
    `${toDecimalText(isDebit ? negate(amount) : amount)} ${amount.currency}`;
  return {
    ours: {
      entries: file.statements.flatMap(({ entries }) =>
        [...entries].map((one) => ours(one, one.direction === 'debit')),
      ),
      balances: file.statements.flatMap(({ balances }) => balances.map((one) => ours(one))),
    },
    theirs: {
      entries: part('Ntry').map((entry) => sized(entry.replace(/<NtryDtls>[\s\S]*<\/NtryDtls>/, ''))),
      // What the bank would lend stands in a balance too.
      balances: part('Bal').map((balance) => sized(balance.replace(/<CdtLine>[\s\S]*?<\/CdtLine>/g, ''))),
    },
  };
}
