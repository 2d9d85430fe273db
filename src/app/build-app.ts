import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { assert } from '#kernel/assert.ts';
import { PRODUCT_NAME } from '#kernel/product.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { SignOnConfig } from '#platform/config/read-config.ts';
import type { Db } from '#platform/db/pool.ts';
import type { ContractOptions } from '#platform/http/contract-check.ts';
import { mount } from '#platform/http/binder.ts';
import { installErrorHandler } from '#platform/http/error-handler.ts';
import { AppError } from '#platform/http/errors.ts';
import { isTooMuchJson } from '#platform/http/too-much-json.ts';
import { renderOpenApi } from '#platform/http/openapi.ts';
import { installApiDescription } from '#platform/http/api-description.ts';
import { malformedCalls } from '#platform/http/malformed-calls.ts';
import { installOwnHosts } from '#platform/http/own-hosts.ts';
import { installMaintenanceGate } from '#platform/http/maintenance-gate.ts';
import { installSecurityHeaders } from '#platform/http/security-headers.ts';
import type { Logger } from '#platform/log/create-logger.ts';
import type { MaintenanceWatch } from '#platform/maintenance/watch-maintenance.ts';
import { takePlace } from '#platform/rate-limit/rate-limit.ts';
import { actorResolver, readSessionToken } from '#areas/access/server/door.ts';
import { installCardWebhooks } from './card-webhooks.ts';
import { contracts } from './contracts.ts';
import { implementations, type AreaServices } from './implementations.ts';

export type AppServices = AreaServices & {
  db: Db;
  clock: Clock;
  log: Logger;
  isEvaluation: boolean;
  /** Whether the operator keeps everybody out. */
  maintenance: Pick<MaintenanceWatch, 'current'>;
  contracts: ContractOptions;
  trustedProxies: readonly string[];
  /** How long a call may take to arrive; two minutes unless a test says otherwise. */
  requestTimeoutMs?: number;
};

/** Security 124: writes of one user in a minute, over all processes. */
const WRITES_PER_MINUTE = 300;
/** The largest upload arrives in it over a line of two megabits; whoever sends slower holds a place for nothing. */
const REQUEST_MS_MAX = 120_000;
const HEADERS_MS_MAX = 20_000;
const UPLOAD_BYTES_MAX = 25 * 1024 * 1024;
/** Our own forms and those of identity providers have two or three; a million would take a second to read. */
const FORM_FIELDS_MAX = 100;

/** The HTTP side of the product as `npm start` and the tests run it; who listens and what else is served is the caller's. */
export async function buildApp(services: AppServices): Promise<FastifyInstance> {
  // As the plain interface: otherwise every plugin would have to know our logger's type.
  const loggerInstance: FastifyBaseLogger = services.log;
  const headers = { isHttps: services.baseUrl.startsWith('https:'), connectsTo: tokenOrigins(services.signOn) };
  const requestTimeout = services.requestTimeoutMs ?? REQUEST_MS_MAX;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // The client's address is believed only from these proxies (security 30).
    trustProxy: services.trustedProxies.length > 0 ? [...services.trustedProxies] : false,
    bodyLimit: 1024 * 1024,
    requestTimeout,
    // Node waits for the longer of the two, and looks at its connections this often.
    http: {
      headersTimeout: Math.min(HEADERS_MS_MAX, requestTimeout),
      connectionsCheckingInterval: Math.min(5_000, requestTimeout),
    },
    ...malformedCalls(headers),
    return503OnClosing: true,
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { files: 1, fields: 0, fileSize: UPLOAD_BYTES_MAX } });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooMuchJson(String(body))) done(new AppError('invalid_input', { data: { fields: [] } }));
    else void parseJson(request, String(body), done);
  });
  // Its first fields as one object; which calls take it is their contract's to say.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body).split('&', FORM_FIELDS_MAX).join('&')))),
  );
  installErrorHandler(app);
  installSecurityHeaders(app, headers);
  if (services.isEvaluation) installOwnHosts(app, { baseUrl: services.baseUrl });
  installMaintenanceGate(app, { current: services.maintenance.current, clock: services.clock });
  const implemented = implementations(services);
  assertComplete(implemented.map(({ endpoint }) => endpoint.id));
  mount(app, implemented, {
    db: services.db,
    clock: services.clock,
    resolveActor: actorResolver(services.db, services.clock),
    readToken: readSessionToken,
    baseUrl: services.baseUrl,
    isEvaluation: services.isEvaluation,
    contracts: services.contracts,
    limitRate: async (_request, actor, endpoint) => {
      if (actor === null || endpoint.method === 'GET') return;
      await takePlace(services.db, {
        key: `writes:${actor.userId}`,
        max: WRITES_PER_MINUTE,
        windowSeconds: 60,
        now: services.clock(),
      });
    },
  });
  await installCardWebhooks(app, services);
  installApiDescription(app, () => renderOpenApi(contracts, { title: PRODUCT_NAME, version: '1' }));
  return app;
}

/** Where the browser itself exchanges a code: at a provider of which we hold no secret. */
const tokenOrigins = ({ microsoft }: SignOnConfig): string[] =>
  microsoft === null ? [] : [new URL(microsoft.issuer.replace('{tenantid}', 'tenant')).origin];

/** Every contract is answered and nothing is answered without a contract. */
function assertComplete(implemented: readonly string[]): void {
  const promised = contracts.map((endpoint) => endpoint.id);
  const missing = promised.filter((id) => !implemented.includes(id));
  const unknown = implemented.filter((id) => !promised.includes(id));
  assert(
    missing.length === 0 && unknown.length === 0,
    `Contracts and implementations differ: ${[...missing, ...unknown].join(', ')}`,
  );
}
