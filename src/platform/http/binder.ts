import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { BASE_PATHS, type Endpoint } from '#kernel/endpoint.ts';
import { isId } from '#kernel/id.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/pool.ts';
import { inScope } from '../db/scope.ts';
import type { Actor, CompanyActor, ResolveActor } from './actor.ts';
import type { Context, Implementation, OpenContext, RawContext, Wire } from './call.ts';
import { createCostlyReads, isCostlyRead, type CostlyReads } from './costly-reads.ts';
import { contractCheck, type ContractCheck, type ContractOptions } from './contract-check.ts';
import { AppError, invalidInput, notFound } from './errors.ts';
import { unstorablePaths } from './unstorable-paths.ts';
import { runOnce } from './idempotency.ts';
import { assertTrustedOrigin } from './origin.ts';

export type BinderOptions = {
  db: Db;
  clock: Clock;
  resolveActor: ResolveActor;
  readToken: (request: FastifyRequest) => string | undefined;
  baseUrl: string;
  isEvaluation: boolean;
  /** How answers and refusals are held to their contracts. */
  contracts: ContractOptions;
  /** Refuses with too_many_requests; called once per request, before any other work on it. */
  limitRate?: (request: FastifyRequest, actor: Actor | null, endpoint: Endpoint) => Promise<void>;
};

/** The full path of an endpoint, Fastify style: `/api/companies/:companyId/requests/:requestId`. */
export const fullPath = (endpoint: Endpoint): string => `${BASE_PATHS[endpoint.base]}${endpoint.path}`;

/** Gives every implementation its address: origin, actor, rights, input, factor, transaction, answer, in this order. */
export function mount(app: FastifyInstance, implementations: readonly Implementation[], options: BinderOptions): void {
  const costlyReads = createCostlyReads();
  for (const implementation of implementations) {
    app.route({
      method: implementation.endpoint.method,
      url: fullPath(implementation.endpoint),
      handler: (request, reply) =>
        answer(implementation, { request, reply, db: options.db }, { ...options, costlyReads }),
    });
  }
}

type Bound = BinderOptions & { costlyReads: CostlyReads };

async function answer(implementation: Implementation, wire: Wire, options: Bound): Promise<unknown> {
  const { endpoint } = implementation;
  const { request, reply } = wire;
  if (endpoint.method !== 'GET') {
    const { baseUrl, isEvaluation } = options;
    const { isUpload = false, takesForm = false, isForeignForm = false } = endpoint;
    if (!isForeignForm) assertTrustedOrigin(request, { baseUrl, isEvaluation, isUpload, takesForm });
  }
  const actor = await actorFor(endpoint, request, options);
  await options.limitRate?.(request, actor, endpoint);
  const input = readInput(endpoint, request);
  // Last of all: nobody is asked for a code for what is refused anyway.
  if (endpoint.needsFreshFactor === true && actor?.isFactorFresh !== true) throw new AppError('factor_needed');
  const check = contractCheck(endpoint, options.contracts);
  try {
    const work = (): Promise<unknown> => run(implementation, { actor, input, wire, options, check });
    const who = { person: actor?.impersonatorId ?? actor?.userId ?? request.ip, now: options.clock() };
    const value = isCostlyRead(endpoint, input.query) ? await options.costlyReads.run(who, work) : await work();
    if (endpoint.isDownload === true) return reply;
    const data = check.afterwards(value);
    return endpoint.answer === undefined ? reply.code(204).send() : data;
  } catch (error) {
    if (error instanceof AppError) check.refusal(error);
    throw error;
  }
}

type RunArguments = {
  actor: Actor | null;
  input: ReturnType<typeof readInput>;
  wire: Wire;
  options: BinderOptions;
  check: ContractCheck;
};

function run(implementation: Implementation, { actor, input, wire, options, check }: RunArguments): Promise<unknown> {
  const common = { now: options.clock(), ip: wire.request.ip };
  if (implementation.kind === 'bare') return implementation.run({ actor, ...common } as never, input as never, wire);
  if (implementation.kind === 'open') {
    return inScope(options.db, { companyId: null, userId: actor?.userId ?? null }, (trx) => {
      const context: OpenContext = { trx, actor, ...common };
      return check.within(() => implementation.run(context as never, input as never, wire));
    });
  }
  const companyActor = actor as CompanyActor;
  const scope = { companyId: companyActor.companyId, userId: companyActor.userId };
  if (implementation.kind === 'raw') {
    const inCompany: RawContext['inCompany'] = (work, extra) =>
      inScope(options.db, scope, (trx) => work({ trx, actor: companyActor, ...common }), extra);
    const isStillAllowed = async (): Promise<boolean> => {
      const token = options.readToken(wire.request) ?? '';
      return (
        (await options.resolveActor({ token, companyId: companyActor.companyId, isActivity: false })).kind === 'actor'
      );
    };
    const context: RawContext = { actor: companyActor, inCompany, isStillAllowed, ...common };
    return implementation.run(context as never, input as never, wire);
  }
  return inScope(options.db, scope, async (trx) => {
    const context: Context = { trx, actor: companyActor, ...common };
    const work = (): Promise<unknown> => check.within(() => implementation.run(context as never, input as never, wire));
    if (implementation.endpoint.isMoneyWrite !== true) return work();
    const key = readIdempotencyKey(wire.request);
    const path = wire.request.url;
    const call = { ...scope, key, endpointId: implementation.endpoint.id, body: wire.request.body, path };
    const remembered = await runOnce(trx, call, work);
    if (remembered.isReplay) wire.reply.header('idempotency-replayed', 'true');
    return remembered.answer;
  });
}

