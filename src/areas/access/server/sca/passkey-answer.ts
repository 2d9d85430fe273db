import type { FastifyRequest } from 'fastify';
import type { PasskeyAnswer, PasskeyRegistration } from '#areas/identity/server/door.ts';

type Loose = { id: string; response: Record<string, unknown> };

/** The library checks every part itself and refuses what does not fit; the types only say which kind is meant. */
export const asPasskeyAnswer = (answer: Loose): PasskeyAnswer => answer as unknown as PasskeyAnswer;
export const asPasskeyRegistration = (answer: Loose): PasskeyRegistration => answer as unknown as PasskeyRegistration;

/** The page that asks, which the binder has found to be ours before anything else. */
export const siteOf = (request: FastifyRequest): { origin: string } => ({ origin: request.headers.origin ?? '' });
