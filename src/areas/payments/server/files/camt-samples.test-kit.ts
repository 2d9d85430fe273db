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
