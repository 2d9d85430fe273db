import type { FastifyInstance, FastifyReply } from 'fastify';
import { instantToMs, type Instant } from '#kernel/instant.ts';
import { MAINTENANCE_PATH } from '#kernel/maintenance.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';

export type GateOptions = { readonly current: () => Maintenance | null; readonly clock: () => Instant };

const API = /^\/(v2\/)?api\//;
/** Where nobody said when, programs come again after this long; nor do they wait longer at once, as it may end early. */
const USUAL_SECONDS = 60;
const SECONDS_MAX = 3600;

/** Says with an answer when to come again, in seconds (RFC 9110, 10.2.3). */
export function sayWhenToReturn(reply: FastifyReply, { until }: Maintenance, now: Instant): void {
  const left = until === null ? 0 : Math.ceil((instantToMs(until) - instantToMs(now)) / 1000);
  reply.header('retry-after', String(left <= 0 ? USUAL_SECONDS : Math.min(left, SECONDS_MAX)));
}

/**
 * While maintenance lasts no call of the API is begun, webhooks too: whoever sends them comes again, and nothing is half
 * done. Pages are answered beside it (`serveWeb`), probes as ever.
 */
export function installMaintenanceGate(app: FastifyInstance, { current, clock }: GateOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const maintenance = current();
    if (maintenance === null || !API.test(request.url)) return undefined;
    sayWhenToReturn(reply, maintenance, clock());
    const { until } = maintenance;
    return reply.code(503).send({ error: 'maintenance', data: { until }, requestId: request.id });
  });
  app.get(MAINTENANCE_PATH, (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'open' }));
}
