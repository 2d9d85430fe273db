/** What is asked of a supplier where it is not known. */
export const DETAILS = ['country', 'vat_number', 'account'] as const;
export type Detail = (typeof DETAILS)[number];

/** Without its country or an account no transfer can be made; a VAT number not every supplier has. */
export const isIncomplete = (missing: readonly Detail[]): boolean =>
  missing.includes('country') || missing.includes('account');

/** What is not known of a supplier; an account that was refused is none. */
export function missingDetails(supplier: {
  readonly country: string | null;
  readonly vatNumber: string | null;
  readonly hasAccount: boolean;
}): Detail[] {
  const isKnown: Readonly<Record<Detail, boolean>> = {
    country: supplier.country !== null,
    vat_number: supplier.vatNumber !== null,
    account: supplier.hasAccount,
  };
  return DETAILS.filter((detail) => !isKnown[detail]);
}
