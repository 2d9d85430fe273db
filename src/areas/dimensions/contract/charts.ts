/** The charts of accounts that categories start from. */
export const CHARTS = ['pcg', 'skr04', 'pgc'] as const;
export type Chart = (typeof CHARTS)[number];

const CHART_OF: Readonly<Record<string, Chart>> = { DE: 'skr04', ES: 'pgc', FR: 'pcg', MC: 'pcg' };
/** What an accountant calls it. */
const NAMES: Readonly<Record<Chart, string>> = {
  pcg: 'Plan comptable général',
  skr04: 'SKR 04',
  pgc: 'Plan General de Contabilidad',
};

/** The chart that accountants of this country know; elsewhere the one that exports were written for first. */
export function chartFor(country: string): { readonly chart: Chart; readonly name: string } {
  const chart = CHART_OF[country] ?? 'pcg';
  return { chart, name: NAMES[chart] };
}
