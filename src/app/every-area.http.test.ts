// On every database: a smoke of each area.
import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUERIES } from '../../test/setup/queries.ts';
import { openStage, sendAsAny, type Stage } from '../../test/setup/stage.ts';
import { contracts } from './contracts.ts';

/**
 * An object of each kind is made by the calls of all areas, as the application's role and through whatever stands before
 * the database; then what each area kept is there, and all that can be asked of it is answered. What the areas' own tests
 * find out beyond that is about the product, and the same on every database.
 */
const root = path.resolve(import.meta.dirname, '../areas');
const areas = globSync('*/area.json', { cwd: root })
  .toSorted()
  .map((file) => {
    const { schema } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as { schema: string };
    return [path.dirname(file), schema] as const;
  })
  // Only the operator's people write to the one, about what is parked; and no account is closed while payments are on their
  // way, as they are on this stage. The own tests of both run on every database.
  .filter(([area]) => area !== 'staff' && area !== 'closure');

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // What a stage needs no object of.
  for (const id of ['rates.enterRate', 'access.addDomain', 'access.recordProductEvent', 'samples.openSample']) {
    const endpoint = contracts.find((one) => one.id === id);
    if (endpoint !== undefined) await sendAsAny(stage, endpoint, stage.bodies[id]);
  }
  await stage.test.runJobs();
});
afterAll(() => stage.test.close());

describe.each(areas)('%s', (area, schema) => {
  it('keeps what it was given, where it keeps anything', async () => {
    const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name
      from pg_tables where schemaname = ${schema}`.execute(stage.test.database.owner);
    let kept = 0;
    for (const { name } of rows) {
      const counted = await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(name)}`.execute(
        stage.test.database.owner,
      );
      kept += counted.rows[0]?.n ?? 0;
    }
    expect(kept > 0, `${rows.length} tables of ${schema}`).toBe(rows.length > 0);
  });

  it('answers whatever is asked of it', async () => {
    const asked = contracts.filter(
      ({ id, method }) => method === 'GET' && id.startsWith(`${area}.`) && id !== 'companies.streamChanges',
    );
    for (const endpoint of asked) {
      const { statusCode, body } = await stage.cast.owner.send(endpoint, {
        params: stage.ids,
        query: QUERIES[endpoint.id] ?? {},
      } as never);
      expect(statusCode, `${endpoint.id}: ${body.slice(0, 200)}`).toBeLessThan(500);
    }
    expect(stage.test.loggedErrors).toEqual([]);
  });
});

it('has been told everything that happened', async () => {
  const { rows } = await sql`select id from platform.event where carried_at is null`.execute(stage.test.database.owner);
  expect(rows).toEqual([]);
});
