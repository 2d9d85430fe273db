import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { PRODUCT_NAME } from '#kernel/product.ts';
import { renderOpenApi } from '#platform/http/openapi.ts';
import { contracts } from './contracts.ts';

const compress = promisify(gzip);

/**
 * `GET /api/openapi.json`, which anybody may call: rendered and compressed by the first call, and sent as it is from then
 * on. Calls that come meanwhile wait for the same rendering.
 */
export function installApiDescription(app: FastifyInstance): void {
  let rendering: Promise<{ plain: Buffer; zipped: Buffer }> | null = null;
  app.get('/api/openapi.json', async (request, reply) => {
    rendering ??= render();
    const { plain, zipped } = await rendering;
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (takesGzip) reply.header('content-encoding', 'gzip');
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(takesGzip ? zipped : plain);
  });
}

async function render(): Promise<{ plain: Buffer; zipped: Buffer }> {
  const plain = Buffer.from(await renderOpenApi(contracts, { title: PRODUCT_NAME, version: '1' }));
  return { plain, zipped: await compress(plain) };
}
