import type { StatedStatement } from './statement-chain.ts';

/**
 * The known statements of an account that one goes on from or leads to, link by link as their balances join: what it books is
 * none of what they booked, however alike (security 97). Of one that tells again what is known, as a whole or in other parts,
 * nothing is said: it begins or ends with a balance that a known one begins or ends with, or moves nothing by which it could be
 * told from others. None then, for an equal booking is rather taken for the known one than booked twice.
 */
export function adjoiningStatements<Known extends StatedStatement>(
  one: StatedStatement,
  known: readonly Known[],
): readonly Known[] {
  const isTold = known.some(({ opening, closing }) => opening === one.opening || closing === one.closing);
  if (isTold || one.opening === one.closing) return [];
  const links = known.filter(({ opening, closing }) => opening !== closing);
  const found = new Set<Known>();
  // Every one of those that end where another begins: a booking stands with whichever of them told it first.
  const walk = (from: StatedStatement, leads: (link: Known, at: StatedStatement) => boolean): void => {
    const waiting = [from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
      for (const link of links) {
        if (found.has(link) || !leads(link, at)) continue;
        found.add(link);
        waiting.push(link);
      }
  };
  walk(one, (link, at) => link.closing === at.opening && link.closingOn <= at.openingOn);
  walk(one, (link, at) => link.opening === at.closing && link.openingOn >= at.closingOn);
  return [...found];
}
