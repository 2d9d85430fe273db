import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPages } from './page-for.ts';
import { answerShares } from './share-target.ts';

/** Addresses that the browser's own router answers; anything else that is no file is not found. */
const PAGES = ['/', '/auth/*', '/app', '/app/*', '/companion', '/staff', '/dev/catalogue'] as const;

/**
 * Serves the built web: hashed assets for ever, as the compressed twins that the build made, and the one page for every
 * address of the router. Without a build (hot reload has vite in front) it serves nothing.
 */
export async function serveWeb(app: FastifyInstance, webFolder: string): Promise<void> {
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
  for (const address of PAGES) {
    app.get(address, (request, reply) =>
      reply.header('vary', 'accept-language').sendFile(pageFor(request.url, request.headers['accept-language'])),
    );
  }
  // A browser that asks for an address that is no page gets the page that says so; a program gets the error as ever.
  app.get('/*', (request, reply) => {
    if (!isPageAsked(request)) return reply.callNotFound();
    return reply.code(404).header('vary', 'accept-language').sendFile('index.html');
  });
}

const isPageAsked = ({ url, headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true && !/^\/(v2\/)?(api|assets)\//.test(url);
