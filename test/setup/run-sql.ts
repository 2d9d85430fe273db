import pg from 'pg';

/** One statement on a connection of its own, e.g. `create database`, which allows no transaction. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
