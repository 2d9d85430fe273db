import { assert } from '#kernel/assert.ts';

/** Ninety days are 250 kB, all days since 1999 about 7 MB. */
const BYTES_MAX = 20 * 1024 * 1024;

export type FileWish = { readonly url: string; readonly timeoutMs: number; readonly signal: AbortSignal };

/** A file of rates, whole. @throws when the address does not answer in time, or with too much. */
export async function fetchFile({ url, timeoutMs, signal }: FileWish): Promise<Buffer> {
  const response = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  }).catch((cause: unknown) => {
    // "fetch failed" is all that is said otherwise: whoever reads the log is to know which way out is closed.
    throw new Error(`${url} can't be reached for exchange rates`, { cause });
  });
  assert(response.ok, `${url} answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    assert(length <= BYTES_MAX, 'The rates are too large a file');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
