import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf } from '#kernel/id.ts';
import { givenText } from '#kernel/text-schema.ts';
import { PASSWORD_ERRORS, PASSWORD_LENGTH_MAX } from '#areas/identity/contract/user.ts';

const sessionIdSchema = idOf('ses');

export const ownSessionSchema = z.object({
  id: sessionIdSchema,
  /** As its browser said of itself; null where it said nothing that is known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  ip: z.string(),
  startedAt: z.string(),
  lastActiveAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listOwnSessions = defineEndpoint({
  id: 'access.listOwnSessions',
  method: 'GET',
  base: 'auth',
  path: '/sessions',
  summary: 'Where the caller is logged in now, the newest activity first.',
  rights: ['session'],
  answer: z.object({ items: z.array(ownSessionSchema) }),
});

export const endOwnSession = defineEndpoint({
  id: 'access.endOwnSession',
  method: 'DELETE',
  base: 'auth',
  path: '/sessions/:sessionId',
  summary: 'Logs the caller out of one session of their own.',
  rights: ['session'],
  params: z.object({ sessionId: sessionIdSchema }),
});

export const endOtherSessions = defineEndpoint({
  id: 'access.endOtherSessions',
  method: 'DELETE',
  base: 'auth',
  path: '/sessions',
  summary: 'Logs the caller out everywhere but here.',
  rights: ['session'],
  answer: z.object({ ended: z.number().int() }),
});

export const changePassword = defineEndpoint({
  id: 'access.changePassword',
  method: 'PUT',
  base: 'auth',
  path: '/password',
  summary: 'Changes the password of who knows the current one, and on request ends all other sessions.',
  rights: ['session'],
  body: z.strictObject({
    currentPassword: givenText(PASSWORD_LENGTH_MAX).min(1),
    password: givenText(PASSWORD_LENGTH_MAX).min(1),
    endOtherSessions: z.boolean(),
  }),
  errors: ['wrong_password', 'acting_for_somebody', ...PASSWORD_ERRORS],
});

export const securityEndpoints = [listOwnSessions, endOwnSession, endOtherSessions, changePassword];
