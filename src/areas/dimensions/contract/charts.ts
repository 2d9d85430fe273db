import { CHART_NAMES, type Chart } from '#areas/companies/contract/charts.ts';

export type { Chart } from '#areas/companies/contract/charts.ts';

/** Whose categories began by the country alone, before a company had a chart. */
const BEFORE_CHARTS: Readonly<Record<string, Chart>> = { DE: 'skr04', ES: 'pgc' };

/** The chart that a company's categories begin with, and what accountants call it. */
export function categoryChart(company: { readonly chart: Chart | null; readonly country: string }): {
  readonly chart: Chart;
  readonly name: string;
} {
  const chart = company.chart ?? BEFORE_CHARTS[company.country] ?? 'pcg';
  return { chart, name: CHART_NAMES[chart] };
}
