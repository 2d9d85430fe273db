import type { Right } from '#kernel/endpoint.ts';
import { plusMs, type Instant } from '#kernel/instant.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Context } from '#platform/http/call.ts';
import { carryWithin } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { SessionId, UserId } from '#areas/identity/contract/user.ts';
import { listeners, reactions } from '../implementations.ts';
import type { CastMember } from './cast.ts';

/** What the steps of the demo share: who everybody is and where money sits. */
export type World = {
  db: Db;
  files: FileStore;
  sealer: Sealer;
  /** What the simulated card network signs with. */
  networkSecret: Buffer;
  companyId: CompanyId;
  /** Who works there, with the keys by which the steps name them. */
  cast: readonly CastMember[];
  /** Whether the installation has the simulated card network: without it nobody there has a card. */
  hasCards: boolean;
  people: ReadonlyMap<string, DemoPerson>;
  costCenters: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
  accountId: string;
  clock: Clock;
  /** Between two pieces of work, for what should leave room to others; throws where the work is to end. */
  rest?: () => Promise<void>;
};

export type DemoPerson = {
  userId: UserId;
  sessionId: SessionId;
  rights: ReadonlySet<Right>;
  team: string;
  fullName: string;
};

export function personOf(world: World, key: string): DemoPerson {
  const person = world.people.get(key);
  if (person === undefined) throw new Error(`Nobody is called ${key}`);
  return person;
}

/**
 * One step of the history as this person at this moment: one transaction, in which every reaction to what was done
 * happens too, so that a start that was cut off goes on where it stood.
 */
export function asPerson<T>(
  world: World,
  who: { key: string; at: Instant },
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const person = personOf(world, who.key);
  const { companyId } = world;
  return inScope(
    world.db,
    { companyId, userId: person.userId },
    async (trx) => {
      const actor = {
        userId: person.userId,
        sessionId: person.sessionId,
        companyId,
        rights: person.rights,
        impersonatorId: null,
        isMoneyLocked: false,
        isFactorFresh: true,
        authenticatedAt: who.at,
      };
      const value = await work({ trx, actor, now: who.at, ip: '127.0.0.1' });
      await carryWithin(reactionsAt(world, who.at), { trx, companyId, now: who.at });
      return value;
    },
    { timeoutMs: 60_000 },
  );
}

/** What happened long ago was told long ago; of the last days everybody finds something under the bell. */
const NEWS_MS = 14 * 86_400_000;
const isNews = ({ clock }: World, at: Instant): boolean => plusMs(at, NEWS_MS) > clock();
export const reactionsAt = (world: World, at: Instant) => (isNews(world, at) ? listeners : reactions);
