import { readFile } from 'node:fs/promises';
import { keepRatesFile } from '#areas/rates/server/door.ts';
import { runOnDatabase } from './operator-command.ts';

/**
 * `npm run load-rates -- eurofxref-hist.zip` takes in exchange rates of the European Central Bank from a file, where the
 * server can't fetch them: its table or XML of all days, or the zip of one. All of it is kept or nothing; what is known
 * stays as it is.
 */
const name = process.argv[2];
await runOnDatabase(
  async (db) => {
    const bytes = await readFile(name ?? '');
    const kept = await keepRatesFile(db, bytes);
    if (!kept.ok) throw new Error(`${name} is not a file of reference rates${lineOf(kept.data)}.`);
    const { days, from, to } = kept.value;
    console.log(`Read the rates of ${days} days, ${from} to ${to}.`);
    return 0;
  },
  { usage: name === undefined ? 'npm run load-rates -- <eurofxref-hist.zip, .csv or .xml>' : null },
);

function lineOf(data: Readonly<Record<string, unknown>> | undefined): string {
  return typeof data?.['line'] === 'number' ? `, see its line ${data['line']}` : '';
}
