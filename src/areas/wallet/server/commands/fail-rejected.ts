import { money, moneyToWire } from '#kernel/money.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { ListenerContext } from '#platform/outbox/carry-events.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { peopleHolding } from '#areas/members/server/door.ts';
import { tell } from '#areas/notifications/server/door.ts';
import type { OwnTransferFailed } from '#areas/payments/events.ts';
import { ownAccounts } from '#areas/payments/server/door.ts';
import { fundingPath } from '../../paths.ts';
import { moveFunding } from '../../rules/funding-states.ts';
import { walletTables } from '../tables.ts';
import { WALLET_TOPICS } from './ask-funding.ts';

/**
 * The bank rejected the file of a top-up: it has failed with the bank's reason, and finance is told once. One that arrived or
 * failed meanwhile stays as it is. Without one on its way the wallet may ask for another by itself, on the next fall below its floor.
 */
export async function failRejected(
  { trx, companyId: company, now }: ListenerContext,
  { endToEndId, reason }: OwnTransferFailed,
): Promise<void> {
  const companyId = company as CompanyId;
  const row = await walletTables(trx)
    .selectFrom('wallet.funding')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('end_to_end_id', '=', endToEndId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return;
  const moved = moveFunding('fail', row.state);
  if (!moved.ok) return;
  await walletTables(trx)
    .updateTable('wallet.funding')
    .set({ state: moved.value, ended_reason: reason })
    .where('company_id', '=', companyId)
    .where('id', '=', row.id)
    .execute();
  await appendAudit(trx, {
    companyId,
    at: now,
    actorId: null,
    onBehalfOf: null,
    ip: '',
    action: 'wallet.fail-funding',
    entity: 'funding',
    entityId: row.id,
    before: { state: row.state },
    after: { state: moved.value },
    reason,
  });
  await announceChange(trx, { companyId, topics: WALLET_TOPICS });
  const source = (await ownAccounts(trx, companyId)).find((one) => one.id === row.source_id);
  const controllers = await peopleHolding(trx, companyId, ['controller']);
  await tell(trx, {
    topic: 'funding_failed',
    companyId,
    userIds: [...new Set([...controllers, ...(await peopleHolding(trx, companyId, ['owner']))])],
    facts: { amount: moneyToWire(money(row.minor, row.currency)), from: source?.name ?? '', reason },
    key: row.id,
    about: row.id,
    link: fundingPath(companyId),
    audience: ['controller', 'owner'],
    now,
  });
}
