/** A card's number as it is shown: nothing but its last four, which the issuer may not have told yet. */
export const maskedNumber = (last4: string | null): string => `•••• ${last4 ?? '••••'}`;
