import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Sealer } from '#platform/crypto/seal.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput, notFound } from '#platform/http/errors.ts';
import { isPrivateKey } from '#platform/sftp/sftp.ts';
import type { DeliveryTargetId, TargetFields } from '../../contract/delivery.ts';
import { accountingTables, type DeliveryTargetRow } from '../tables.ts';
import type { DeliveryPlaces } from './delivery-places.ts';
import { placeOf } from './describe-deliveries.ts';

const TOPICS = ['bookkeeping'];
const TARGETS_MAX = 10;

export type DeliverySetup = { readonly places: DeliveryPlaces; readonly sealer: Sealer };

/** Adds a place that exports are delivered to from now on. @throws AppError invalid_input, too_many_targets. */
export async function createTarget(context: Context, setup: DeliverySetup, fields: TargetFields): Promise<void> {
  const { trx, actor, now } = context;
  refuseWrong(fields, { hasSecret: false, places: setup.places });
  const db = accountingTables(trx);
  const others = await db
    .selectFrom('accounting.delivery_target')
    .select('id')
    .where('company_id', '=', actor.companyId)
    .where('archived_at', 'is', null)
    .execute();
  if (others.length >= TARGETS_MAX) throw new AppError('too_many_targets');
  const id: DeliveryTargetId = newId('dlt', Date.parse(now));
  await db
    .insertInto('accounting.delivery_target')
    .values({
      company_id: actor.companyId,
      id,
      ...columnsOf(fields),
      secret: fields.secret === null || fields.place.kind !== 'sftp' ? null : setup.sealer.seal(fields.secret, id),
      created_by: actor.userId,
      created_at: now,
      archived_at: null,
    })
    .execute();
  await record(context, { action: 'accounting.create-delivery-target', id, before: null, after: fields });
}

/**
 * Changes where or when exports are delivered. A password or key stays for the server and account that it was given for only:
 * nobody has it sent elsewhere. @throws AppError not_found, version_conflict, invalid_input.
 */
export async function changeTarget(
  context: Context,
  setup: DeliverySetup,
  { id, version, ...fields }: TargetFields & { id: DeliveryTargetId; version: number },
): Promise<void> {
  const { trx, actor } = context;
  const row = await loadTarget(context, id);
  if (row.version !== version) throw new AppError('version_conflict', { data: { version: row.version, state: '' } });
  const keepsSecret = row.secret !== null && isSameAccount(placeOf(row), fields.place);
  refuseWrong(fields, { hasSecret: keepsSecret, places: setup.places });
  const kept = keepsSecret ? row.secret : null;
  const secret =
    fields.place.kind !== 'sftp' ? null : fields.secret === null ? kept : setup.sealer.seal(fields.secret, id);
  await accountingTables(trx)
    .updateTable('accounting.delivery_target')
    .set({ ...columnsOf(fields), secret, version: version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
  await record(context, { action: 'accounting.change-delivery-target', id, before: row, after: fields });
}

/** Delivers nothing there any more, what waits neither, and forgets its secret. @throws AppError not_found */
export async function removeTarget(context: Context, id: DeliveryTargetId): Promise<void> {
  const { trx, actor, now } = context;
  const row = await loadTarget(context, id);
  const db = accountingTables(trx);
  await db
    .updateTable('accounting.delivery_target')
    .set((eb) => ({ archived_at: now, secret: null, version: eb('version', '+', 1) }))
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('accounting.delivery')
    .set({ state: 'dropped', due_at: now })
    .where('company_id', '=', actor.companyId)
    .where('target_id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  await record(context, { action: 'accounting.remove-delivery-target', id, before: row, after: null });
}

/** One that is in use, locked. @throws AppError not_found */
export async function loadTarget({ trx, actor }: Context, id: DeliveryTargetId): Promise<DeliveryTargetRow> {
  const row = await accountingTables(trx)
    .selectFrom('accounting.delivery_target')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

const columnsOf = ({ name, place, schedule, hasDocuments }: TargetFields) => ({
  name,
  place: JSON.stringify(place),
  every: schedule.every,
  day: schedule.day,
  has_documents: hasDocuments,
});

function isSameAccount(one: TargetFields['place'], other: TargetFields['place']): boolean {
  if (one.kind !== 'sftp' || other.kind !== 'sftp') return false;
  return (['host', 'port', 'user', 'auth', 'fingerprint'] as const).every((field) => one[field] === other[field]);
}

function refuseWrong(
  { place, schedule, secret }: TargetFields,
  { hasSecret, places }: { hasSecret: boolean; places: DeliveryPlaces },
): void {
  const problems: { path: string; code: string }[] = [];
  const dayMax = schedule.every === 'week' ? 7 : 31;
  if (schedule.every !== 'export' && (schedule.day < 1 || schedule.day > dayMax))
    problems.push({ path: 'schedule.day', code: 'invalid' });
  if (place.kind === 'folder' && places.folder === null) problems.push({ path: 'place.kind', code: 'no_folder' });
  if (place.kind === 'sftp') {
    if ((secret === null && !hasSecret) || secret === '') problems.push({ path: 'secret', code: 'required' });
    else if (secret !== null && place.auth === 'key' && !isPrivateKey(secret))
      problems.push({ path: 'secret', code: 'invalid_key' });
  }
  if (problems.length > 0) throw invalidInput(problems);
}

type Recorded = {
  action: string;
  id: DeliveryTargetId;
  before: DeliveryTargetRow | null;
  after: TargetFields | null;
};

/** Where it goes is in the audit; a secret never is, only that another one was given. */
async function record(context: Context, { action, id, before, after }: Recorded): Promise<void> {
  await recordChange(context, {
    action,
    entity: 'delivery-target',
    entityId: id,
    before:
      before === null
        ? null
        : { name: before.name, place: before.place, schedule: { every: before.every, day: before.day } },
    after:
      after === null
        ? null
        : { name: after.name, place: after.place, schedule: after.schedule, hasNewSecret: after.secret !== null },
    topics: TOPICS,
  });
}
