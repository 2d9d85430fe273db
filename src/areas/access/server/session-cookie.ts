import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` binds the cookie to exactly this origin (security 4); it needs https, or localhost, where browsers allow it. */
const SECURE_NAME = '__Host-merel-session';
/** Evaluation over plain http on a name other than localhost: browsers refuse secure cookies there. */
const PLAIN_NAME = 'merel-session';

export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[SECURE_NAME] ?? request.cookies[PLAIN_NAME];
}

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const isSecure = mayBeSecure(request);
  reply.setCookie(isSecure ? SECURE_NAME : PLAIN_NAME, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
}

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
