import { z } from 'zod';

/**
 * What a bank answers when it is asked whether an account is this supplier's: the four answers of the European payee
 * verification (Regulation (EU) 2024/886, EPC Verification Of Payee scheme). Asking is optional (domain rules 2.8).
 */
export const NAME_CHECKS = ['match', 'close_match', 'no_match', 'not_possible'] as const;
export type NameCheck = (typeof NAME_CHECKS)[number];

/** Left out or null: the bank was not asked. */
export const nameCheckSchema = z.enum(NAME_CHECKS).nullable().default(null);
