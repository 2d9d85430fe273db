import { connect, isIP, type Socket } from 'node:net';
import { isPublicAddress, lookUpPublic, NotPublic } from '../push/public-address.ts';

const TIMEOUT_MS = 10_000;

export type Host = {
  readonly host: string;
  readonly port: number;
  /** Names and addresses of this network that the operator lets companies reach. */
  readonly privateHosts: readonly string[];
};

/**
 * A connection to where somebody outside said: to the internet, as it is looked up at this very moment, or to what the
 * operator named. @throws NotPublic for any other address, Error when nothing answers.
 */
export async function connectOutside({ host, port, privateHosts }: Host): Promise<Socket> {
  const isAllowed = privateHosts.includes(host.toLowerCase());
  // A number needs no look-up, and so would pass by the guard.
  if (!isAllowed && isIP(host) !== 0 && !isPublicAddress(host)) throw new NotPublic(`${host} is not on the internet`);
  const socket = connect({ host, port, ...(isAllowed ? {} : { lookup: lookUpPublic() }) });
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const timer = setTimeout(() => socket.destroy(new Error('Nothing answered in time')), TIMEOUT_MS);
  socket.once('connect', () => resolve(socket));
  socket.once('error', reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.removeListener('error', reject);
  }
}
