import { z } from 'zod';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { giveWay } from '#platform/jobs/give-way.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { orderPackIdSchema, type OrderPackId } from '../../contract/order-id.ts';
import type { OrderFacts } from '../document/kept-facts.ts';
import { orderDocument, orderFileName } from '../document/order-document.ts';
import { purchaseOrdersTables, type PackRow } from '../tables.ts';

const ZIP_BYTES_MAX = 100 * 1024 * 1024;
/** After so many documents it is told how far it is. */
const TOLD_EVERY = 5;

const makePackJob = defineJob({
  name: 'purchase-orders.make-pack',
  schema: z.object({ companyId: companyIdSchema, packId: orderPackIdSchema }),
  atOnce: 1,
  timeLimitSeconds: 600,
  // Somebody waits for it: what does not work soon is said to have failed, and asked for again by hand.
  retry: { limit: 2, firstDelaySeconds: 5, delayMaxSeconds: 30 },
});

/** Asks for the zip to be made once the caller's transaction has committed. */
export const enqueuePack = (trx: Trx, companyId: CompanyId, packId: OrderPackId): Promise<void> =>
  enqueue(trx, makePackJob, { data: { companyId, packId }, singletonKey: packId });

type Which = { companyId: CompanyId; packId: OrderPackId };

/**
 * Draws the documents of a pack one after the other, telling how far it is, and keeps the zip. Begun again it begins with
 * the first; the last try that fails says so in the pack.
 */
export const makePackHandler = (files: FileStore): JobHandler =>
  handle(makePackJob, async ({ db, isLastTry, signal }, which) => {
    const facts = await factsToDraw(db, which);
    if (facts.length === 0) return;
    try {
      const { key } = await files.put({
        companyId: which.companyId,
        content: writeZip(await draw(db, { facts, which, signal })),
        sizeMax: ZIP_BYTES_MAX,
      });
      await change(db, which, { state: 'made', done: facts.length, storage_key: key });
    } catch (error) {
      if (isLastTry) await change(db, which, { state: 'failed' });
      throw error;
    }
  });

async function draw(
  db: Db,
  { facts, which, signal }: { facts: readonly OrderFacts[]; which: Which; signal: AbortSignal },
): Promise<{ name: string; bytes: Uint8Array }[]> {
  // What draws loads with the first document.
  const { writePdf } = await import('#platform/pdf/write-pdf.ts');
  const drawn: { name: string; bytes: Uint8Array }[] = [];
  for (const said of facts) {
    signal.throwIfAborted();
    const started = performance.now();
    drawn.push({ name: orderFileName(said), bytes: await writePdf(orderDocument(said)) });
    if (drawn.length % TOLD_EVERY === 0) await change(db, which, { done: drawn.length });
    await giveWay(started);
  }
  return drawn;
}

/** What is to be drawn, by number; nothing of a pack that is decided or gone. */
const factsToDraw = (db: Db, { companyId, packId }: Which): Promise<OrderFacts[]> =>
  inScope(db, { companyId, userId: null }, async (trx) => {
    const rows = await purchaseOrdersTables(trx)
      .selectFrom('purchase_orders.pack_order as o')
      .innerJoin('purchase_orders.pack as p', (join) =>
        join.onRef('p.company_id', '=', 'o.company_id').onRef('p.id', '=', 'o.pack_id'),
      )
      .select('o.facts')
      .where('o.company_id', '=', companyId)
      .where('o.pack_id', '=', packId)
      .where('p.state', '=', 'making')
      .orderBy('o.position')
      .execute();
    return rows.map(({ facts }) => facts);
  });

const change = (
  db: Db,
  { companyId, packId }: Which,
  values: Partial<Pick<PackRow, 'state' | 'storage_key'>> & { done?: number },
): Promise<void> =>
  inScope(db, { companyId, userId: null }, async (trx) => {
    await purchaseOrdersTables(trx)
      .updateTable('purchase_orders.pack')
      .set(values)
      .where('company_id', '=', companyId)
      .where('id', '=', packId)
      .where('state', '=', 'making')
      .execute();
    await announceChange(trx, { companyId, topics: ['order-packs'] });
  });
