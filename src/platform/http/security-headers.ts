import type { FastifyInstance } from 'fastify';

/** Security 13: no inline script, no plug-in, no frame of ours elsewhere. Style attributes are React's and are allowed. */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

const YEAR_SECONDS = 31_536_000;

export type HeaderOptions = { readonly isHttps: boolean; readonly connectsTo: readonly string[] };

/** The headers of every answer to a call of `url`, also of one that no route has seen. */
export function securityHeaders(url: string, { isHttps, connectsTo }: HeaderOptions): Record<string, string> {
  return {
    'content-security-policy': [...POLICY, ["connect-src 'self'", ...connectsTo].join(' ')].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': /^\/(auth\/|companion)/.test(url) ? 'no-referrer' : 'same-origin',
    'cross-origin-opener-policy': openerPolicyOf(url),
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    ...(isHttps ? { 'strict-transport-security': `max-age=${2 * YEAR_SECONDS}; includeSubDomains` } : {}),
    // Answers of the API are somebody's own: nothing keeps them (security 14).
    ...(/^\/(v2\/)?api\//.test(url) ? { 'cache-control': 'no-store' } : {}),
  };
}

/** Sets them first of all, so that a route that needs others (files) puts its own in their place. */
export function installSecurityHeaders(app: FastifyInstance, options: HeaderOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.url, options));
  });
}

/**
 * A window that we open for a provider stays known to us; nobody else's window knows ours. The page to which that window
 * comes back must not cut it off, or it could not close itself.
 */
const openerPolicyOf = (url: string): string =>
  url.startsWith('/auth/login/microsoft') ? 'unsafe-none' : 'same-origin-allow-popups';
