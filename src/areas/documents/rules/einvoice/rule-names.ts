/** Rules with a message of their own, as EN 16931 and its binding to UBL number them. */
export type RuleName = StatedRule | LineRule | CodeRule | VatRule | SumRule;

type StatedRule =
  | `BR-0${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | `BR-1${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`
  | 'BR-20'
  | 'BR-29'
  | `BR-3${1 | 2 | 3 | 6 | 7 | 8}`
  | `BR-4${5 | 6 | 7 | 8 | 9}`
  | `BR-5${0 | 1 | 2 | 3 | 5 | 6 | 7}`
  | `BR-6${1 | 2 | 3}`
  | `BR-CO-${'03' | '09' | '18' | '19' | '26'}`
  | `UBL-SR-4${2 | 3 | 4 | 7}`;
type LineRule =
  | `BR-2${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`
  | 'BR-30'
  | `BR-4${1 | 2 | 3 | 4}`
  | 'BR-54'
  | 'BR-64'
  | 'BR-65'
  | `BR-CO-${'04' | '20'}`;
type CodeRule = `BR-CL-${'01' | '04' | '05' | '14' | '16' | '17' | '18' | '24'}`;
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
