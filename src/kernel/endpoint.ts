import type { z } from 'zod';

/** Who may call: what the rights matrix test walks and what the server enforces before anything else runs. */
export type Right =
  /** Anyone, signed in or not. */
  | 'public'
  /** Whoever has shown one factor and holds the short token with which to show a second (decision 20). */
  | 'bearer'
  /** Any signed-in user, no company needed. */
  | 'session'
  /** Any active member of the company; the command narrows to what is theirs. */
  | 'member'
  | 'requester'
  | 'controller'
  | 'admin'
  | 'owner';

/** Where the path hangs: `/api/auth`, `/api`, `/api/companies/:companyId` (decision 11), or the site's root. */
export type Base = 'auth' | 'main' | 'company' | 'root';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * One call between browser and server as plain data. `server/routes.ts` implements it, `web/api.ts` calls it, and the
 * OpenAPI page, the rights matrix and the cross-company test are derived from it.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  /** `area.verbNoun`, unique over the product. */
  readonly id: string;
  readonly method: Method;
  readonly base: Base;
  readonly path: string;
  /** What a reader of the API page learns, in one sentence. */
  readonly summary: string;
  /** Any one of these is enough. */
  readonly rights: readonly Right[];
  /**
   * Money moves or is promised, or the browser makes the call again by itself where a connection broke: it needs an
   * `Idempotency-Key` (security 89).
   */
  readonly isMoneyWrite?: boolean;
  /**
   * Shows or moves money that is held, or the account it goes to: who has a second factor must show it again after five
   * minutes without activity (security 16). The binder refuses with `money_locked`.
   */
  readonly locksWhenIdle?: boolean;
  /**
   * Decides to whose account money goes, shows what a card pays with, closes a month for good or the company's account: a second factor, and not the mailbox, agreed in this session at most five minutes
   * ago (domain rules 2.19). The binder refuses with `factor_needed`.
   */
  readonly needsFreshFactor?: boolean;
  /** The body is `multipart/form-data` with one file field named `file`. */
  readonly isUpload?: boolean;
  /** The body may come as a form too. Only for calls that change nothing: any page can send a form (security 10). */
  readonly takesForm?: boolean;
  /**
   * The call is a form that another site's page sends, as SAML has it. No origin is asked and no cookie comes with it, so
   * it may only keep what proves itself, until the browser that asked for it comes with a call of its own.
   */
  readonly isForeignForm?: boolean;
  /** A read that takes long for what it is: few run at once, and each person has a budget of them. Exports and searches are known as such; a write that reads as much says so too. */
  readonly isCostly?: boolean;
  /** The answer is bytes that the handler streams itself. */
  readonly isDownload?: boolean;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer?: Answer;
  /** Every refusal the handler may give beside the general ones (`GENERAL_ERRORS`). */
  readonly errors?: readonly string[];
};

/** Refusals any call may give; each has its message in `ui/messages`. */
export const GENERAL_ERRORS = [
  'invalid_input',
  'unauthenticated',
  'forbidden',
  'money_locked',
  'factor_needed',
  'access_blocked',
  'company_closed',
  'not_found',
  'version_conflict',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'idempotency_twin_running',
  'untrusted_origin',
  'too_many_requests',
  'payload_too_large',
  'unavailable',
  'maintenance',
  'files_unavailable',
  'internal',
] as const;

/** Keeps the literal types of one endpoint; at run time it is the identity. */
export function defineEndpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return endpoint;
}

export const BASE_PATHS: Readonly<Record<Base, string>> = {
  auth: '/api/auth',
  main: '/api',
  company: '/api/companies/:companyId',
  root: '',
};
