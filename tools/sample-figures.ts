import { existsSync } from 'node:fs';
import path from 'node:path';
import { stopExtraction } from '#areas/documents/server/extraction/read-document.ts';
import { SAMPLE_SETS, type Outcome, type SampleSet } from './sample-sets.ts';

/**
 * `npm run figures`: how many of the public samples are read, equal what somebody else reads of them, or are refused, per
 * set. The samples lie beside the repository and are not part of it; without them this says so and ends well.
 */
const samples = path.resolve(import.meta.dirname, '../../shared/samples');

async function figuresOf({ name, equals, casesIn }: SampleSet): Promise<string[]> {
  const outcomes: { name: string; outcome: Outcome }[] = [];
  for (const one of casesIn(samples)) outcomes.push({ name: one.name, outcome: await one.read() });
  const done = outcomes.flatMap(({ outcome }) => ('isEqual' in outcome ? [outcome] : []));
  const compared = done.filter(({ isEqual }) => isEqual !== null);
  const refused = outcomes.flatMap((one) => ('refused' in one.outcome ? [`${one.name}: ${one.outcome.refused}`] : []));
  const apart = outcomes.flatMap((one) =>
    'apart' in one.outcome && one.outcome.apart !== undefined ? [`${one.name}: ${one.outcome.apart}`] : [],
  );
  const equal = compared.filter(({ isEqual }) => isEqual).length;
  const figures = [
    name.padEnd(24),
    `${outcomes.length} cases`.padStart(10),
    `${done.length} read`.padStart(10),
    (compared.length === 0 ? '–' : `${equal} of ${compared.length} equal`).padStart(18),
    `${refused.length} refused`.padStart(12),
    equals === '' ? '' : `  (${equals})`,
  ];
  return [figures.join(''), ...[...refused, ...apart].map((line) => `    ${line}`)];
}

if (existsSync(samples)) {
  for (const set of SAMPLE_SETS) console.log((await figuresOf(set)).join('\n'));
  await stopExtraction();
} else console.log('The sample files are not beside this repository, so there is nothing to count.');
