import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort, startServer } from '../test/kill/server-process.ts';
import type { BenchDatabase } from './bench-database.ts';

/** The most work of the main thread in one turn, and the longest turn by the clock, in milliseconds. */
export type Hold = { readonly workedMs: number; readonly tookMs: number };

export type WatchedServer = {
  readonly origin: string;
  readonly smtpPort: number;
  /** The longest since `since` (of `Date.now()`). */
  readonly longestHold: (since: number) => Hold;
  /** The server's own figure, in milliseconds: the longest since it was asked last. */
  readonly ownFigure: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

const OWN_FIGURE = /^merel_nodejs_eventloop_lag_max_seconds (\S+)$/m;

/** The server of `npm start` on the bench's database, with its main thread watched. */
export async function startWatchedServer(
  { ownerUrl }: BenchDatabase,
  more: Readonly<Record<string, string>> = {},
): Promise<WatchedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'merel-bench-watched-'));
  const holds = path.join(folder, 'holds');
  const [port, smtpPort] = [await freePort(), await freePort()];
  const server = await startServer(folder, port, {
    more: {
      MEREL_SECRET: randomBytes(32).toString('hex'),
      DATABASE_URL: ownerUrl,
      INBOX_SMTP_PORT: String(smtpPort),
      INBOX_DOMAIN: 'inbox.example',
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'note-holds.ts')).href}`,
      MEREL_BENCH_HOLDS: holds,
      ...more,
    },
  });
  const origin = `http://localhost:${port}`;
  return {
    origin,
    smtpPort,
    longestHold: (since) => longestIn(existsSync(holds) ? readFileSync(holds, 'utf8') : '', since),
    ownFigure: async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(OWN_FIGURE.exec(text)?.[1]) * 1000;
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function longestIn(notes: string, since: number): Hold {
  let longest: Hold = { workedMs: 0, tookMs: 0 };
  for (const line of notes.trimEnd().split('\n')) {
    const [at = 0, workedMs = 0, tookMs = 0] = line.split(' ').map(Number);
    if (at < since) continue;
    longest = { workedMs: Math.max(longest.workedMs, workedMs), tookMs: Math.max(longest.tookMs, tookMs) };
  }
  return longest;
}
