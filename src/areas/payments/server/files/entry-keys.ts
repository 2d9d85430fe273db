import { createHash } from 'node:crypto';
import type { CamtEntry } from './camt-statement.ts';

/**
 * Names each booking the same in every file (security 97). The bank's reference alone is not trusted, because some banks
 * number entries anew on each statement: account, day, direction and amount are always part of the key. Without a
 * reference the payment's own details take its place, and equal bookings of one day are counted, so that two coffees
 * are two and the same coffee in two files is one.
 */
export class EntryKeys {
  readonly #seen = new Map<string, number>();

  keyOf(account: string, entry: Omit<CamtEntry, 'entryKey'>): string {
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
    const key = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40);
    const count = (this.#seen.get(key) ?? 0) + 1;
    this.#seen.set(key, count);
    return count === 1 ? key : `${key}-${count}`;
  }
}
