/** Why a receipt cannot be provided (domain rules 2.5). */
export const AFFIDAVIT_REASONS = ['not_provided', 'lost', 'inaccessible', 'fraud', 'cancelled'] as const;
export type AffidavitReason = (typeof AFFIDAVIT_REASONS)[number];

/** Which words were signed; whoever changes them counts on. */
export const CONSENT_VERSION = 1;
/** Affidavits of one member in one month, unless the company says otherwise. */
export const AFFIDAVITS_MAX = 3;
