import { systemClock } from '#platform/clock/clock.ts';
import { readConfig } from '#platform/config/read-config.ts';
import { borrowEvaluationDatabase } from '#platform/db/embedded/evaluation-database.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { registerWithTokenPath } from '#areas/access/paths.ts';
import { makeRegistrationToken } from '#areas/access/server/door.ts';

/**
 * `npm run registration-link`: prints a link with which one company can be opened, once, within seven days. This is how
 * the first owner of an installation is made: there is no default account (security 24).
 */
const outcome = readConfig(process.env);
if (!outcome.ok) {
  for (const problem of outcome.problems) console.error(problem);
  process.exit(2);
}
const { databaseUrl, dataFolder, baseUrl } = outcome.config;
const evaluation = databaseUrl === null ? await borrowEvaluationDatabase(dataFolder) : null;
const { db } = openDatabase({ url: databaseUrl ?? evaluation?.ownerUrl ?? '', max: 1, onError: console.error });
try {
  const token = await makeRegistrationToken(db, systemClock());
  console.log(`${baseUrl}${registerWithTokenPath(token)}`);
  console.error('It opens one company, once, within seven days. Hand it to the person who will own the account.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
} finally {
  await db.destroy();
  await evaluation?.stop();
}
