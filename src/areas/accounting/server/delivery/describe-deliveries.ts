import { sql } from 'kysely';
import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import {
  DELIVERY_PROBLEMS,
  deliveryTargetSchema,
  type Deliveries,
  type DeliveryPlace,
  type DeliveryTarget,
  type DeliveryTargetId,
  type DeliveryView,
} from '../../contract/delivery.ts';
import { fileNameOf } from '../queries/list-exports.ts';
import { accountingTables, type DeliveryTargetRow } from '../tables.ts';
import type { DeliveryPlaces } from './delivery-places.ts';

const LOG_MAX = 50;

/** Where exports are delivered, and what became of the last ones. */
export async function describeDeliveries(context: Context, places: DeliveryPlaces): Promise<Deliveries> {
  const { trx, actor } = context;
  const rows = await accountingTables(trx)
    .selectFrom('accounting.delivery_target')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('archived_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const counts = await countDeliveries(context);
  return {
    targets: rows.map((row) => toTarget(row, counts.get(row.id))),
    log: await readLog(context),
    hasFolder: places.folder !== null,
  };
}

type Counts = { waiting: bigint; failed: bigint; nextAt: Instant | null; lastSentAt: Instant | null };

async function countDeliveries({ trx, actor }: Context): Promise<Map<DeliveryTargetId, Counts>> {
  const { rows } = await sql<Counts & { id: DeliveryTargetId }>`
    select target_id as id, count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where state = 'failed') as failed,
      min(due_at) filter (where state = 'waiting') as "nextAt", max(sent_at) as "lastSentAt"
    from accounting.delivery where company_id = ${actor.companyId} group by target_id`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

const toTarget = (row: DeliveryTargetRow, counts: Counts | undefined): DeliveryTarget => ({
  id: row.id,
  name: row.name,
  place: placeOf(row),
  hasSecret: row.secret !== null,
  schedule: { every: row.every, day: row.day },
  hasDocuments: row.has_documents,
  waitingCount: Number(counts?.waiting ?? 0),
  failedCount: Number(counts?.failed ?? 0),
  nextAt: counts?.nextAt ?? null,
  lastSentAt: counts?.lastSentAt ?? null,
  version: row.version,
});

/** The place as it was saved. */
export const placeOf = ({ place }: Pick<DeliveryTargetRow, 'place'>): DeliveryPlace =>
  deliveryTargetSchema.shape.place.parse(place);

const problemSchema = z.enum(DELIVERY_PROBLEMS).nullable().catch('failed');

async function readLog({ trx, actor }: Context): Promise<DeliveryView[]> {
  const company = await getCompanyRow(trx, actor.companyId);
  const rows = await accountingTables(trx)
    .selectFrom('accounting.delivery as d')
    .innerJoin('accounting.delivery_target as t', (join) =>
      join.onRef('t.company_id', '=', 'd.company_id').onRef('t.id', '=', 'd.target_id'),
    )
    .innerJoin('accounting.export as e', (join) =>
      join.onRef('e.company_id', '=', 'd.company_id').onRef('e.id', '=', 'd.export_id'),
    )
    .selectAll('e')
    .select([
      'd.id as delivery_id',
      'd.state as state',
      'd.tries as tries',
      'd.problem as problem',
      'd.due_at as due_at',
      'd.tried_at as tried_at',
      'd.sent_at as sent_at',
      't.name as target_name',
    ])
    .where('d.company_id', '=', actor.companyId)
    .orderBy(sql`coalesce(d.sent_at, d.tried_at, d.due_at)`, 'desc')
    .orderBy('d.id', 'desc')
    .limit(LOG_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.delivery_id,
    targetName: row.target_name,
    exportNumber: row.number,
    fileName: fileNameOf(row, company, { format: row.format }),
    state: row.state,
    tries: row.tries,
    problem: problemSchema.parse(row.problem),
    at: row.sent_at ?? row.tried_at ?? row.due_at,
  }));
}
