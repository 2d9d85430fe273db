/** The charts of accounts that a company's books can start from. */
export const CHARTS = ['pcg', 'skr03', 'skr04', 'pgc', 'pcmn', 'nl', 'it', 'gb', 'plain'] as const;
export type Chart = (typeof CHARTS)[number];

/** What an accountant calls it, in the language of its country. */
export const CHART_NAMES: Readonly<Record<Chart, string>> = {
  pcg: 'Plan comptable général',
  skr03: 'SKR 03',
  skr04: 'SKR 04',
  pgc: 'Plan General de Contabilidad',
  pcmn: 'Plan comptable minimum normalisé',
  nl: 'Decimaal rekeningschema',
  it: 'Piano dei conti',
  gb: 'UK nominal codes',
  plain: 'International chart',
};

const CHART_OF: Readonly<Record<string, Chart>> = {
  BE: 'pcmn',
  DE: 'skr04',
  ES: 'pgc',
  FR: 'pcg',
  GB: 'gb',
  IT: 'it',
  MC: 'pcg',
  NL: 'nl',
};

/** The chart that accountants of this country know; elsewhere a plain one. `country` is its ISO 3166 code. */
export const chartFor = (country: string): Chart => CHART_OF[country] ?? 'plain';

/** How suppliers and members are numbered in a chart: a prefix and the name, or consecutive numbers from `from` on. */
export type PartyNumbers =
  | { readonly style: 'name'; readonly prefix: string }
  | { readonly style: 'number'; readonly from: number };

const named = (prefix: string): PartyNumbers => ({ style: 'name', prefix });
const numbered = (from: number): PartyNumbers => ({ style: 'number', from });

/**
 * Auxiliary accounts by chart. In Germany suppliers are five digits from 70000 (DATEV); members have their own range
 * above them. Spain appends a number to the group's three digits.
 */
export const PARTY_NUMBERS: Readonly<
  Record<Chart, { readonly suppliers: PartyNumbers; readonly members: PartyNumbers }>
> = {
  pcg: { suppliers: named('401'), members: named('421') },
  skr03: { suppliers: numbered(70_001), members: numbered(90_001) },
  skr04: { suppliers: numbered(70_001), members: numbered(90_001) },
  pgc: { suppliers: numbered(40_000_001), members: numbered(46_500_001) },
  pcmn: { suppliers: named('440'), members: named('455') },
  nl: { suppliers: numbered(20_001), members: numbered(80_001) },
  it: { suppliers: named('F'), members: named('D') },
  gb: { suppliers: named('PL'), members: named('EM') },
  plain: { suppliers: named('S'), members: named('E') },
};

/**
 * A company's chart. One founded before charts were chosen keeps the French accounts that its entries were written with,
 * which null stands for.
 */
export const chartOf = (company: { readonly chart: Chart | null }): Chart => company.chart ?? 'pcg';

/** The codes that own bank accounts get, one after the other. */
export const BANK_CODES: Readonly<Record<Chart, { readonly from: number; readonly step: number }>> = {
  pcg: { from: 512_100, step: 10 },
  skr03: { from: 1200, step: 1 },
  skr04: { from: 1800, step: 1 },
  pgc: { from: 572_000, step: 1 },
  pcmn: { from: 550_000, step: 10 },
  nl: { from: 1100, step: 1 },
  it: { from: 180_100, step: 1 },
  gb: { from: 1200, step: 1 },
  plain: { from: 1010, step: 1 },
};

/** Where advances to suppliers stand: what an invoice says was paid before is settled against them. */
export const SUPPLIER_ADVANCES: Readonly<Record<Chart, string>> = {
  pcg: '409100',
  skr03: '1510',
  skr04: '1180',
  pgc: '407000',
  pcmn: '406000',
  nl: '1410',
  it: '160600',
  gb: '1104',
  plain: '1210',
};
