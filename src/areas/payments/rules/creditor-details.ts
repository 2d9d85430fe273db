import { isOutsideEea } from '#kernel/iban.ts';

/** What a bank file says of a payee outside the European Economic Area: the account's number, its bank, where the payee is. */
export type OutsideEea = 'iban' | 'bic' | 'bic_and_address';

/** ISO 20022: a structured address has a town and a country; street and postcode where they are known. */
export type StructuredAddress = {
  readonly street: string | null;
  readonly postcode: string | null;
  readonly town: string;
  readonly country: string;
};

export type CreditorKnown = {
  readonly bic: string | null;
  readonly street: string | null;
  readonly postcode: string | null;
  readonly town: string | null;
  readonly country: string | null;
  /** Somebody else is paid there than the supplier whose address is known. */
  readonly isOther: boolean;
};

export type CreditorDetails = { readonly bic: string | null; readonly address: StructuredAddress | null };
export type CreditorLack = 'bic_missing' | 'address_missing';

/**
 * What a transfer to this account says of the payee beside it, or what has to be known first (EPC132-08, which wants a
 * structured address from November 2026 on where one is given). Within the European Economic Area the number is enough. Of a
 * payee other than the supplier no address is known, so none is written: a wrong one would be worse.
 */
export function creditorDetails(
  iban: string,
  known: CreditorKnown,
  wanted: OutsideEea,
): CreditorDetails | { lacks: CreditorLack } {
  if (wanted === 'iban' || !isOutsideEea(iban)) return { bic: null, address: null };
  const { bic, street, postcode, town, country } = known;
  if (bic === null) return { lacks: 'bic_missing' };
  if (wanted === 'bic' || known.isOther) return { bic, address: null };
  if (town === null || country === null) return { lacks: 'address_missing' };
  return { bic, address: { street, postcode, town, country } };
}
