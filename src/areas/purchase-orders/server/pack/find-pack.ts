import { plusMs, type Instant } from '#kernel/instant.ts';
import { isFileKey, type FileKey } from '#platform/files/file-store.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { PACK_DAYS, PACKS_LISTED, type OrderPack } from '../../contract/pack-orders.ts';
import type { OrderPackId } from '../../contract/order-id.ts';
import { purchaseOrdersTables, type LoadedPack } from '../tables.ts';

const DAY_MS = 86_400_000;
/** What is not made by then never is: whatever made it was stopped for good. */
const MAKING_MS_MAX = 3_600_000;

const goneAt = ({ asked_at: at }: Pick<LoadedPack, 'asked_at'>): Instant => plusMs(at, PACK_DAYS * DAY_MS);

/** How far a zip is that the caller asked for. @throws AppError not_found, also of one that somebody else asked for or that is gone. */
export async function describePack(context: Context, id: OrderPackId): Promise<OrderPack> {
  return describe(await findPack(context, id), context.now);
}

/** The newest zips that the caller asked for, also while they are made; none of those that are gone. */
export async function listPacks(context: Context): Promise<OrderPack[]> {
  const packs = await ownPacks(context)
    .where('asked_at', '>', plusMs(context.now, -PACK_DAYS * DAY_MS))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PACKS_LISTED)
    .execute();
  return packs.map((pack) => describe(pack, context.now));
}

function describe(pack: LoadedPack, now: Instant): OrderPack {
  const { id, done, total, asked_at: askedAt } = pack;
  const isLost = pack.state === 'making' && plusMs(askedAt, MAKING_MS_MAX) <= now;
  return { id, state: isLost ? 'failed' : pack.state, done, total, askedAt, until: goneAt(pack) };
}

/** The file of one that is made. @throws AppError not_found, illegal_state before that. */
export async function findPackFile(context: Context, id: OrderPackId): Promise<{ key: FileKey; name: string }> {
  const { storage_key: key, asked_at: at } = await findPack(context, id);
  if (key === null || !isFileKey(key)) throw new AppError('illegal_state');
  return { key, name: `purchase-orders-${at.slice(0, 10)}.zip` };
}

async function findPack(context: Context, id: OrderPackId): Promise<LoadedPack> {
  const pack = await ownPacks(context).where('id', '=', id).executeTakeFirst();
  if (pack === undefined || goneAt(pack) <= context.now) throw notFound();
  return pack;
}

const ownPacks = ({ trx, actor }: Context) =>
  purchaseOrdersTables(trx)
    .selectFrom('purchase_orders.pack')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('asked_by', '=', actor.userId);
