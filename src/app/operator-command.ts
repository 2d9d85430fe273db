import { readConfig, type Config } from '#platform/config/read-config.ts';
import { borrowEvaluationDatabase } from '#platform/db/embedded/evaluation-database.ts';
import { openDatabase, type Db } from '#platform/db/pool.ts';

/**
 * Runs what an operator asked for by `npm run …` on the database of this configuration: in evaluation that of the data
 * folder, borrowed from a running server or started. `work` says how it went and answers the exit code; what it throws
 * is said and exits with 2, as does a wrong configuration, and a `usage` that is to be shown because something is missing.
 */
export async function runOnDatabase(
  work: (db: Db, config: Config) => Promise<number>,
  { usage = null }: { usage?: string | null } = {},
): Promise<void> {
  const outcome = readConfig(process.env);
  const problems = [...(outcome.ok ? [] : outcome.problems), ...(usage === null ? [] : [`Usage: ${usage}`])];
  for (const problem of problems) console.error(problem);
  if (!outcome.ok || problems.length > 0) {
    process.exitCode = 2;
    return;
  }
  const { databaseUrl, dataFolder } = outcome.config;
  const evaluation = databaseUrl === null ? await borrowEvaluationDatabase(dataFolder) : null;
  const { db } = openDatabase({ url: databaseUrl ?? evaluation?.ownerUrl ?? '', max: 2, onError: console.error });
  try {
    process.exitCode = await work(db, outcome.config);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  } finally {
    await db.destroy();
    await evaluation?.stop();
  }
}
