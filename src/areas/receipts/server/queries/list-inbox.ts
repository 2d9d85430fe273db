import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { paymentsToProve, type PaymentToProve } from '#areas/cards/server/door.ts';
import { findFiles, type FileRow } from '#areas/documents/server/door.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { InboxReceiptView } from '../../contract/inbox.ts';
import type { ReceiptId } from '../../contract/receipt-id.ts';
import { SUGGEST_FROM } from '../../rules/match-score.ts';
import { receiptsTables, type PairRow, type ReceiptRow } from '../tables.ts';

const SHOWN_MAX = 200;

/** Receipts that wait for their payment: the caller's own, all of them for finance, the newest first. */
export const listInbox = (context: Context): Promise<InboxReceiptView[]> => describe(context, null);

/** One receipt as the inbox shows it, whatever became of it. @throws AppError not_found */
export async function describeInboxReceipt(context: Context, id: ReceiptId): Promise<InboxReceiptView> {
  const [one] = await describe(context, id);
  if (one === undefined) throw notFound();
  return one;
}

async function describe({ trx, actor }: Context, id: ReceiptId | null): Promise<InboxReceiptView[]> {
  const db = receiptsTables(trx);
  const isFinance = actor.rights.has('controller') || actor.rights.has('owner');
  let asked = db.selectFrom('receipts.receipt').selectAll().where('company_id', '=', actor.companyId);
  if (id === null) asked = asked.where('state', '=', 'waiting');
  else asked = asked.where('id', '=', id);
  if (id === null && !isFinance) asked = asked.where('owner_id', '=', actor.userId);
  const rows = await asked.orderBy('received_at', 'desc').orderBy('id').limit(SHOWN_MAX).execute();
  if (rows.length === 0) return [];
  const files = new Map(
    (
      await findFiles(
        trx,
        actor.companyId,
        rows.map((row) => row.file_id),
      )
    ).map((file) => [file.id, file]),
  );
  const origins = await originsOf(
    { trx, companyId: actor.companyId },
    rows.flatMap((row) => row.split_from ?? []),
  );
  const pairs = await db
    .selectFrom('receipts.pair')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where(
      'receipt_id',
      'in',
      rows.map((row) => row.id),
    )
    .where('state', '=', 'suggested')
    .where('score', '>=', SUGGEST_FROM * 100)
    .orderBy('score', 'desc')
    .execute();
  const payments = new Map(
    (await paymentsToProve(trx, actor.companyId, { ids: pairs.map((pair) => pair.payment_id) }))
      .filter(({ holderId }) => isFinance || holderId === actor.userId)
      .map((payment) => [payment.id, payment]),
  );
  return rows.flatMap((row) => {
    const file = files.get(row.file_id);
    const suggested = pairs.flatMap((pair) => {
      const payment = payments.get(pair.payment_id);
      return pair.receipt_id !== row.id || row.state !== 'waiting' || payment === undefined ? [] : [{ pair, payment }];
    });
    const splitFrom = row.split_from === null ? null : (origins.get(row.split_from) ?? null);
    return file === undefined ? [] : [{ ...viewOf(row, file, suggested), splitFrom }];
  });
}

type Origin = NonNullable<InboxReceiptView['splitFrom']>;

/** What receipts were taken out of. */
async function originsOf(
  { trx, companyId }: { trx: Context['trx']; companyId: CompanyId },
  ids: readonly ReceiptId[],
): Promise<Map<ReceiptId, Origin>> {
  if (ids.length === 0) return new Map();
  const rows = await receiptsTables(trx)
    .selectFrom('receipts.receipt')
    .select(['id', 'file_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  const files = await findFiles(
    trx,
    companyId,
    rows.map((row) => row.file_id),
  );
  return new Map(
    rows.flatMap(({ id, file_id: fileId }) => {
      const file = files.find((one) => one.id === fileId);
      return file === undefined ? [] : [[id, { id, fileId, fileName: file.name }] as const];
    }),
  );
}

function viewOf(
  row: ReceiptRow,
  { id, name, mime, readState, reading, parts }: FileRow,
  suggested: readonly { readonly pair: PairRow; readonly payment: PaymentToProve }[],
): Omit<InboxReceiptView, 'splitFrom'> {
  return {
    id: row.id,
    file: { id, name, mime },
    source: row.source,
    sender: row.sender,
    receivedAt: row.received_at,
    isBeingRead: readState === 'pending',
    merchant: reading?.supplierName?.value ?? null,
    issuedOn: reading?.issuedOn?.value ?? null,
    amount: reading?.gross?.value ?? null,
    state: row.state,
    parts,
    isAutomatic: row.is_automatic,
    paymentId: row.payment_id,
    suggestions: suggested.map(({ pair, payment }) => ({
      paymentId: payment.id,
      number: payment.number,
      merchant: payment.merchant,
      paidOn: payment.paidOn,
      amount: moneyToWire(money(payment.takenMinor, payment.takenCurrency)),
      score: pair.score / 100,
      reasons: pair.reasons,
    })),
  };
}
