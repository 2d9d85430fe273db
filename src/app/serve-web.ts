import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Addresses that the browser's own router answers; anything else that is no file is not found. */
const PAGES = ['/', '/auth/*', '/app', '/app/*', '/dev/catalogue'] as const;

/**
 * Serves the built web: hashed assets for ever, from their compressed twins where the build made them, and the one page
 * for every address of the router. Without a build (hot reload has vite in front) it serves nothing.
 */
export async function serveWeb(app: FastifyInstance, webFolder: string): Promise<void> {
  const index = path.join(webFolder, 'index.html');
  if (!existsSync(index)) return;
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
  const page = await readFile(index, 'utf8');
  for (const address of PAGES) {
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
  }
}
