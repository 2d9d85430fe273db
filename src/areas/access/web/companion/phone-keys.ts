import type { FactorId } from '#areas/identity/contract/sca.ts';

const DATABASE = 'merel-companion';
const STORE = 'phones';
const KEY_KIND = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** One account that this phone confirms for. The private key can sign and can never be read, not even here. */
export type PhoneRecord = { readonly factorId: FactorId; readonly email: string; readonly privateKey: CryptoKey };

/** Makes a key of which only the public half leaves this browser. */
export async function makeKey(): Promise<{ publicKey: string; privateKey: CryptoKey }> {
  const pair = await crypto.subtle.generateKey(KEY_KIND, false, ['sign', 'verify']);
  return { publicKey: base64url(await crypto.subtle.exportKey('spki', pair.publicKey)), privateKey: pair.privateKey };
}

export async function signText(privateKey: CryptoKey, text: string): Promise<string> {
  return base64url(await crypto.subtle.sign(SIGNING, privateKey, new TextEncoder().encode(text)));
}

export async function sha256Hex(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Every account this phone confirms for. @throws where the browser keeps nothing, as in some private windows. */
export async function listPhones(): Promise<PhoneRecord[]> {
  const store = await openStore('readonly');
  return finished<PhoneRecord[]>(store.getAll());
}

export async function keepPhone(record: PhoneRecord): Promise<void> {
  const store = await openStore('readwrite');
  await finished(store.put(record));
}

/** After the account took the phone away: its key is good for nothing any more. */
export async function forgetPhone(factorId: FactorId): Promise<void> {
  const store = await openStore('readwrite');
  await finished(store.delete(factorId));
}

async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'factorId' }));
  const database = await finished<IDBDatabase>(request);
  return database.transaction(STORE, mode).objectStore(STORE);
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  request.addEventListener('success', () => resolve(request.result));
  request.addEventListener('error', () => reject(request.error ?? new Error('The browser keeps nothing')));
  return promise;
}

export const base64url = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
