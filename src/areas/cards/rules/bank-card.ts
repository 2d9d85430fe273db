/**
 * A card of an existing bank: the bank decides what it may pay, and we hear of it by statements alone. It has no limit of
 * ours; this one is above any amount, in minor units.
 */
export const NO_LIMIT_MINOR = 10n ** 15n;
