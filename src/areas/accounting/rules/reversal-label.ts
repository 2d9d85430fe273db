import type { Chart } from '#areas/companies/contract/charts.ts';

/** What a reversing entry's text begins with, in the language of the books and not of whoever undoes an export. */
const LABELS: Readonly<Record<Chart, string>> = {
  pcg: 'Extourne',
  pcmn: 'Extourne',
  skr03: 'Storno',
  skr04: 'Storno',
  pgc: 'Anulación',
  nl: 'Storno',
  it: 'Storno',
  gb: 'Reversal',
  plain: 'Reversal',
};

/** The beginning of the label of a reversing entry: `Storno Kessler Druck RE-4711`. */
export const reversalLabel = (chart: Chart): string => `${LABELS[chart]} `;
