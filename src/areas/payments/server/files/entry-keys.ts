import { createHash } from 'node:crypto';
import type { CamtEntry, UnnamedEntry } from './camt-statement.ts';
import type { StatementTotals } from './statement-totals.ts';

/**
 * Names each booking the same in every file (security 97). The bank's reference alone is not trusted, because some banks
 * number entries anew on each statement: account, day, direction and amount are always part of the key. Without a
 * reference the payment's own details take its place, and equal bookings of one day on a statement are counted, so that
 * two coffees are two and the same coffee in two files is one. What other statements told is none of the reader's business.
 *
 * The entries are read once here, into the totals, and anew by each walk over the answer; each walk gives the same keys.
 */
export function namedEntries(
  account: string,
  read: () => Iterable<UnnamedEntry>,
  totals: StatementTotals,
): Iterable<CamtEntry> {
  const all = new Map<string, number>();
  for (const entry of read()) {
    count(all, keyOf(account, entry));
    totals.take(entry);
  }
  // Of fifty thousand keys nearly all are one of their kind: only the others are counted in each walk.
  const repeated = new Set([...all].filter(([, times]) => times > 1).map(([key]) => key));
  return {
    *[Symbol.iterator]() {
      const counts = new Map<string, number>();
      for (const entry of read()) {
        const key = keyOf(account, entry);
        yield { entryKey: keyAt({ key, place: repeated.has(key) ? count(counts, key) : 1 }), ...entry };
      }
    },
  };
}

/** The key that equal bookings of a day share, and which of them this is, from 1 on. */
export type PlacedKey = { readonly key: string; readonly place: number };

/** The first of its kind has the key itself, so that it stays the same whatever follows. */
export const keyAt = ({ key, place }: PlacedKey): string => (place === 1 ? key : `${key}-${place}`);

export function placedKey(entryKey: string): PlacedKey {
  const [key = entryKey, place = '1'] = entryKey.split('-');
  return { key, place: Number(place) };
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
    [detail.endToEndId, detail.keyIban ?? detail.counterpartyIban, detail.creditorReference, detail.remittance]
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
