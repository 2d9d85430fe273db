import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { BASE_PATHS, type Endpoint } from '#kernel/endpoint.ts';
import type { AnswerOf } from '#platform/http/call.ts';

/** The address under which the tests' server believes to be reached; every changing call must name it. */
export const ORIGIN = 'http://localhost:3000';

type BodyOf<E extends Endpoint> = NonNullable<E['body']> extends z.ZodType ? z.input<NonNullable<E['body']>> : never;
export type Call<E extends Endpoint = Endpoint> = {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  body?: BodyOf<E>;
  file?: { name: string; bytes: Uint8Array };
  /** A fresh one for each money write unless the test says otherwise; null sends none. */
  idempotencyKey?: string | null;
  /** Our own unless the test says otherwise; null sends none. */
  origin?: string | null;
  headers?: Readonly<Record<string, string>>;
};
export type Refusal = { status: number; error: string; data: Readonly<Record<string, unknown>> };

export type Client = {
  readonly companyId: string;
  readonly cookie: string | null;
  /** The answer as it came. */
  send: <E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<LightMyRequestResponse>;
  /** The parsed answer of a call that must succeed. @throws with status and body otherwise. */
  ask: <E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<AnswerOf<E>>;
  /** What a call that must be refused was refused with. @throws when it succeeded. */
  refused: <E extends Endpoint>(endpoint: E, call?: Call<E>) => Promise<Refusal>;
  /** The same person looking at another company, or at another server of the same database. */
  at: (change: { companyId?: string; app?: FastifyInstance; cookie?: string | null }) => Client;
};

export type ClientOptions = { app: FastifyInstance; companyId: string; cookie: string | null };

let keyCount = 0;

/** Calls endpoints by their contracts, as the product's own browser side does: origin, cookie, idempotency key. */
export function createClient(options: ClientOptions): Client {
  const { app, companyId, cookie } = options;
  const client: Client = {
    companyId,
    cookie,
    send: (endpoint, call = {}) => {
      const { payload, headers } = bodyOf(endpoint, call);
      return app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, { companyId, ...call.params }, call.query),
        headers: { ...headers, ...(cookie === null ? {} : { cookie }), ...headersOf(endpoint, call), ...call.headers },
        ...(payload === undefined ? {} : { payload }),
      });
    },
    ask: async (endpoint, call) => {
      const answer = await client.send(endpoint, call);
      if (answer.statusCode >= 400) throw new Error(`${endpoint.id}: ${answer.statusCode} ${answer.body}`);
      const value = endpoint.answer === undefined ? undefined : endpoint.answer.parse(answer.json());
      return value as never;
    },
    refused: async (endpoint, call) => {
      const answer = await client.send(endpoint, call);
      if (answer.statusCode < 400) throw new Error(`${endpoint.id} was not refused: ${answer.body.slice(0, 400)}`);
      const { error, data } = answer.json<{ error: string; data?: Record<string, unknown> }>();
      return { status: answer.statusCode, error, data: data ?? {} };
    },
    at: (change) => createClient({ ...options, ...change }),
  };
  return client;
}

/** The path with its parameters filled in. */
export function addressOf(
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string | number>> = {},
): string {
  const path = `${BASE_PATHS[endpoint.base]}${endpoint.path}`.replaceAll(/:(\w+)/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.id} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** What only a bearer of a second step opens; with one that nobody holds a call gets as far as its input. */
export const isForBearers = (endpoint: Endpoint): boolean => endpoint.rights.every((right) => right === 'bearer');
export const NOBODYS_BEARER = 'Bearer of-nobody';

function headersOf(endpoint: Endpoint, call: Call): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isForBearers(endpoint)) headers['authorization'] = NOBODYS_BEARER;
  if (endpoint.method !== 'GET' && call.origin !== null) headers['origin'] = call.origin ?? ORIGIN;
  if (endpoint.isMoneyWrite === true && call.idempotencyKey !== null) {
    keyCount += 1;
    headers['idempotency-key'] = call.idempotencyKey ?? `key-${keyCount}`;
  }
  return headers;
}

function bodyOf(
  endpoint: Endpoint,
  { body, file }: Call<never>,
): { payload?: Buffer; headers: Record<string, string> } {
  if (file !== undefined) return multipart(file);
  if (endpoint.method === 'GET' || endpoint.body === undefined) return { headers: {} };
  return { payload: Buffer.from(JSON.stringify(body ?? {})), headers: { 'content-type': 'application/json' } };
}

function multipart({ name, bytes }: { name: string; bytes: Uint8Array }): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = 'merel-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
