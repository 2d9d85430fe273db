import { request } from 'node:https';
import { isIP } from 'node:net';
import { lookUpPublic, NotPublic } from './public-address.ts';

const TIMEOUT_MS = 10_000;

export type Posted = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

/** Posts to an address that somebody outside gave us. @returns the status of the answer, of which nothing else is read. */
export type PostPublicly = (url: string, posted: Posted) => Promise<number>;

/**
 * Over TLS, to a name that leads out of this network at the moment of the call, following no redirect and waiting ten
 * seconds at most, so that no such address makes this server speak to its neighbours.
 * @throws NotPublic for any other address, Error when nothing answers.
 */
export const postPublicly: PostPublicly = async (url, { headers, body }) => {
  const { protocol, hostname, port, username } = new URL(url);
  // A number needs no look-up, and so would pass by the guard.
  const isNumber = isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0;
  if (protocol !== 'https:' || isNumber || port !== '' || username !== '')
    throw new NotPublic('Only names are called, over TLS');
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const call = request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': body.length },
    lookup: lookUpPublic(),
    agent: false,
    signal,
  });
  call.on('response', (answer) => {
    answer.destroy();
    resolve(answer.statusCode ?? 0);
  });
  call.on('error', reject);
  call.end(body);
  return promise;
};
