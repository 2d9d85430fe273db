import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to exactly this origin (security 4); it needs https, or localhost, where browsers allow it. */
const SECURE_NAME = '__Host-merel-session';
/** Evaluation over plain http on a name other than localhost: browsers refuse secure cookies there. */
const PLAIN_NAME = 'merel-session';

/** Of the one name that this connection allows: the plain one could be set by any neighbour under the same domain. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(request, PLAIN_NAME)];
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(request, PLAIN_NAME), token, cookieBase(request));
}

/** The name that this connection allows, for any cookie of ours. */
export const cookieName = (request: FastifyRequest, name: string): string =>
  mayBeSecure(request) ? `__Host-${name}` : name;

export const cookieBase = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: mayBeSecure(request) }) as const;

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SECURE_NAME, { path: '/', httpOnly: true, sameSite: 'lax', secure: true });
  reply.clearCookie(PLAIN_NAME, { path: '/', httpOnly: true, sameSite: 'lax' });
}

/** Whether the browser keeps a cookie that is only ever sent over https, or to this machine. */
export function mayBeSecure(request: FastifyRequest): boolean {
  const host = request.hostname;
  return (
    request.protocol === 'https' ||
    host === 'localhost' ||
    host === '127.0.0.1' ||
    process.env['NODE_ENV'] === 'production'
  );
}
