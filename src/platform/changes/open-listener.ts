import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type ListenerOptions = {
  /** A direct address: LISTEN does not pass PgBouncer in transaction mode. */
  readonly url: string;
  readonly channels: readonly string[];
  readonly onMessage: (channel: string, payload: string) => void;
  /** After every (re)connection: what was said in between is lost, so catch up. */
  readonly onConnect: () => void;
  readonly onError: (error: Error) => void;
};

export type Listener = { readonly close: () => Promise<void> };

const DELAY_MAX_MS = 10_000;
const HEARTBEAT_MS = 15_000;
/** The driver knows this option of a single query; its types do not. */
const HEARTBEAT_LIMIT = { query_timeout: 5000 };

/**
 * Holds one connection that hears NOTIFY, and opens another when it breaks. A silent break (firewall, dead host) is
 * noticed by a heartbeat. The first connection is waited for, so that a wrong address fails at the start.
 */
export async function openListener(options: ListenerOptions): Promise<Listener> {
  const closing = new AbortController();
  let current = await connect(options);
  const keepUp = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await current.broken;
      if (closing.signal.aborted) return;
      current = await reconnect(options, closing.signal).catch(() => current);
    }
  };
  const running = keepUp();
  return {
    close: async () => {
      closing.abort();
      await current.end();
      await running;
    },
  };
}

type Connection = { readonly broken: Promise<void>; readonly end: () => Promise<void> };

async function reconnect(options: ListenerOptions, signal: AbortSignal): Promise<Connection> {
  for (let delayMs = 100; ; delayMs = Math.min(delayMs * 2, DELAY_MAX_MS)) {
    await pause(delayMs, undefined, { signal });
    try {
      return await connect(options);
    } catch (error) {
      options.onError(error instanceof Error ? error : new Error(String(error)));
    }
  }
}

async function connect(options: ListenerOptions): Promise<Connection> {
  const client = new pg.Client({ connectionString: options.url, application_name: 'merel-listen', keepAlive: true });
  const broken = new Promise<void>((resolve) => {
    client.on('error', (error) => {
      options.onError(error);
      resolve();
    });
    client.on('end', resolve);
  });
  try {
    await client.connect();
    client.on('notification', ({ channel, payload }) => options.onMessage(channel, payload ?? ''));
    for (const channel of options.channels) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  const heartbeat = setInterval(() => {
    client.query({ text: 'select 1', ...HEARTBEAT_LIMIT }).catch(() => client.end());
  }, HEARTBEAT_MS);
  void broken.then(() => clearInterval(heartbeat));
  options.onConnect();
  return { broken, end: () => client.end() };
}
