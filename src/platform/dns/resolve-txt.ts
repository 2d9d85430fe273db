import { Resolver } from 'node:dns/promises';

/** The texts that a name's own servers answer; none for a name that does not exist or does not answer. */
export type ResolveTxt = (name: string) => Promise<readonly string[]>;

/** Asks the name servers of this machine. */
export function openResolveTxt(): ResolveTxt {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch {
      // Not there, not reachable, no answer: nothing is proven, whichever it was.
      return [];
    }
  };
}
