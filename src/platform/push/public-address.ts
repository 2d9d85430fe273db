import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address that somebody outside named led to where only this machine or this network has business. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';
}

/** What is not for everybody's use (IANA special-purpose registries of IPv4 and IPv6). */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Of what is given out at all (2000::/3): protocol assignments and tunnels, documentation, addresses with IPv4 inside. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_V4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_V6) special.addSubnet(net, prefix, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether this is an address of the internet, and none of this machine, its networks or of a registry's special kind. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && givenOut.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

type Resolve = (
  name: string,
  options: { all: true; family?: number },
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up for the connection that follows, so that nothing can change in between. One address that is not
 * public is enough to refuse the name: whoever answers so is up to something.
 */
export const lookUpPublic =
  (resolve: Resolve = lookup): LookupFunction =>
  (name, { family, all }, done) => {
    resolve(
      name,
      { all: true, family: family === 'IPv4' ? 4 : family === 'IPv6' ? 6 : (family ?? 0) },
      (error, found) => {
        const [first] = found ?? [];
        if (error !== null) done(error, []);
        else if (first === undefined || !found.every((one) => isPublicAddress(one.address)))
          done(new NotPublic(`${name} is not on the internet`), []);
        else if (all === true) done(null, found);
        else done(null, first.address, first.family);
      },
    );
  };
