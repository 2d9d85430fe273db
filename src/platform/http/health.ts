import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Maintenance } from '../maintenance/maintenance.ts';
import type { Metrics } from '../metrics/create-metrics.ts';

export type HealthOptions = {
  /** What must work for requests to be answered: the database, its migrations. Each throws when it does not. */
  readonly checks: Readonly<Record<string, () => Promise<void>>>;
  /** What people should look at though requests are answered: each says whether it is to be warned of. */
  readonly warnings?: Readonly<Record<string, () => Promise<boolean>>>;
  /** True from the first stop signal on: load balancers send nothing new. */
  readonly isStopping: () => boolean;
  /** What lasts: the page that says so is to be reached, so a balancer goes on sending people here. */
  readonly maintenance: () => Maintenance | null;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
  /** Told when a check begins to fail, and of which error; not again while it goes on failing. */
  readonly onFailed: (check: string, error: unknown) => void;
};

const CHECK_LIMIT_MS = 2000;
/** Anybody may ask: however often, the checks are made once in this time. */
const FRESH_MS = 1000;

/** `/healthz` (the process lives), `/readyz` (it can serve), `/metrics` (for this machine or the token's holder). */
export function installHealth(app: FastifyInstance, options: HealthOptions): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  const readiness = onceIn(FRESH_MS, readinessBy(options));
  app.get('/readyz', async (_request, reply) => {
    const maintenance = options.isStopping() ? null : options.maintenance();
    reply.header('cache-control', 'no-store');
    // Nothing is checked: what is being maintained may be away.
    if (maintenance !== null)
      return { status: 'maintenance', since: maintenance.beganAt, until: maintenance.until, failed: [], warnings: [] };
    const { failed, warnings } = options.isStopping() ? { failed: ['stopping'], warnings: [] } : await readiness();
    reply.code(failed.length === 0 ? 200 : 503);
    return { status: failed.length === 0 ? 'ready' : 'not_ready', failed, warnings };
  });

  app.get('/metrics', async (request, reply) => {
    // To everyone else it does not exist (security 128).
    if (!mayReadMetrics(request, options.metricsToken)) return reply.callNotFound();
    return reply.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });

  app.addHook('onResponse', (request, reply, done) => {
    options.metrics.observeRequest({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

type Readiness = { readonly failed: string[]; readonly warnings: string[] };

function readinessBy({ checks, warnings, onFailed }: HealthOptions): () => Promise<Readiness> {
  const failing = new Set<string>();
  return async () => {
    const failed = await namesOf(checks, (check, name) =>
      inTime(check()).then(
        () => {
          failing.delete(name);
          return false;
        },
        (error: unknown) => {
          if (!failing.has(name)) onFailed(name, error);
          failing.add(name);
          return true;
        },
      ),
    );
    return { failed, warnings: failed.length === 0 ? await dueWarnings(warnings ?? {}) : [] };
  };
}

/** The same answer for everybody who asks within this time. */
function onceIn<T>(ms: number, make: () => Promise<T>): () => Promise<T> {
  let last: { at: number; answer: Promise<T> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at >= ms) last = { at: performance.now(), answer: make() };
    return last.answer;
  };
}

/** A warning that cannot be read is left out: whether the database answers is a check of its own. */
const dueWarnings = (warnings: NonNullable<HealthOptions['warnings']>): Promise<string[]> =>
  namesOf(warnings, (isDue) => inTime(isDue()).catch(() => false));

async function namesOf<Probe>(
  probes: Readonly<Record<string, Probe>>,
  isNamed: (probe: Probe, name: string) => Promise<boolean>,
): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(probes).map(async ([name, probe]) => ((await isNamed(probe, name)) ? [name] : [])),
  );
  return found.flat();
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('took too long')), CHECK_LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  const given = request.headers.authorization?.match(/^Bearer (.+)$/)?.[1];
  if (token !== null) return given !== undefined && timingSafeEqual(digest(given), digest(token));
  // A proxy on this machine would make everybody look local; what it forwards is not.
  const isForwarded = request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined;
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);
