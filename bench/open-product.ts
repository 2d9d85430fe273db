import { builtInStories } from '#areas/access/server/door.ts';
import path from 'node:path';
import { systemClock } from '#platform/clock/clock.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { openChangeFeed } from '#platform/changes/open-change-feed.ts';
import { openDiskFileStore } from '#platform/files/disk-file-store.ts';
import { createChangeStreams } from '#platform/http/change-streams.ts';
import { openCommonPasswords } from '#platform/leaked-passwords/common-passwords.ts';
import { alwaysOpen } from '#platform/maintenance/watch-maintenance.ts';
import { createLogger } from '#platform/log/create-logger.ts';
import { buildApp } from '../src/app/build-app.ts';

/** As many connections as each of the compared servers gets. */
export const POOL = 10;

/** The product's application as `npm start` builds it, on a database that is there, without background work. */
export async function openProduct(url: string, connections = POOL) {
  const { db } = openDatabase({ url, max: connections, onError: console.error });
  const feed = await openChangeFeed({ url, onError: console.error });
  const app = await buildApp({
    db,
    streams: createChangeStreams(feed),
    clock: systemClock,
    log: createLogger({ level: 'error' }),
    files: openDiskFileStore(path.join(process.cwd(), 'files')),
    undoSeconds: 0,
    inboxDomain: 'inbox.example',
    measureWay: null,
    deliveryPlaces: { folder: null, privateHosts: [] },
    issuers: new Map(),
    hasPush: false,
    leakedPasswords: openCommonPasswords(),
    baseUrl: 'http://localhost:3000',
    secretKeys: { current: 'a secret of the bench, made of many words', previous: null },
    front: {
      links: { terms: null, privacy: null, notice: null, cookies: null },
      supportUrl: null,
      serviceDeskUrl: null,
      staff: [],
      apiTimeoutMs: 60_000,
      stories: builtInStories,
    },
    signOn: { google: null, microsoft: null, procurementOrigin: null },
    resolveTxt: async () => [],
    registration: { isOpen: false, refusesLeaked: false, enrich: null },
    isEvaluation: false,
    maintenance: alwaysOpen,
    contracts: { isStrict: false, onMismatch: console.error },
    trustedProxies: [],
  });
  const close = async (): Promise<void> => {
    await app.close();
    await feed.close();
    await db.destroy();
  };
  return { app, close };
}
