import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { askForRates } from '#areas/rates/server/door.ts';
import { STAND_IN_CERTIFICATE } from '../test/setup/sign-on/stand-in-keys.ts';
import type { BenchDatabase } from './bench-database.ts';
import { HOSTILE_INPUTS, ORDINARY_INPUTS, type HostileInput, type Sent } from './hostile-inputs.ts';
import type { Row } from './report.ts';
import { startWatchedServer, type WatchedServer } from './watched-server.ts';

/** No input holds the main thread, and with it everybody, for longer. */
const HOLD_MAX_MS = 50;
/** What the name must match, to measure some only. */
const ONLY = new RegExp(process.env['BENCH_INPUT'] ?? '');
/** Jobs that begin with the start have run by then. */
const SETTLE_MS = 10_000;
/** What a mail or file leaves to be done later begins within this time. */
const AFTER_MS = 1500;
const WITHIN_MS = 180_000;

/**
 * Large and hostile inputs of every kind, sent to the server of `npm start` one after the other: how long its main thread
 * works in one turn meanwhile, as a ratio to the 50 ms that an input may take of everybody's time.
 */
export async function benchHostile(database: BenchDatabase): Promise<Row[]> {
  await trustAProvider(database);
  const bank = await openCentralBank();
  const server = await startWatchedServer(database, { FX_RATES_URL: bank.url });
  try {
    await wait(SETTLE_MS);
    const target: Target = { database, server, bank };
    for (const input of ORDINARY_INPUTS) await measure(target, input);
    const rows: Row[] = [];
    for (const input of HOSTILE_INPUTS.filter(({ name }) => ONLY.test(name))) rows.push(await measure(target, input));
    return rows;
  } finally {
    await server.stop();
    bank.close();
  }
}

type Target = { readonly database: BenchDatabase; readonly server: WatchedServer; readonly bank: CentralBank };

async function measure(target: Target, { name, make }: HostileInput): Promise<Row> {
  const { database, server } = target;
  await sql`delete from platform.rate_limit`.execute(database.owner);
  const sent = await make();
  await server.ownFigure();
  const since = Date.now();
  const outcome = await send(target, sent);
  const seconds = (Date.now() - since) / 1000;
  await untilRead(database);
  await wait(AFTER_MS);
  const { workedMs, tookMs } = server.longestHold(since);
  const own = await server.ownFigure();
  return {
    name: `${name}: longest hold`,
    value: (workedMs / HOLD_MAX_MS).toFixed(2),
    limit: '≤ 1.00',
    isMet: workedMs <= HOLD_MAX_MS,
    figures: `${workedMs.toFixed(0)} ms of work, ${tookMs.toFixed(0)} by the clock, ${own.toFixed(0)} by its own figure; answered ${outcome} in ${seconds.toFixed(1)} s`,
  };
}

function send(target: Target, sent: Sent): Promise<string> {
  if (sent.kind === 'mail') return sendMail(target, sent.raw);
  if (sent.kind === 'rates') return giveRates(target, sent.bytes);
  return sendOverHttp(target, sent);
}

async function sendOverHttp(
  { database, server }: Target,
  sent: Exclude<Sent, { kind: 'mail' | 'rates' }>,
): Promise<string> {
  const headers = { cookie: `__Host-merel-session=${database.token}`, origin: server.origin };
  const answer = await fetch(`${server.origin}${addressOf(sent, database)}`, {
    method: 'POST',
    redirect: 'manual',
    headers: sent.kind === 'file' ? headers : { ...headers, 'content-type': CONTENT_TYPES[sent.kind] },
    body: sent.kind === 'file' ? formOf(sent) : sent.text,
  });
  const text = await answer.text();
  return `${answer.status} ${/"error":"(\w+)"/.exec(text.slice(0, 500))?.[1] ?? ''}`.trim();
}

const CONTENT_TYPES = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

const addressOf = (sent: Exclude<Sent, { kind: 'mail' | 'rates' }>, { companyId }: BenchDatabase): string =>
  sent.kind === 'form'
    ? `/api/saml/${companyId}/acs`
    : sent.path.startsWith('!')
      ? sent.path.slice(1)
      : `/api/companies/${companyId}${sent.path}`;

function formOf({ name, bytes }: { name: string; bytes: Uint8Array }): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

async function sendMail({ server }: Target, raw: Buffer): Promise<string> {
  const client = createTransport({ host: '127.0.0.1', port: server.smtpPort, secure: false, ignoreTLS: true });
  const envelope = { from: 'somebody@elsewhere.example', to: ['halden@inbox.example'] };
  try {
    return (await client.sendMail({ envelope, raw })).response.slice(0, 3);
  } catch (error) {
    return String(error instanceof Error && 'responseCode' in error ? error.responseCode : error);
  } finally {
    client.close();
  }
}

async function untilRead({ owner, companyId }: BenchDatabase): Promise<void> {
  for (const until = Date.now() + WITHIN_MS; Date.now() < until; await wait(250)) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from documents.file
      where company_id = ${companyId} and read_state = 'pending'`.execute(owner);
    if (rows[0]?.count === 0) return;
  }
  throw new Error('A file was not read in three minutes');
}

/** A provider whose certificate is known: a message that looks signed is looked at to the end. */
async function trustAProvider({ owner, companyId }: BenchDatabase): Promise<void> {
  await sql`insert into access.saml_settings values (${companyId}, 'https://idp.example/metadata', 'https://idp.example/sso', null,
    ${[STAND_IN_CERTIFICATE]}, 'assertion', true, false, 1, now()) on conflict do nothing`.execute(owner);
}

/** Lets whoever asks for rates wait until there are some to give. */
type CentralBank = {
  readonly url: string;
  readonly give: (bytes: Uint8Array) => Promise<void>;
  readonly close: () => void;
};

async function openCentralBank(): Promise<CentralBank> {
  const asking: ServerResponse[] = [];
  const server: Server = createServer((_request, response) => {
    asking.push(response);
    // Whoever asked has given up by then.
    response.on('close', () => asking.splice(asking.indexOf(response), 1));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rates.xml`,
    give: async (bytes) => {
      for (const until = Date.now() + WITHIN_MS; asking.length === 0; await wait(100))
        if (Date.now() > until) throw new Error('Nobody asked for rates');
      for (const response of asking) response.end(bytes);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The job that asks for rates runs at once. */
async function giveRates({ bank, database }: Target, bytes: Uint8Array): Promise<string> {
  await askForRates(database.owner);
  await bank.give(bytes);
  return 'taken';
}
