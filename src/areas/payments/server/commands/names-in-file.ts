import type { CamtEntry } from '../files/camt-statement.ts';
import { keyAt, placedKey } from '../files/entry-keys.ts';

/** How often each booking stands in other statements that are none of this one, by the key that equal bookings share. */
export type Alike = ReadonlyMap<string, number>;

/**
 * Names the bookings of the statements of one file, so that equal ones in two of them are two, and what is told twice is one
 * (security 97). Where the balances of a statement say what it goes on from, they decide, within a file as between files: banks
 * put a month and its days into one, and people the same day twice. Where they say nothing a file tells nothing twice.
 */
export class NamesInFile {
  /** How many of each key there are in the statements so far, and in those of them whose balances said nothing. */
  readonly #all = new Map<string, number>();
  readonly #mute = new Map<string, number>();

  /**
   * Entries of the next statement; `earlier` is null where its balances say nothing. Nothing is kept of the last one: most
   * files hold a single statement, and it may be a long one.
   */
  *named(entries: Iterable<CamtEntry>, earlier: Alike | null, { isLast = false } = {}): Generator<CamtEntry> {
    const before = (key: string): number =>
      earlier === null ? countIn(this.#all, key) : Math.max(countIn(earlier, key), countIn(this.#mute, key));
    const own = new Map<string, number>();
    for (const entry of entries) {
      const { key, place: placeHere } = placedKey(entry.entryKey);
      const place = before(key) + placeHere;
      if (!isLast) own.set(key, place);
      yield { ...entry, entryKey: keyAt({ key, place }) };
    }
    for (const [key, place] of own)
      for (const counts of earlier === null ? [this.#all, this.#mute] : [this.#all])
        counts.set(key, Math.max(countIn(counts, key), place));
  }
}

const countIn = (counts: Alike, key: string): number => counts.get(key) ?? 0;
