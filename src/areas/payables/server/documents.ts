import type { CurrencyCode } from '#kernel/currency.ts';
import type { Trx } from '#platform/db/scope.ts';

/** What a document of a kind comes to, gross, in its own currency and in the base currency. */
export type DocumentAmount = {
  readonly id: string;
  readonly currency: CurrencyCode;
  readonly grossMinor: bigint;
  readonly baseMinor: bigint;
};

/** The documents of a kind that finance validated, of one company. */
export type ReadDocuments = (trx: Trx, companyId: string) => Promise<readonly DocumentAmount[]>;

const readers = new Map<string, ReadDocuments>();

/** Makes known how the documents of a kind are read, by the area that keeps them: what the books have is proved by it. */
export function registerDocuments(kind: string, read: ReadDocuments): void {
  readers.set(kind, read);
}

/** What each validated document of a company comes to, by its id, whatever its kind. */
export async function documentAmounts(trx: Trx, companyId: string): Promise<ReadonlyMap<string, DocumentAmount>> {
  const found = new Map<string, DocumentAmount>();
  for (const read of readers.values()) for (const one of await read(trx, companyId)) found.set(one.id, one);
  return found;
}
