import { keptIn, type Trx } from './scope.ts';

/**
 * Reads something once in a transaction: what many steps of one command ask for and none of them changes, e.g. the company's
 * row. Whoever changes it calls `forget`, and whoever must see what others committed meanwhile reads it by a query of their own.
 * What comes back is everybody's: never changed in place.
 * @param name what is read, and of which company
 */
export function remember<T>(trx: Trx, name: string, read: () => Promise<T>): Promise<T> {
  const kept = keptIn(trx);
  if (kept === null) return read();
  const known = kept.get(name);
  if (known !== undefined) return known as Promise<T>;
  const found = read();
  kept.set(name, found);
  // Where one asks too early, e.g. before the scope is set, the next may still find it.
  found.catch(() => kept.delete(name));
  return found;
}

/** What was changed in this transaction is read anew by the next who asks. */
export function forget(trx: Trx, name: string): void {
  keptIn(trx)?.delete(name);
}
