import { idOf, type Id } from '#kernel/id.ts';

export type UserId = Id<'usr'>;
export const userIdSchema = idOf('usr');
export type SessionId = Id<'ses'>;

export const LANGS = ['fr', 'en', 'de', 'es'] as const;
export type Lang = (typeof LANGS)[number];
/** Specification section 9. The shortest is a rule of setting a password, which comes with registration. */
export const PASSWORD_LENGTH_MAX = 256;
