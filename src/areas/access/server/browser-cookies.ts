import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '#platform/crypto/token.ts';
import { BEARER_LIFE_MS, KNOWN_BROWSER_LIFE_MS, TRUST_LIFE_MS } from '#areas/identity/server/door.ts';
import { cookieBase, cookieName } from './session-cookie.ts';

type Wires = { request: FastifyRequest; reply: FastifyReply };

const TOKEN = /^[\w-]{43}$/;

/** A random token that one browser keeps beside its session: no script reads it, no other site sends it. */
const tokenCookie = (name: string, lifeSeconds: number) => ({
  read: (request: FastifyRequest): string | undefined => {
    const token = request.cookies[cookieName(request, name)];
    return token !== undefined && TOKEN.test(token) ? token : undefined;
  },
  set: ({ request, reply }: Wires, token: string): void => {
    reply.setCookie(cookieName(request, name), token, { ...cookieBase(request), maxAge: lifeSeconds });
  },
});

/** What binds a round trip to a provider to this browser: several tabs share it (security 52, 69). */
const signOn = tokenCookie('merel-sign-on', 30 * 60);
/** Which browser began a sign-in that a mailed link carries on. */
const sca = tokenCookie('merel-sca', BEARER_LIFE_MS / 1000);
/** Which browser is trusted: good for nothing but sparing the second question at sign-in (security 47). */
const device = tokenCookie('merel-device', TRUST_LIFE_MS / 1000);
/** Which browser this is, over all sign-ins and people: opens nothing (security 28, 34). */
const known = tokenCookie('merel-browser', KNOWN_BROWSER_LIFE_MS / 1000);

export const readBrowserToken = (request: FastifyRequest): string | null => signOn.read(request) ?? null;

/** The browser's own token, made at its first round trip. */
export function ensureBrowserToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = signOn.read(request) ?? newToken();
  signOn.set({ request, reply }, token);
  return token;
}

export const readScaBrowserToken = sca.read;
export const setScaBrowserToken = sca.set;
export const readDeviceToken = device.read;
export const setDeviceToken = device.set;
export const readKnownBrowser = known.read;
export const setKnownBrowser = known.set;
