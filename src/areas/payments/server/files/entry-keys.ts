import { createHash } from 'node:crypto';
import type { CamtEntry, UnnamedEntry } from './camt-statement.ts';
import type { StatementTotals } from './statement-totals.ts';

/**
 * Names each booking the same in every file (security 97). The bank's reference alone is not trusted, because some banks
 * number entries anew on each statement: account, day, direction and amount are always part of the key. Without a
 * reference the payment's own details take its place, and equal bookings of one day are counted, so that two coffees
 * are two and the same coffee in two files is one.
 */
export class EntryKeys {
  /** How often each key stood in the statements of the file so far. */
  readonly #seen = new Map<string, number>();

  /**
   * The statement's entries with their keys. They are read once here, into the totals, and anew by each walk over the
   * answer; each walk gives the same keys, whatever was walked before.
   */
  named(account: string, read: () => Iterable<UnnamedEntry>, totals: StatementTotals): Iterable<CamtEntry> {
    const own = new Map<string, number>();
    for (const entry of read()) {
      count(own, keyOf(account, entry));
      totals.take(entry);
    }
    // Of fifty thousand keys nearly all are one of their kind: only the others are counted in each walk.
    const repeated = new Map<string, number>();
    for (const [key, times] of own) {
      const earlier = this.#seen.get(key) ?? 0;
      if (earlier + times > 1) repeated.set(key, earlier);
      this.#seen.set(key, earlier + times);
    }
    return {
      *[Symbol.iterator]() {
        const counts = new Map(repeated);
        for (const entry of read()) {
          const key = keyOf(account, entry);
          const times = counts.has(key) ? count(counts, key) : 1;
          yield { entryKey: keyAt(key, times), ...entry };
        }
      },
    };
  }
}

/** The first of its kind has the key itself, so that it stays the same whatever follows. */
const keyAt = (key: string, times: number): string => (times === 1 ? key : `${key}-${times}`);

/** The key of an entry when so many equal ones stand before it in other files of the same day; by the key that all of them share. */
export function keyAfter(entryKey: string, earlier: ReadonlyMap<string, number>): string {
  const [key = entryKey, times = '1'] = entryKey.split('-');
  return keyAt(key, Number(times) + (earlier.get(key) ?? 0));
}

function count(counts: Map<string, number>, key: string): number {
  const times = (counts.get(key) ?? 0) + 1;
  counts.set(key, times);
  return times;
}

function keyOf(account: string, entry: UnnamedEntry): string {
  const basis = [
    account,
    entry.bookedOn ?? entry.valueOn ?? '',
    entry.direction,
    `${entry.amount.minor} ${entry.amount.currency}`,
  ];
  const details = entry.details.map((detail) =>
    [detail.endToEndId, detail.counterpartyIban, detail.creditorReference, detail.remittance]
      .map((text) => text ?? '')
      .join('|'),
  );
  const fallback =
    details.length > 0
      ? details.toSorted()
      : [entry.entryReference ?? '', entry.additionalText ?? '', entry.batch?.paymentInfoId ?? ''];
  const parts =
    entry.bankReference === undefined
      ? [...basis, 'details', ...fallback]
      : [...basis, 'reference', entry.bankReference];
  return createHash('sha256').update(parts.join('\n')).digest().subarray(0, 20).toString('hex');
}
