import pg from 'pg';
import { openProduct } from './open-product.ts';

export type Statement = { readonly text: string; readonly values: unknown[] };

/**
 * What the product sends to the database for one call, in order, taken down while it answers for the second time. So
 * the bare server sends the same, whatever the product's queries become.
 */
export async function takeStatements(
  url: string,
  call: { path: string; headers: Record<string, string> },
): Promise<Statement[]> {
  const { app, close } = await openProduct(url);
  const ask = async (): Promise<void> => {
    const { statusCode, body } = await app.inject({ url: call.path, headers: call.headers });
    if (statusCode !== 200) throw new Error(`${call.path}: ${body}`);
  };
  await ask();
  const taken = await takeDown(ask);
  await close();
  return taken;
}

/** Every statement that this process sends to a database while it works, in order. */
export async function takeDown(work: () => Promise<unknown>): Promise<Statement[]> {
  const taken: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function note(this: pg.Client, ...given: [string, unknown[]?]) {
    taken.push({ text: given[0], values: given[1] ?? [] });
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return taken;
}
