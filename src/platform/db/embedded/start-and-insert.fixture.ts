import pg from 'pg';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

/** Started as its own process by the test: inserts rows and says each number only once the database acknowledged it. */
const server = await startEmbeddedPostgres({ dataFolder: process.argv[2] ?? '' });
const client = new pg.Client({ connectionString: server.url('postgres') });
await client.connect();
await client.query('create table kept (n int primary key)');
for (let n = 1; n <= 100_000; n += 1) {
  await client.query('insert into kept values ($1)', [n]);
  process.stdout.write(`${n}\n`);
}
