/** Rules with a message of their own, as EN 16931 and its binding to UBL number them. */
export type RuleName = StatedRule | LineRule | CodeRule | ListRule | VatRule | SumRule | PeppolRule;

type StatedRule =
  | `BR-0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `BR-1${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | 'BR-20'
  | 'BR-29'
  | `BR-3${1 | 2 | 3 | 6 | 7 | 8}`
  | `BR-4${5 | 6 | 7 | 8 | 9}`
  | `BR-5${0 | 1 | 2 | 3 | 5 | 6 | 7}`
  | `BR-6${1 | 2 | 3}`
  | `BR-CO-${'03' | '09' | '18' | '19' | '21' | '22' | '26'}`
  | `UBL-DT-0${1 | 6 | 7}`
  | `UBL-SR-${12 | 18 | 42 | 43 | 44 | 47}`;
type LineRule =
  | `BR-2${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | 'BR-30'
  | `BR-4${1 | 2 | 3 | 4}`
  | 'BR-54'
  | 'BR-64'
  | 'BR-65'
  | `BR-CO-${'04' | '20' | '23' | '24'}`;
type CodeRule = `BR-CL-${'01' | '04' | '05' | '14' | '16' | '17' | '18' | '24'}`;
/** Codes that may stand in several places, each of one list. */
export type ListRule =
  `BR-CL-${'03' | '06' | '07' | '10' | '11' | '13' | '15' | '19' | '20' | '21' | '22' | '23' | '25' | '26'}`;
/** What the standard leaves open and Peppol BIS Billing 3 says of it. */
type PeppolRule = 'PEPPOL-EN16931-R051' | 'PEPPOL-EN16931-R120';
type VatRule = 'BR-O-11' | 'BR-IC-11' | 'BR-IC-12';
export type SumRule = `BR-CO-${10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 25}`;

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Rest}`
  ? `${Head}_${Underscored<Rest>}`
  : Text;

/** What holds for VAT is said in the same words of each category. */
type VatCode =
  | 'br_vat_01'
  | `br_vat_02_${'seller' | 'seller_vat' | 'seller_and_buyer' | 'seller_vat_and_buyer_vat' | 'nobody'}`
  | `br_vat_05_${'above_zero' | 'zero' | 'from_zero' | 'none'}`
  | 'br_vat_08'
  | 'br_vat_09'
  | `br_vat_10_${'needed' | 'not_allowed'}`;

/** The message key of a rule: `br_co_15`. Whatever has none does not compile. */
export type RuleCode = CodeOf<RuleName> | VatCode;
export type CodeOf<Name extends RuleName> = Underscored<Lowercase<Name>>;

export const codeOf = <Name extends RuleName>(rule: Name): CodeOf<Name> =>
  rule.toLowerCase().replaceAll('-', '_') as CodeOf<Name>;
