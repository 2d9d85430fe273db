import { z } from 'zod';
import { idOf, type Id } from '#kernel/id.ts';

export type ChallengeId = Id<'chl'>;
export const challengeIdSchema = idOf('chl');
/** Specification section 9: six digits. */
export const codeSchema = z.string().regex(/^\d{6}$/, 'invalid_code');
/** What checking a code may refuse; endpoints that take one list these among their errors. */
export const CODE_ERRORS = ['wrong_code', 'code_expired', 'confirmation_changed', 'too_many_codes'] as const;