async function actorFor(endpoint: Endpoint, request: FastifyRequest, options: BinderOptions): Promise<Actor | null> {
  const isPublic = endpoint.rights.includes('public');
  if (endpoint.rights.includes('bearer')) {
    // A bearer is no session: the handler that takes one looks it up itself.
    if ((request.headers.authorization ?? '') !== '') return null;
    if (!endpoint.rights.includes('session')) throw new AppError('unauthenticated');
  }
  const token = options.readToken(request);
  const companyId = endpoint.base === 'company' ? readCompanyId(request) : null;
  if (token === undefined) {
    if (isPublic) return null;
    throw new AppError('unauthenticated');
  }
  const resolved = await options.resolveActor({ token, companyId, isActivity: isActivity(request) });
  if (resolved.kind === 'anonymous') {
    if (isPublic) return null;
    throw new AppError('unauthenticated');
  }
  if (resolved.kind === 'stranger') throw notFound();
  if (resolved.kind === 'closed') throw new AppError(resolved.isShutOut ? 'access_blocked' : 'company_closed');
  const { actor } = resolved;
  if (isPublic || endpoint.rights.includes('session')) return actor;
  if (!endpoint.rights.some((right) => actor.rights.has(right))) throw new AppError('forbidden');
  if (endpoint.locksWhenIdle === true && actor.isMoneyLocked) throw new AppError('money_locked');
  return actor;
}

/** Our pages mark what they ask without the person: refreshes, polling. A stream that opens again is no deed either. */
const isActivity = (request: FastifyRequest): boolean =>
  request.headers['x-background'] !== '1' && request.headers.accept !== 'text/event-stream';

/** Made once: making a schema costs more than using it, and every call of a company comes by here. */
const COMPANY_PARAMS = z.object({ companyId: z.string() });

function readCompanyId(request: FastifyRequest) {
  const { companyId } = COMPANY_PARAMS.parse(request.params);
  // An address that names no company is not found, like the address of somebody else's company (security 75).
  if (!isId('cmp', companyId)) throw notFound();
  return companyId;
}

function readIdempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length === 0 || key.length > 255) throw new AppError('idempotency_key_missing');
  return key;
}

function readInput(endpoint: Endpoint, request: FastifyRequest) {
  return {
    // A malformed id in the address names nothing: not found rather than a field error.
    params: parsePart(endpoint.params, request.params, () => notFound()),
    query: parsePart(endpoint.query, request.query, (issues) => invalidInput(issues)),
    body:
      endpoint.isUpload === true
        ? undefined
        : parsePart(endpoint.body, request.body === undefined ? {} : request.body, (issues) => invalidInput(issues)),
  };
}

/** So many are told at once; a body of 1 MB may have a hundred thousand wrong values. */
const ISSUES_MAX = 100;

function parsePart(
  schema: z.ZodType | undefined,
  value: unknown,
  toError: (issues: { path: string; code: string }[]) => AppError,
): unknown {
  if (schema === undefined) return undefined;
  const unstorable = unstorablePaths(value);
  if (unstorable.length > 0) throw toError(unstorable.map((path) => ({ path, code: 'invalid' })));
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw toError(
    parsed.error.issues.slice(0, ISSUES_MAX).map((issue) => ({ path: issue.path.join('.'), code: fieldCode(issue) })),
  );
}

/** Our schemas carry codes as messages (`invalid_date`); zod's own sentences become the code of their kind. */
function fieldCode(issue: z.core.$ZodIssue): string {
  if (/^[a-z][a-z0-9_]+$/.test(issue.message)) return issue.message;
  if (issue.code === 'unrecognized_keys') return 'unknown_field';
  if (issue.code === 'too_big') return 'too_long';
  if (issue.code === 'too_small') return 'required';
  return issue.input === undefined ? 'required' : 'invalid';
}
