import { sql } from 'kysely';

/**
 * Of payments, what somebody here has work with: an order of ours, and what came back whoever had it moved. A debit that
 * the supplier collects waits for the bank alone (domain rules 2.8), until the bank gives it back.
 */
export const OURS = sql<boolean>`(method = 'transfer' or state = 'failed')`;
