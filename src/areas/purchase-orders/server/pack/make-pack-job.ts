import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { giveWay } from '#platform/jobs/give-way.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { writeZip } from '#platform/zip/write-zip.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { orderPackIdSchema, type OrderPackId } from '../../contract/order-id.ts';
import { orderDocument, orderFileName } from '../document/order-document.ts';
import { factsOf } from '../queries/order-sendings.ts';
import { purchaseOrdersTables, type LoadedOrder, type PackRow } from '../tables.ts';

const ZIP_BYTES_MAX = 100 * 1024 * 1024;
/** After so many documents it is told how far it is. */
const TOLD_EVERY = 5;

const makePackJob = defineJob({
  name: 'purchase-orders.make-pack',
  schema: z.object({ companyId: companyIdSchema, packId: orderPackIdSchema, inboxDomain: z.string() }),
  atOnce: 1,
  timeLimitSeconds: 600,
  // Somebody waits for it: what does not work soon is said to have failed, and asked for again by hand.
  retry: { limit: 2, firstDelaySeconds: 5, delayMaxSeconds: 30 },
});

type Which = { companyId: CompanyId; packId: OrderPackId; inboxDomain: string };

/** Asks for the zip to be made once the caller's transaction has committed. */
export const enqueuePack = (trx: Trx, which: Which): Promise<void> =>
  enqueue(trx, makePackJob, { data: which, singletonKey: which.packId });

/**
 * Draws the documents of a pack one after the other, telling how far it is, and keeps the zip. Begun again it begins with
 * the first; the last try that fails says so in the pack.
 */
export const makePackHandler = (files: FileStore): JobHandler =>
  handle(makePackJob, async ({ db, now, isLastTry, signal }, which) => {
    const asked = await askedFor(db, which);
    if (asked.length === 0) return;
    try {
      const { key } = await files.put({
        companyId: which.companyId,
        content: writeZip(await draw(db, { asked, which, now, signal })),
        sizeMax: ZIP_BYTES_MAX,
      });
      await change(db, which, { state: 'made', done: asked.length, storage_key: key });
    } catch (error) {
      if (isLastTry) await change(db, which, { state: 'failed' });
      throw error;
    }
  });

type Asked = { order: LoadedOrder; lang: Lang | undefined };
type Drawing = { asked: readonly Asked[]; which: Which; now: Instant; signal: AbortSignal };

async function draw(db: Db, { asked, which, now, signal }: Drawing): Promise<{ name: string; bytes: Uint8Array }[]> {
  const { companyId, inboxDomain } = which;
  // What draws loads with the first document.
  const { writePdf } = await import('#platform/pdf/write-pdf.ts');
  const drawn: { name: string; bytes: Uint8Array }[] = [];
  for (const { order, lang } of asked) {
    signal.throwIfAborted();
    const started = performance.now();
    const facts = await inScope(db, { companyId, userId: null }, (trx) =>
      factsOf({ trx, now, actor: { companyId } }, order, { lang, inboxDomain }),
    );
    drawn.push({ name: orderFileName(facts), bytes: await writePdf(orderDocument(facts)) });
    if (drawn.length % TOLD_EVERY === 0) await change(db, which, { done: drawn.length });
    await giveWay(started, 'somebodyWaits');
  }
  return drawn;
}

/** What is to be drawn, by number; nothing of a pack that is decided or gone. */
const askedFor = (db: Db, { companyId, packId }: Which): Promise<Asked[]> =>
  inScope(db, { companyId, userId: null }, async (trx) => {
    const rows = await purchaseOrdersTables(trx)
      .selectFrom('purchase_orders.pack as p')
      .innerJoin('purchase_orders.pack_order as of', (join) =>
        join.onRef('of.company_id', '=', 'p.company_id').onRef('of.pack_id', '=', 'p.id'),
      )
      .innerJoin('purchase_orders.order as o', (join) =>
        join.onRef('o.company_id', '=', 'of.company_id').onRef('o.id', '=', 'of.order_id'),
      )
      .selectAll('o')
      .select('p.lang')
      .where('p.company_id', '=', companyId)
      .where('p.id', '=', packId)
      .where('p.state', '=', 'making')
      .orderBy('of.position')
      .execute();
    return rows.map(({ lang, ...order }) => ({ order, lang: lang ?? undefined }));
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
