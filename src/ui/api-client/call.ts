import type { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { currentLanguage } from '../i18n/message-store.ts';
import { isActive, noteTold } from './activity.ts';
import { ApiError, apiErrorOf, noConnection } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { untilFactorAgrees } from './fresh-factor.ts';
import { untilMoneyOpens } from './money-lock.ts';
import { reportSessionExpired } from './session-expired.ts';
import { tellWritten } from './written-calls.ts';

/** No answer after this long counts as none: the person is told rather than left waiting. */
let callTimeoutMs = 60_000;

/** The operator's own limit, once it is known. */
export function setCallTimeout(ms: number): void {
  callTimeoutMs = ms;
}

/** `z.undefined()` stands for "there is none", and what may be empty need not be given. */
type Part<Name extends string, Schema extends z.ZodType> =
  undefined extends z.input<Schema>
    ? { readonly [Key in Name]?: z.input<Schema> }
    : object extends z.input<Schema>
      ? { readonly [Key in Name]?: z.input<Schema> }
      : { readonly [Key in Name]: z.input<Schema> };

/** The company's id goes with the params wherever the path hangs below a company. */
type Params<Schema extends z.ZodType> =
  undefined extends z.input<Schema>
    ? { readonly params?: Readonly<Record<string, string>> }
    : { readonly params: z.input<Schema> & { readonly companyId?: string } };

export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Params<P> &
  Part<'query', Q> &
  Part<'body', B> & {
    /** Money writes need one: make it once per intent with `newIdempotencyKey` and keep it over retries (security 89). */
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    readonly timeoutMs?: number;
    /** Polling and background refreshes: they are no activity of the person (decision 22). */
    readonly isBackground?: boolean;
    /** Sign-in pages read a 401 as "wrong password" themselves. */
    readonly isAnonymous?: boolean;
    /** The short token of a second step, for calls that take one. */
    readonly bearer?: string;
  };

/**
 * Sends one call of a contract and gives its answer, typed. The browser trusts its own server and parses nothing, so a
 * contract costs no bytes here. Everything but success throws an `ApiError`; a 401, or a company that was
 * closed meanwhile, also tells the session handler.
 */
export async function call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
): Promise<z.output<A>> {
  const parts: LooseInput = input;
  const response = await send(endpoint, parts);
  const body = await readBody(response);
  if (!response.ok) {
    const error = refusal(response.status, body, parts.isAnonymous === true);
    if (await isWorthAgain(error, parts)) return call(endpoint, input);
    throw error;
  }
  tellWritten(endpoint);
  return body as z.output<A>; // The server parsed the answer on its way out; see above.
}

/** For calls whose answer is bytes (`isDownload`): the file and the name the server gave it. */
export async function callForFile<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  input: CallInput<P, Q, B>,
): Promise<{ blob: Blob; name: string }> {
  const parts: LooseInput = input;
  const response = await send(endpoint, parts);
  if (!response.ok) {
    const error = refusal(response.status, await readBody(response), parts.isAnonymous === true);
    if (await isWorthAgain(error, parts)) return callForFile(endpoint, input);
    throw error;
  }
  return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) };
}

/** One key per intent: the same for every retry of the same wish, a new one for a new wish. */
export const newIdempotencyKey = (): string => crypto.randomUUID();

export type LooseInput = {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly isBackground?: boolean;
  readonly isAnonymous?: boolean;
  readonly bearer?: string;
};

/** Header lines every call carries, uploads too. */
export function callHeaders(input: LooseInput): Record<string, string> {
  // A refresh that no key and no pointer asked for keeps nobody logged in (security 18).
  const isBackground = input.isBackground === true || !isActive();
  if (!isBackground) noteTold();
  return {
    accept: 'application/json',
    'accept-language': currentLanguage(),
    ...(input.idempotencyKey === undefined ? {} : { 'idempotency-key': input.idempotencyKey }),
    ...(isBackground ? { 'x-background': '1' } : {}),
    ...(input.bearer === undefined ? {} : { authorization: `Bearer ${input.bearer}` }),
  };
}

export function refusal(status: number, body: unknown, isAnonymous: boolean): ApiError {
  const error = apiErrorOf(status, body);
  if ((status === 401 || error.code === 'company_closed') && !isAnonymous) reportSessionExpired(error);
  return error;
}

/**
 * Maintenance comes to its end, money that is closed opens again when the person confirms that it is them, and where money goes is decided after a factor
 * agreed; nothing of the call was done before that.
 */
export async function isWorthAgain({ code, data }: ApiError, { signal }: LooseInput): Promise<boolean> {
  // What waits for it comes only then: pages are light that are never refused.
  if (code === 'maintenance')
    return import('../maintenance/during-maintenance.ts').then(
      (file) => file.untilMaintenanceIsOver(data, signal),
      () => false,
    );
  if (code === 'money_locked') return untilMoneyOpens(signal);
  return code === 'factor_needed' && (await untilFactorAgrees(signal));
}

export const asObject = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {});

async function send(endpoint: Endpoint, input: LooseInput): Promise<Response> {
  const timeout = AbortSignal.timeout(input.timeoutMs ?? callTimeoutMs);
  const signal = input.signal === undefined ? timeout : AbortSignal.any([timeout, input.signal]);
  try {
    return await fetch(callUrl(endpoint, asObject(input.params), asObject(input.query)), {
      method: endpoint.method,
      credentials: 'same-origin',
      headers: { ...callHeaders(input), ...(input.body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      signal,
    });
  } catch (error) {
    // Whoever cancelled knows it; everyone else is told what is missing.
    if (input.signal?.aborted === true) throw error;
    if (timeout.aborted) throw new ApiError({ code: 'timeout', status: 0 });
    if (error instanceof TypeError) throw noConnection();
    throw error;
  }
}

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? 'download';
}
