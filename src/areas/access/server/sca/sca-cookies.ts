import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BEARER_LIFE_MS, TRUST_LIFE_MS } from '#areas/identity/server/door.ts';
import { cookieBase, cookieName } from '../session-cookie.ts';

/** Which browser began a sign-in that a mailed link carries on. */
const BROWSER = 'merel-sca';
/** Which browser is trusted: random, and good for nothing but sparing the second question at sign-in. */
const DEVICE = 'merel-device';

export const readScaBrowserToken = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request, BROWSER)];
export const readDeviceToken = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request, DEVICE)];

export function setBrowserToken({ request, reply }: Wires, token: string): void {
  reply.setCookie(cookieName(request, BROWSER), token, { ...cookieBase(request), maxAge: BEARER_LIFE_MS / 1000 });
}

export function setDeviceToken({ request, reply }: Wires, token: string): void {
  reply.setCookie(cookieName(request, DEVICE), token, { ...cookieBase(request), maxAge: TRUST_LIFE_MS / 1000 });
}

type Wires = { request: FastifyRequest; reply: FastifyReply };
