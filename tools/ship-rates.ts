import { readFile } from 'node:fs/promises';
import { shipRates } from '#areas/rates/server/door.ts';

/**
 * `npm run ship-rates -- eurofxref-hist.zip`: whoever makes a release brings the reference rates that come with it up to
 * the day, from the file of all days that the European Central Bank publishes.
 */
const name = process.argv[2];
if (name === undefined) {
  console.error('npm run ship-rates -- <eurofxref-hist.zip, .csv or .xml>');
  process.exitCode = 1;
} else {
  const file = await readFile(name).catch((error: Error) => error);
  const shipped = file instanceof Error ? null : await shipRates(file);
  if (shipped?.ok === true) {
    console.log(`${shipped.value.days} days come with the product, ${shipped.value.from} to ${shipped.value.to}.`);
  } else {
    console.error(file instanceof Error ? file.message : `${name} is not a file of reference rates.`);
    process.exitCode = 1;
  }
}
