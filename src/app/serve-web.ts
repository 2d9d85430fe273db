import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';
import { sayWhenToReturn } from '#platform/http/maintenance-gate.ts';
import type { Maintenance } from '#platform/maintenance/maintenance.ts';
import type { MaintenanceWatch } from '#platform/maintenance/watch-maintenance.ts';
import { readPages } from './page-for.ts';
import { answerShares } from './share-target.ts';

/** Addresses that the browser's own router answers; anything else that is no file is not found. */
const PAGES = ['/', '/auth/*', '/app', '/app/*', '/companion', '/staff', '/dev/catalogue'] as const;

export type WebOptions = {
  readonly webFolder: string;
  readonly maintenance: Pick<MaintenanceWatch, 'current'>;
  readonly clock: Clock;
};

/**
 * Serves the built web: hashed assets for ever, as the compressed twins that the build made, and the one page for every
 * address of the router. While maintenance lasts that page comes with a 503 and says so (ADR 0068). Without a build (hot reload has vite in front) it serves nothing.
 */
export async function serveWeb(app: FastifyInstance, { webFolder, maintenance, clock }: WebOptions): Promise<void> {
  if (!existsSync(path.join(webFolder, 'index.html'))) return;
  await app.register(compress, { global: true, encodings: ['br', 'gzip'], threshold: 1024 });
  await app.register(fastifyStatic, {
    root: webFolder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.map', '.vite/**'],
    cacheControl: false,
    setHeaders: (response, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  answerShares(app);
  const pageFor = readPages(webFolder);
  const plainPage = await readFile(path.join(webFolder, 'index.html'), 'utf8');
  // Never as a file: a browser that has it would be told that it did not change, and with these codes show nothing.
  const sendPage = (reply: FastifyReply, code: 404 | 503): FastifyReply =>
    reply.code(code).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(plainPage);
  // Without anything drawn in it beforehand, so that no form is seen first.
  const sendMaintenance = (reply: FastifyReply, lasting: Maintenance): FastifyReply => {
    sayWhenToReturn(reply, lasting, clock());
    return sendPage(reply, 503);
  };
  for (const address of PAGES) {
    app.get(address, (request, reply) => {
      const lasting = maintenance.current();
      if (lasting !== null) return sendMaintenance(reply, lasting);
      return reply.header('vary', 'accept-language').sendFile(pageFor(request.url, request.headers['accept-language']));
    });
  }
  // A browser that asks for an address that is no page gets the page that says so; a program gets the error as ever.
  app.get('/*', (request, reply) => {
    if (!isPageAsked(request)) return reply.callNotFound();
    const lasting = maintenance.current();
    if (lasting !== null) return sendMaintenance(reply, lasting);
    return sendPage(reply, 404);
  });
}

const isPageAsked = ({ url, headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true && !/^\/(v2\/)?(api|assets)\//.test(url);
