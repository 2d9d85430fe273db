import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '#platform/crypto/token.ts';
import { mayBeSecure } from '../session-cookie.ts';

const SECURE_NAME = '__Host-merel-sign-on';
const PLAIN_NAME = 'merel-sign-on';
const LIFE_SECONDS = 30 * 60;
const TOKEN = /^[\w-]{43}$/;

/** What binds a round trip to this browser: several tabs share it, other sites never send it (security 52, 69). */
export function readBrowserToken(request: FastifyRequest): string | null {
  const token = request.cookies[SECURE_NAME] ?? request.cookies[PLAIN_NAME];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** The browser's own token, made at its first round trip. */
export function ensureBrowserToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = readBrowserToken(request) ?? newToken();
  const isSecure = mayBeSecure(request);
  reply.setCookie(isSecure ? SECURE_NAME : PLAIN_NAME, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: LIFE_SECONDS,
  });
  return token;
}
