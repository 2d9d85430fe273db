import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/pool.ts';
import { notFound } from '#platform/http/errors.ts';
import { isTooMuchJson } from '#platform/http/too-much-json.ts';
import { receiveWebhook, type Issuers } from '#areas/cards/server/door.ts';

/** An issuer's message is a few kilobytes; nothing larger is read. */
const BYTES_MAX = 64 * 1024;
const params = z.object({ issuer: z.enum(['simulator', 'stripe']) });

/**
 * Where issuers tell what happened, and ask whether a card pays. No session and no origin: what counts is the signature
 * over the body as it was sent, so that the body stays text until it is checked.
 */
export async function installCardWebhooks(
  app: FastifyInstance,
  { db, clock, issuers }: { db: Db; clock: Clock; issuers: Issuers },
): Promise<void> {
  await app.register((scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BYTES_MAX },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/card-issuers/:issuer/webhooks', async (request, reply) => {
      const asked = params.safeParse(request.params);
      const issuer = asked.success ? issuers.get(asked.data.issuer) : undefined;
      const text = typeof request.body === 'string' ? request.body : '';
      if (issuer === undefined || isTooMuchJson(text)) throw notFound();
      const header = request.headers['x-issuer-signature'] ?? request.headers['stripe-signature'];
      const signature = typeof header === 'string' ? header : undefined;
      const { body, headers } = await receiveWebhook(db, issuer, { signature, text, now: clock() });
      return reply.headers(headers).send(body);
    });
    return Promise.resolve();
  });
}
