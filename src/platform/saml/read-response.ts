import type { Instant } from '#kernel/instant.ts';
import { refuse, type Result } from '#kernel/result.ts';
import { runInThread } from '../thread/run-in-thread.ts';
import type { Assertion, ResponseRefusal } from './read-response-here.ts';
import type { SamlTrust } from './saml-trust.ts';

export type { Assertion } from './read-response-here.ts';

export type ResponseToRead = { readonly trust: SamlTrust; readonly source: string; readonly now: Instant };

export type ReadResponse = {
  /** The request that the response says it answers: only to look the request up. */
  readonly requestId: string | null;
  readonly read: Result<Assertion, ResponseRefusal>;
};

/** The largest that is looked at takes a second; the first also waits for what checks signatures to load. */
const MESSAGE_MS_MAX = 10_000;
const HEAP_MB_MAX = 256;

/**
 * Reads a response to a request of ours in a thread of its own: anybody may send one, and checking signatures takes long
 * where it was made to. One that takes too long is `saml_unreadable`; see `readResponseHere` for the rest.
 */
export async function readResponse(question: ResponseToRead): Promise<ReadResponse> {
  const thread = new URL('read-response-thread.ts', import.meta.url);
  const limits = { limitMs: MESSAGE_MS_MAX, heapMbMax: HEAP_MB_MAX };
  const answer = await runInThread<ReadResponse>({ thread, question, ...limits });
  return answer ?? { requestId: null, read: refuse('saml_unreadable') };
}
