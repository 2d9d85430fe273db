import { idOf, type Id } from '#kernel/id.ts';

export type ExternalAccountId = Id<'xac'>;
export const externalAccountIdSchema = idOf('xac');

/** Providers whose accounts a user connects. */
export const EXTERNAL_KINDS = ['google', 'microsoft'] as const;
export type ExternalKind = (typeof EXTERNAL_KINDS)[number];
/** Who else than a password proves a person. */
export type SignOnKind = ExternalKind | 'saml';
