import autocannon from 'autocannon';
import type { BenchDatabase } from './bench-database.ts';
import { costCenterId } from './bench-database.ts';
import type { Row } from './report.ts';
import { takeStatements, type Statement } from './take-statements.ts';
import { serve, type Serving } from './serving.ts';

const CONNECTIONS = 16;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
/** Each is measured in turn, so that whatever else the machine does falls on all of them alike. */
const ROUNDS = 3;
/** One request in 45 passes the three filters. */
const pagesDeep = (count: number): number => Math.min(30, Math.floor(count / 45 / 50) - 1);

export type ListFigures = { rows: Row[]; perSecond: number };

/** The filtered list of 50 over HTTP: the product, a bare server sending the same statements, and one bare query. */
export async function benchList(database: BenchDatabase, count: number): Promise<ListFigures> {
  const product = await serve('product', database.appUrl);
  const first = pathOf(database);
  const statements = await takeStatements(database.appUrl, { path: first, headers: headersOf(database) });
  const bare = await serve('bare', database.appUrl, statements);
  // The owner is above row-level security: the list alone, and nobody asked who wants it.
  const unprotected = await serve('bare', database.ownerUrl, statements.filter(isList));
  try {
    const deep = await deepPath(database, product, { first, pages: pagesDeep(count) });
    const rates = { product: 0, bare: 0, unprotected: 0, deep: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.product += await rate(database, `${product.origin}${first}`);
      rates.bare += await rate(database, `${bare.origin}${first}`);
      rates.unprotected += await rate(database, `${unprotected.origin}${first}`);
      rates.deep += await rate(database, `${product.origin}${deep}`);
    }
    const say = (sum: number): string => `${Math.round(sum / ROUNDS)}/s`;
    const name = `list of 50 over ${count.toLocaleString('en')}`;
    return {
      perSecond: rates.product / ROUNDS,
      rows: [
        row(
          `${name} : bare server, same statements`,
          { ratio: rates.product / rates.bare, limit: 0.75 },
          `${say(rates.product)} : ${say(rates.bare)}`,
        ),
        row(
          `${name} : one unprotected query`,
          { ratio: rates.product / rates.unprotected, limit: 0.5 },
          `${say(rates.product)} : ${say(rates.unprotected)}`,
        ),
        // As time per page: the deep one may take 1.2 times as long.
        row(
          `${name}: first page : page ${pagesDeep(count)}`,
          { ratio: rates.deep / rates.product, limit: 1 / 1.2 },
          `${say(rates.deep)} : ${say(rates.product)}`,
        ),
      ],
    };
  } finally {
    for (const serving of [product, bare, unprotected]) await serving.stop();
  }
}

const isList = ({ text }: Statement): boolean => text.includes('from "requests"."request"');

const row = (name: string, { ratio, limit }: { ratio: number; limit: number }, figures: string): Row => ({
  name,
  value: ratio.toFixed(2),
  limit: `≥ ${limit.toFixed(2)}`,
  isMet: ratio >= limit,
  figures,
});

const pathOf = ({ companyId }: BenchDatabase): string =>
  `/api/companies/${companyId}/requests?list=all&type=invoice&state=approved&costCenter=${costCenterId(3)}&limit=50`;

const headersOf = ({ token }: BenchDatabase): Record<string, string> => ({ cookie: `__Host-merel-session=${token}` });

async function deepPath(
  database: BenchDatabase,
  { origin }: Serving,
  { first, pages }: { first: string; pages: number },
): Promise<string> {
  let page = first;
  for (let index = 1; index < pages; index += 1) {
    const answer = await fetch(`${origin}${page}`, { headers: headersOf(database) });
    const { items, nextCursor } = (await answer.json()) as { items: unknown[]; nextCursor: string | null };
    if (items.length !== 50 || nextCursor === null) throw new Error(`Page ${index} has ${items.length} rows`);
    page = `${first}&cursor=${encodeURIComponent(nextCursor)}`;
  }
  return page;
}

/** Answers per second; anything but 200 spoils the whole run. */
async function rate(database: BenchDatabase, url: string): Promise<number> {
  const options = { url, connections: CONNECTIONS, headers: headersOf(database) };
  await autocannon({ ...options, duration: 1 });
  const result = await autocannon({ ...options, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}
