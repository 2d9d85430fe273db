import { Resolver } from 'node:dns/promises';

/** The texts that a name's own servers answer; none for a name that does not exist or does not answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

/** Asks these name servers, or with none those of this machine. */
export function openResolveTxt(servers: readonly string[] = []): ResolveTxt {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch {
      // Not there, not reachable, no answer: nothing is proven, whichever it was.
      return [];
    }
  };
}
