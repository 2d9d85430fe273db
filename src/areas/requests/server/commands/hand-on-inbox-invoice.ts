import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, invalidInput } from '#platform/http/errors.ts';
import { allowReaders, findFiles } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember, namesOf } from '#areas/members/server/door.ts';
import { takeBack, tell } from '#areas/notifications/server/door.ts';
import { inboxPath } from '../../paths.ts';
import { loadInboxInvoice } from '../queries/get-inbox-invoice.ts';
import { requestsTables, type InboxInvoiceId } from '../tables.ts';

export type HandOn = {
  inboxInvoiceId: InboxInvoiceId;
  version: number;
  to: UserId | null;
  note: string | null;
};

/**
 * Gives a draft of the inbox to a colleague, who may open its file from then on and is told, or to the shared inbox.
 * @throws AppError not_found, illegal_state, version_conflict; invalid_input at `to` for whoever is no active member, or
 * has it already.
 */
export async function handOnInboxInvoice(context: Context, input: HandOn): Promise<void> {
  const { trx, actor } = context;
  const row = await loadInboxInvoice(trx, actor, input);
  if (row.state !== 'open') throw new AppError('illegal_state', { data: { state: row.state } });
  if (row.owner_id === input.to) throw invalidInput([{ path: 'to', code: 'has_it' }]);
  if (input.to !== null) {
    const member = await findMember(trx, actor.companyId, input.to);
    if (member === null || member.state !== 'active') throw invalidInput([{ path: 'to', code: 'not_a_member' }]);
    await allowReaders(trx, actor.companyId, { fileId: row.file_id, userIds: [input.to] });
  }
  await requestsTables(trx)
    .updateTable('requests.inbox_invoice')
    .set({ owner_id: input.to, version: row.version + 1 })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', row.id)
    .execute();
  await tellOwner(context, row, input);
  await recordChange(context, {
    action: 'requests.hand-on-inbox-invoice',
    entity: 'inbox-invoice',
    entityId: row.id,
    before: { ownerId: row.owner_id },
    after: { ownerId: input.to },
    reason: input.note,
    topics: ['inbox', 'home'],
  });
}

/** Whoever has it now hears of it, unless they took it themselves; whoever had it is left in peace. */
async function tellOwner(
  { trx, actor, now }: Context,
  row: Awaited<ReturnType<typeof loadInboxInvoice>>,
  { to, note }: HandOn,
): Promise<void> {
  const { companyId } = actor;
  await takeBack(trx, { companyId, topic: 'inbox_handed', about: row.id, now });
  if (to === null || to === actor.userId) return;
  const [file] = await findFiles(trx, companyId, [row.file_id]);
  const names = await namesOf(trx, companyId, [actor.userId]);
  const { reading = null, name = '' } = file ?? {};
  await tell(trx, {
    topic: 'inbox_handed',
    companyId,
    userIds: [to],
    facts: { by: names.get(actor.userId) ?? '', title: reading?.supplierName?.value ?? name, note },
    key: `${row.id}:${row.version}`,
    about: row.id,
    link: inboxPath(companyId, row.id),
    now,
  });
}
