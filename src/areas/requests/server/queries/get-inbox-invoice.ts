import { sql, type Selectable } from 'kysely';
import { decodeCursor, toPage } from '#platform/db/cursor.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { CompanyActor } from '#platform/http/actor.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { findFiles, type FileRow } from '#areas/documents/server/door.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { recogniseSupplier } from '#areas/suppliers/server/door.ts';
import type { InboxInvoice, RecognisedInboxInvoice } from '../../contract/inbox.ts';
import { requestsTables, type InboxInvoiceId, type InboxInvoiceRow } from '../tables.ts';

type Row = Selectable<InboxInvoiceRow>;

/** Sees the shared inbox and everybody's (domain rules 2.8). */
export const isFinance = ({ rights }: CompanyActor): boolean => rights.has('controller') || rights.has('owner');

/** Own invoices, and for finance the shared ones and everybody's. */
const isTheirs = (actor: CompanyActor, row: Row): boolean => row.owner_id === actor.userId || isFinance(actor);

/** @throws AppError not_found when it is not the caller's to see, version_conflict when it changed meanwhile. */
export async function loadInboxInvoice(
  trx: Trx,
  actor: CompanyActor,
  { inboxInvoiceId, version }: { inboxInvoiceId: InboxInvoiceId; version: number | null },
): Promise<Row> {
  const query = requestsTables(trx)
    .selectFrom('requests.inbox_invoice')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', inboxInvoiceId);
  const row = await (version === null ? query : query.forUpdate()).executeTakeFirst();
  if (row === undefined || !isTheirs(actor, row)) throw notFound();
  if (version !== null && row.version !== version)
    throw new AppError('version_conflict', { data: { version: row.version, state: row.state } });
  return row;
}

export async function isTheirsToSee(trx: Trx, actor: CompanyActor, inboxInvoiceId: InboxInvoiceId): Promise<boolean> {
  const row = await requestsTables(trx)
    .selectFrom('requests.inbox_invoice')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('id', '=', inboxInvoiceId)
    .executeTakeFirst();
  return row !== undefined && isTheirs(actor, row);
}

export async function describeInboxInvoice(
  { trx, actor }: Context,
  inboxInvoiceId: InboxInvoiceId,
): Promise<RecognisedInboxInvoice> {
  const row = await loadInboxInvoice(trx, actor, { inboxInvoiceId, version: null });
  const [view] = await describeAll(trx, [row]);
  if (view === undefined) throw notFound();
  const { reading } = view.file;
  const traces = {
    name: reading?.supplierName?.value ?? null,
    vatNumber: reading?.supplierVatId?.value ?? null,
    iban: reading?.supplierIban?.value ?? null,
  };
  return { ...view, supplier: await recogniseSupplier(trx, actor.companyId, traces) };
}

/** What waits in the inbox, newest first, with the address to which suppliers mail. */
export async function listInbox(
  { trx, actor }: Context,
  input: { cursor?: string | undefined; limit: number; inboxDomain: string; isScanned: boolean },
) {
  const isShared = isFinance(actor);
  let base = requestsTables(trx)
    .selectFrom('requests.inbox_invoice')
    .where('company_id', '=', actor.companyId)
    .where('state', '=', 'open');
  if (!isShared) base = base.where('owner_id', '=', actor.userId);
  let query = base
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(input.limit + 1);
  if (input.cursor !== undefined) {
    const [at, id] = decodeCursor(input.cursor, ['instant', 'text']);
    query = query.where(sql<boolean>`(received_at, id) < (${at}::timestamptz, ${id})`);
  }
  const rows = await query.execute();
  const views = new Map((await describeAll(trx, rows)).map((view) => [view.id, view]));
  const page = toPage(rows, input.limit, { item: (row) => row.id, cursor: (row) => [row.received_at, row.id] });
  const { count } = await base.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow();
  const company = await getCompanyRow(trx, actor.companyId);
  return {
    items: page.items.flatMap((id) => views.get(id) ?? []),
    nextCursor: page.nextCursor,
    count,
    isShared,
    isScanned: input.isScanned,
    address: `${company.inbox_name}@${input.inboxDomain}`,
  };
}

/** Rows of one company as they are shown, in their order; one whose file is gone is left out. */
export async function describeAll(trx: Trx, rows: readonly Row[]): Promise<InboxInvoice[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const files = new Map<string, FileRow>(
    (
      await findFiles(
        trx,
        first.company_id,
        rows.map((row) => row.file_id),
      )
    ).map((file) => [file.id, file]),
  );
  const names = await namesOf(
    trx,
    first.company_id,
    [...rows.map((row) => row.owner_id), ...[...files.values()].map((file) => file.uploadedBy)].filter(
      (userId) => userId !== null,
    ),
  );
  const nameOf = (userId: UserId | null): string | null => (userId === null ? null : (names.get(userId) ?? null));
  return rows.flatMap((row): InboxInvoice[] => {
    const file = files.get(row.file_id);
    if (file === undefined) return [];
    return [
      {
        id: row.id,
        source: row.source,
        sender: row.sender,
        subject: row.subject,
        ownerId: row.owner_id,
        ownerName: nameOf(row.owner_id),
        uploadedByName: row.source === 'upload' ? nameOf(file.uploadedBy) : null,
        receivedAt: row.received_at,
        file,
        state: row.state,
        version: row.version,
      },
    ];
  });
}
