import { idOf, type Id } from '#kernel/id.ts';

export type UserId = Id<'usr'>;
export const userIdSchema = idOf('usr');
export type SessionId = Id<'ses'>;
/** What a session was opened with. */
export type SignInKind = 'password' | 'google' | 'microsoft' | 'saml';

export const LANGS = ['fr', 'en', 'de', 'es'] as const;
export type Lang = (typeof LANGS)[number];
/** Specification 3: how somebody is addressed. */
export const DISPLAY_GENDERS = ['mr', 'mrs', 'ms', 'miss'] as const;
export type DisplayGender = (typeof DISPLAY_GENDERS)[number];
/** Specification section 9, counted after trimming (decision 18); the longest keeps hashing cheap enough. */
export const PASSWORD_LENGTH_MIN = 15;
export const PASSWORD_LENGTH_MAX = 256;
/** Why a password cannot be set; `passwordLeaked` is the specification's own spelling (8.4, 8.5). */
export const PASSWORD_ERRORS = ['password_too_short', 'password_guessable', 'passwordLeaked'] as const;
