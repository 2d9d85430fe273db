import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors.ts';

/** Where other apps share receipts to, by the manifest. */
const ADDRESS = '/receipt-share';
const PAGE = '/app/receipt-share';

/**
 * Answers what other apps share. The worker of this address (src/ui/public/receipt-share-worker.js) keeps the files on the
 * device and asks here only where the form comes from, which browsers tell servers and not workers. Nothing is read and
 * nothing kept; whoever has no such worker is led to the page where the file can be added.
 */
export function answerShares(app: FastifyInstance): void {
  app.post(ADDRESS, (request, reply) => {
    // `none` is the device's own share sheet; of a form that another site's page sends, the browser says so (security 10).
    const site = request.headers['sec-fetch-site'];
    if (site !== 'none' && site !== 'same-origin') throw new AppError('untrusted_origin');
    return reply.redirect(`${PAGE}?lost`, 303);
  });
}
