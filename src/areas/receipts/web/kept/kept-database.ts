import type { CardPaymentId } from '#areas/cards/contract/card-id.ts';

const DATABASE = 'merel-receipts';
/** The worker that takes what other apps share opens the same one (src/ui/public/receipt-share-worker.js). */
const VERSION = 1;

/** Whose a kept receipt is: a member's, or that of the account for which this phone confirms. */
export type KeptOwner =
  | { readonly kind: 'member'; readonly userId: string }
  | { readonly kind: 'phone'; readonly factorId: string };

/** One receipt that waits on this device until it was sent. */
export type KeptReceipt = {
  /** What the server knows this sending by: said again, it is taken once. */
  readonly key: string;
  /** Null for what was shared from another app and nobody has added yet. */
  readonly owner: KeptOwner | null;
  readonly companyId: string | null;
  readonly cardPaymentId: CardPaymentId | null;
  readonly file: Blob;
  readonly name: string;
  readonly takenAt: string;
  /** Why the server refused it; it is not sent again by itself. */
  readonly refusal: string | null;
};

/** Where the owner of a phone is a member, for when it has no connection. */
export type PhoneCompanies = {
  readonly factorId: string;
  readonly companies: readonly { readonly id: string; readonly name: string }[];
};

/** Every receipt on this device, the oldest first. @throws where the browser keeps nothing, as in some private windows. */
export async function listKept(): Promise<KeptReceipt[]> {
  const kept = await inStore<KeptReceipt[]>('kept', 'readonly', (store) => store.getAll());
  return kept.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
}

export const putKept = (receipt: KeptReceipt): Promise<unknown> =>
  inStore('kept', 'readwrite', (store) => store.put(receipt)).then(tellPages);

export const removeKept = (key: string): Promise<unknown> =>
  inStore('kept', 'readwrite', (store) => store.delete(key)).then(tellPages);

export const putCompanies = (phone: PhoneCompanies): Promise<unknown> =>
  inStore('phones', 'readwrite', (store) => store.put(phone));

export const findCompanies = (factorId: string): Promise<PhoneCompanies | undefined> =>
  inStore<PhoneCompanies | undefined>('phones', 'readonly', (store) => store.get(factorId));

const CHANNEL = 'merel-receipts';

function tellPages(value: unknown): unknown {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
  globalThis.dispatchEvent(new Event(CHANNEL));
  return value;
}

/** Calls back when any page of this browser has changed what is kept. @returns how to stop that. */
export function onKept(run: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', run);
  globalThis.addEventListener(CHANNEL, run);
  return () => {
    channel.close();
    globalThis.removeEventListener(CHANNEL, run);
  };
}

async function inStore<T>(
  name: 'kept' | 'phones',
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, VERSION);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('kept', { keyPath: 'key' });
    opening.result.createObjectStore('phones', { keyPath: 'factorId' });
  });
  const database = await finished<IDBDatabase>(opening);
  try {
    return await finished<T>(ask(database.transaction(name, mode).objectStore(name)));
  } finally {
    database.close();
  }
}

function finished<T>(request: IDBRequest): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result as T));
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  return promise;
}
