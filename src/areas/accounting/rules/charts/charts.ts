import type { Chart } from '#areas/companies/contract/charts.ts';
import type { ChartDefinition } from './chart.ts';
import { PGC } from './pgc.ts';
import { PCMN } from './pcmn.ts';
import { NL } from './nl.ts';
import { IT } from './it.ts';
import { GB } from './gb.ts';
import { PLAIN } from './plain.ts';
import { PCG } from './pcg.ts';
import { SKR03, SKR04 } from './skr.ts';

/** Every ready-made chart. Numbers and names are those of each country's law or custom, written for this list. */
export const CHART_DEFINITIONS: Readonly<Record<Chart, ChartDefinition>> = {
  pcg: PCG,
  skr03: SKR03,
  skr04: SKR04,
  pgc: PGC,
  pcmn: PCMN,
  nl: NL,
  it: IT,
  gb: GB,
  plain: PLAIN,
};
