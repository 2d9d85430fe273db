import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Evaluation answers only calls of its own names: a page elsewhere whose name is made to lead to this machine would else
 * read everything as one of ours. Addresses in numbers cannot be led anywhere; other names are told by MEREL_BASE_URL.
 */
export function installOwnHosts(app: FastifyInstance, { baseUrl }: { baseUrl: string }): void {
  const machine = hostname().toLowerCase();
  const own = new Set(['localhost', machine, `${machine}.local`, new URL(baseUrl).hostname]);
  app.addHook('onRequest', async (request, reply) => {
    const { host } = request;
    const name = nameOf(host);
    if (own.has(name) || name.endsWith('.localhost') || isIP(name) !== 0) return undefined;
    request.log.warn({ host }, 'called by a name that is not ours; MEREL_BASE_URL tells it');
    return reply.code(421).send({ error: 'unknown_host', requestId: request.id });
  });
}

/** The name of a `Host` header, without its port and the brackets of an address. */
function nameOf(host: string): string {
  const bracketed = /^\[([^\]]*)\](:\d+)?$/.exec(host)?.[1];
  return (bracketed ?? host.replace(/:\d+$/, '')).toLowerCase();
}
