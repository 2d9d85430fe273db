import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/**
 * `GET /api/openapi.json`, which anybody may call: rendered and compressed by the first call, and sent as it is from then
 * on. Calls that come meanwhile wait for the same rendering; one that fails is tried again by the next call.
 */
export function installApiDescription(app: FastifyInstance, render: () => Promise<string>): void {
  let rendering: Promise<{ plain: Buffer; zipped: Buffer }> | null = null;
  const renderOnce = async (): Promise<{ plain: Buffer; zipped: Buffer }> => {
    const plain = Buffer.from(await render());
    return { plain, zipped: await compress(plain) };
  };
  app.get('/api/openapi.json', async (request, reply) => {
    rendering ??= renderOnce();
    const { plain, zipped } = await rendering.catch((error: unknown) => {
      rendering = null;
      throw error;
    });
    const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (takesGzip) reply.header('content-encoding', 'gzip');
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('vary', 'accept-encoding')
      .send(takesGzip ? zipped : plain);
  });
}
