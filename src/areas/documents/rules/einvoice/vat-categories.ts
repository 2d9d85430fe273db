/** Who has to be named for VAT, by the category that a line, allowance or charge has. */
export type VatParties = 'seller' | 'seller_vat' | 'seller_and_buyer' | 'seller_vat_and_buyer_vat' | 'nobody';

export type VatCategory = {
  /** UNCL 5305. */
  readonly code: string;
  /** What its rules are called: BR-S-01, BR-IC-01. */
  readonly rules: string;
  readonly rate: 'above_zero' | 'zero' | 'from_zero' | 'none';
  readonly parties: VatParties;
  /** Each rate is a group of the breakdown of its own; otherwise the category stands there once. */
  readonly isByRate: boolean;
  readonly reason: 'needed' | 'not_allowed';
};

/** EN 16931, 6.4.3: what holds for each VAT category. Italy's split payment (B) has rules of its own, none of them here. */
export const VAT_CATEGORIES: readonly VatCategory[] = [
  { code: 'S', rules: 'S', rate: 'above_zero', parties: 'seller', isByRate: true, reason: 'not_allowed' },
  { code: 'Z', rules: 'Z', rate: 'zero', parties: 'seller', isByRate: false, reason: 'not_allowed' },
  { code: 'E', rules: 'E', rate: 'zero', parties: 'seller', isByRate: false, reason: 'needed' },
  { code: 'AE', rules: 'AE', rate: 'zero', parties: 'seller_and_buyer', isByRate: false, reason: 'needed' },
  { code: 'K', rules: 'IC', rate: 'zero', parties: 'seller_vat_and_buyer_vat', isByRate: false, reason: 'needed' },
  { code: 'G', rules: 'G', rate: 'zero', parties: 'seller_vat', isByRate: false, reason: 'needed' },
  { code: 'O', rules: 'O', rate: 'none', parties: 'nobody', isByRate: false, reason: 'needed' },
  { code: 'L', rules: 'AF', rate: 'from_zero', parties: 'seller', isByRate: true, reason: 'not_allowed' },
  { code: 'M', rules: 'AG', rate: 'from_zero', parties: 'seller', isByRate: true, reason: 'not_allowed' },
];
