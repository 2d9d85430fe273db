import { money, moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { ProcessEnded, SeatsChanged } from '#areas/approvals/events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CostCenterId } from '#areas/dimensions/contract/dimension.ts';
import { costCenterNames } from '#areas/dimensions/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { takeBack, tell } from '#areas/notifications/server/door.ts';
import type { PayableMoved } from '#areas/payables/events.ts';
import type { RequestId } from '../../contract/request-id.ts';
import { requestPath } from '../../paths.ts';
import { requestNames, supplierNameOf } from '../queries/request-names.ts';
import { requestsTables } from '../tables.ts';

/** Tells whoever is asked now that somebody waits for them, once in a process however they came to be asked. */
export async function tellApprovers(
  { trx, companyId: id, now }: ListenerContext,
  { subjectId, userIds }: SeatsChanged,
): Promise<void> {
  const companyId = id as CompanyId;
  const row = await findRequest(trx, companyId, subjectId);
  // Somebody was quicker than the news.
  if (row === null || row.state !== 'pending' || row.amount_minor === null) return;
  await tell(trx, {
    topic: 'approval_new',
    companyId,
    userIds: userIds.filter((userId) => userId !== row.requester_id),
    facts: {
      number: row.number ?? 0,
      title: row.description,
      amount: moneyToWire(money(row.amount_minor, row.currency)),
      requester: row.requester_name,
      supplier: supplierNameOf(row),
      costCenter: row.cost_center_id === null ? null : await nameOfCostCenter(trx, companyId, row.cost_center_id),
      documents: row.file_ids.length,
      fileIds: row.file_ids,
    },
    key: row.approval_id ?? row.id,
    about: row.id,
    link: requestPath(companyId, 'to-approve', row.id),
    now,
  });
}

/** Tells the requester how it was decided, and leaves in peace whoever no longer needs to. */
export async function tellDecision(
  { trx, companyId: id, now }: ListenerContext,
  { subjectId, state, decidedBy, comment }: ProcessEnded,
): Promise<void> {
  const companyId = id as CompanyId;
  const row = await findRequest(trx, companyId, subjectId);
  if (row === null) return;
  await takeBack(trx, { companyId, topic: 'approval_new', about: row.id, now });
  if (state === 'ended' || decidedBy === null || row.amount_minor === null) return;
  const common = {
    companyId,
    userIds: [row.requester_id],
    key: row.approval_id ?? row.id,
    about: row.id,
    link: requestPath(companyId, 'mine', row.id),
    now,
  };
  const request = { number: row.number ?? 0, title: row.description };
  if (state === 'approved') {
    const amount = moneyToWire(money(row.amount_minor, row.currency));
    return tell(trx, { ...common, topic: 'request_approved', facts: { ...request, amount } });
  }
  const names = await namesOf(trx, companyId, [decidedBy]);
  const facts = { ...request, by: names.get(decidedBy) ?? '', reason: comment };
  return tell(trx, { ...common, topic: state === 'rejected' ? 'request_rejected' : 'request_asked', facts });
}

/** Tells the requester that finance declined what had been approved, and why. */
export async function tellDeclined(
  { trx, companyId: id, now }: ListenerContext,
  { requestId, state, by, reason }: PayableMoved,
): Promise<void> {
  const companyId = id as CompanyId;
  if (state !== 'rejected' || by === null) return;
  const row = await findRequest(trx, companyId, requestId);
  if (row === null || row.requester_id === by) return;
  const names = await namesOf(trx, companyId, [by]);
  await tell(trx, {
    topic: 'request_rejected',
    companyId,
    userIds: [row.requester_id],
    facts: { number: row.number ?? 0, title: row.description, by: names.get(by) ?? '', reason },
    // Beside what its approvers said of it: each tells once.
    key: `${row.id}:finance`,
    about: row.id,
    link: requestPath(companyId, 'mine', row.id),
    now,
  });
}

const nameOfCostCenter = async (trx: Trx, companyId: CompanyId, id: CostCenterId): Promise<string | null> =>
  (await costCenterNames(trx, companyId)).get(id) ?? null;

async function findRequest(trx: Trx, companyId: CompanyId, subjectId: string) {
  const row = await requestsTables(trx)
    .selectFrom('requests.request')
    .select([
      'id',
      'number',
      'state',
      'description',
      'amount_minor',
      'currency',
      'requester_id',
      'approval_id',
      'file_ids',
      'supplier_name',
      'cost_center_id',
    ])
    .select(requestNames(companyId))
    .where('company_id', '=', companyId)
    .where('id', '=', subjectId as RequestId)
    .executeTakeFirst();
  return row ?? null;
}
