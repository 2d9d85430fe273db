import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow, type CompanyRow } from '#areas/companies/server/door.ts';
import { bankNames } from '#areas/payments/server/door.ts';
import type { ItemId, ReviewItem } from '../../contract/review.ts';
import { feeAccountOf } from '../../rules/fee-account.ts';
import type { EntryLine, JournalEntry } from '../../rules/journal-entry.ts';
import { lineFromStored, storedLineSchema } from '../../rules/stored-line.ts';
import { signed } from '../queries/describe-payable.ts';
import { loadBooks } from '../queries/load-books.ts';
import { entryOf, grossOf, type LoadedPayable } from '../queries/load-payable.ts';
import { settlementEntryOf } from '../queries/read-exportable.ts';
import { accountingTables } from '../tables.ts';
import { findItem, type FoundItem } from './find-item.ts';
import { listFailures } from './list-failures.ts';

type Entry = Pick<JournalEntry, 'journal'> & { readonly lines: readonly EntryLine[] };

/** One item as it would leave, or left: its lines, what it pays, who looked at it, why it failed. @throws AppError not_found. */
export async function describeItem(context: Context, itemId: ItemId): Promise<ReviewItem> {
  const { trx, actor } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const found = await findItem(context, itemId);
  const payable = await payableOf(context, found);
  const entry = await entryOfItem(context, company, { found, payable });
  const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, company.base_currency));
  return {
    ...factsOf(found, wire),
    id: itemId,
    state: found.row.state,
    postingOn: found.row.posting_on,
    seen: found.seen,
    look: await lookOf(context, itemId, found.seen),
    journal: entry?.journal ?? null,
    entry: (entry?.lines ?? []).map((line) => ({
      account: line.account,
      auxiliary: line.auxiliary ?? null,
      label: line.label,
      debit: moneyToWire(line.debit),
      credit: moneyToWire(line.credit),
      costCenter: line.costCentre ?? null,
    })),
    bank: await bankOf(context, found),
    payable: found.of === 'payable' || payable === undefined ? null : viewOf(payable, company),
    fee: await feeOf(context, company, found),
    failures: await listFailures(context, itemId),
  };
}

type Facts = Pick<ReviewItem, 'kind' | 'what' | 'title' | 'reference' | 'on' | 'amount' | 'foreign'>;

function factsOf(found: FoundItem, wire: (minor: bigint) => WireMoney): Facts {
  if (found.of === 'payable') {
    const { counterparty_name: title, reference, payable_on: on, base_minor: minor, is_credit: isCredit } = found.row;
    const gross = moneyToWire(signed(found.row, grossOf(found.row)));
    const amount = wire(isCredit ? -minor : minor);
    const foreign = gross.currency === amount.currency ? null : gross;
    return { kind: 'payables', what: null, title, reference, on, amount, foreign };
  }
  const { row, feeKind } = found;
  return {
    kind: feeKind === null ? 'settlements' : 'fees',
    what: row.kind,
    title: row.counterparty_name,
    reference: row.reference,
    on: row.booked_on,
    amount: wire(row.booked_minor ?? row.base_minor),
    foreign:
      row.foreign_minor === null || row.foreign_currency === null
        ? null
        : moneyToWire(money(row.foreign_minor, row.foreign_currency)),
  };
}

/** What a settlement is of; a payable is that itself. */
async function payableOf({ trx, actor }: Context, found: FoundItem): Promise<LoadedPayable | undefined> {
  if (found.of === 'payable') return found.row;
  return accountingTables(trx)
    .selectFrom('accounting.payable')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('source_id', '=', found.row.source_id)
    .executeTakeFirst();
}

const viewOf = (row: LoadedPayable, company: CompanyRow): NonNullable<ReviewItem['payable']> => ({
  id: row.id,
  kind: row.kind,
  type: row.type,
  sourceId: row.source_id,
  reference: row.reference,
  counterpartyName: row.counterparty_name,
  description: row.description,
  on: row.payable_on,
  amount: moneyToWire(signed(row, money(row.base_minor, company.base_currency))),
  state: row.state,
});

/** What left stands in its export; what is to leave is written as it would be now. */
async function entryOfItem(
  { trx, actor }: Context,
  company: CompanyRow,
  { found, payable }: { found: FoundItem; payable: LoadedPayable | undefined },
): Promise<Entry | null> {
  if (found.row.export_id !== null) {
    const kept = await accountingTables(trx)
      .selectFrom('accounting.export_line')
      .select('line')
      .where('company_id', '=', actor.companyId)
      .where('export_id', '=', found.row.export_id)
      .where((eb) => eb.fn('starts_with', ['idempotency_key', eb.val(`${found.row.id}:`)]), 'is', true)
      .orderBy('position')
      .execute();
    const lines = kept.map(({ line }) => lineFromStored(storedLineSchema.parse(line)));
    const [first] = lines;
    return first === undefined ? null : { journal: first.journal, lines };
  }
  const books = await loadBooks(trx, company);
  if (found.of === 'payable') return entryOf(found.row, company, books);
  // What is a cost of months is written with its payable, which may have no account yet.
  const needsPayable = ['discount', 'discountBack', 'deferral', 'amortisation'].includes(found.row.kind);
  if (needsPayable && (payable === undefined || payable.expense_account === null)) return null;
  return settlementEntryOf(found.row, { company, books, invoice: payable });
}

async function bankOf({ trx, actor }: Context, found: FoundItem): Promise<ReviewItem['bank']> {
  if (found.of === 'payable' || found.row.bank_account === null) return null;
  const code = found.row.bank_account;
  return { code, name: (await bankNames(trx, actor.companyId)).get(code) ?? null };
}

async function feeOf(
  { trx, actor }: Context,
  company: CompanyRow,
  found: FoundItem,
): Promise<NonNullable<ReviewItem['fee']> | null> {
  if (found.of === 'payable' || found.feeKind === null) return null;
  const { feeKind: kind } = found;
  const row = await accountingTables(trx)
    .selectFrom('accounting.fee_account')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const { account, tax } = feeAccountOf(await loadBooks(trx, company), found.row.payment_id);
  return { kind, account, taxCode: tax?.code ?? null, version: row?.version ?? 0 };
}

async function lookOf({ trx, actor }: Context, itemId: ItemId, seen: string): Promise<ReviewItem['look']> {
  const look = await accountingTables(trx)
    .selectFrom('accounting.look')
    .select(['looked_by_name', 'looked_at'])
    .where('company_id', '=', actor.companyId)
    .where('item_id', '=', itemId)
    .where('seen', '=', seen)
    .executeTakeFirst();
  return look === undefined ? null : { by: look.looked_by_name, at: look.looked_at };
}
