import { fold } from '#kernel/text.ts';

/** What suggests that two suppliers are one, the strongest first. */
export const DOUBLE_REASONS = ['same_account', 'same_vat_number', 'same_email', 'same_name'] as const;
export type DoubleReason = (typeof DOUBLE_REASONS)[number];

/** Legal forms as they end or begin a name, without signs: they are left out on one invoice and written on the next. */
const LEGAL_FORMS = new Set(
  (
    'ab ag aps as asa bv bvba co corp corporation cv doo ek ev gbr ges gmbh inc incorporated kft kg kgaa lda limitada ' +
    'limited llc llp ltd ltda mbh nv ohg oy oyj plc sa sae sarl sas sasu sca sccl sci scop sl sll slu snc sp spa spzoo srl sro ' +
    'ug und and et cie'
  ).split(' '),
);

/** A name without its legal form, signs and accents: "Kessler Druck GmbH & Co. KG" and "KESSLER-DRUCK" are one. */
export function coreName(name: string): string {
  const words = fold(name)
    // "S.A.R.L." is one word, "Kessler-Druck" two.
    .replaceAll(/\.(?=\p{L})/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  return (kept.length === 0 ? words : kept).join(' ');
}

export type Likeness = {
  readonly name: string;
  readonly vatNumber: string | null;
  readonly email: string | null;
  readonly ibans: readonly string[];
};

/** Why two suppliers may be one, or null. Two VAT numbers are two companies, whatever else they share. */
export function likelyDouble(one: Likeness, other: Likeness): DoubleReason | null {
  if (areTwoCompanies(one, other)) return null;
  if (one.ibans.some((iban) => other.ibans.includes(iban))) return 'same_account';
  if (one.vatNumber !== null && one.vatNumber === other.vatNumber) return 'same_vat_number';
  if (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase()) return 'same_email';
  const name = coreName(one.name);
  return name !== '' && name === coreName(other.name) ? 'same_name' : null;
}

type WithVatNumber = Pick<Likeness, 'vatNumber'>;

/** Both have a VAT number, and not the same. */
export const areTwoCompanies = (one: WithVatNumber, other: WithVatNumber): boolean =>
  one.vatNumber !== null && other.vatNumber !== null && one.vatNumber !== other.vatNumber;
