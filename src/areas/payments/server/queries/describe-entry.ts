import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import type { WireMoney } from '#kernel/money.ts';
import { maskIban } from '#kernel/iban.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { EXCHANGE_ACCOUNT, readMovement } from '#areas/ledger/server/door.ts';
import { rateById } from '#areas/rates/server/door.ts';
import type { EntryId } from '../../contract/bank.ts';
import type { BankEntryStory, EntryMatch, MatchProposal } from '../../contract/reconcile.ts';
import type { PaymentId } from '../../contract/payment-id.ts';
import type { PayeeType } from '#areas/payables/contract/payable.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { fitsDiscounted, proposeMatches, suggestedOf, type EntryToExplain } from '../../rules/propose-matches.ts';
import { paymentsTables, type EntryMatchRow } from '../tables.ts';
import { bookedKey } from '../booked-key.ts';
import { endToEndIdOf } from '../end-to-end-id.ts';
import { openFor, paidBefore } from './match-candidates.ts';
import { alikeFees, isOpenFee } from './alike-fees.ts';
import { creditorsOf } from './creditors-of.ts';
import { describePayment } from './describe-payment.ts';
import { bankEntries, describeEntries, entryMoney, type EntryRow } from './list-entries.ts';
import { possibleTransfers } from './possible-transfers.ts';

/** The likeliest; whoever needs another one seeks it. */
const PROPOSALS_MAX = 12;

/** One entry with all that the bank said of it and what people said that it is. @throws AppError not_found. */
export async function describeEntry(context: Context, entryId: EntryId): Promise<BankEntryStory> {
  const row = await findEntry(context, entryId);
  const entry = (await describeEntries(context, [row])).get(row.id);
  if (entry === undefined) throw notFound();
  const statement = await paymentsTables(context.trx)
    .selectFrom('payments.statement')
    .select('reference')
    .where('company_id', '=', context.actor.companyId)
    .where('id', '=', row.statement_id)
    .executeTakeFirstOrThrow();
  const likely = await likelyOf(context, row);
  return {
    ...entry,
    valueOn: row.value_on,
    counterpartyIban: row.counterparty_iban === null ? null : maskIban(row.counterparty_iban),
    endToEndId: row.end_to_end_id,
    instructed:
      row.instructed_minor === null || row.instructed_currency === null
        ? null
        : entryMoney(row.instructed_minor, row.instructed_currency),
    rate: row.rate_id === null ? null : await rateById(context.trx, context.actor.companyId, row.rate_id),
    statement: statement.reference,
    found: await foundOf(context, row),
    likely,
    transfers: await possibleTransfers(context, row, likely?.kind === 'transfer'),
    alike: isOpenFee(row) ? await countAlike(context, row) : 0,
    history: await historyOf(context, row),
  };
}

async function countAlike({ trx }: Context, entry: EntryRow): Promise<number> {
  const { count } = await alikeFees(trx, entry)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function findEntry(context: Context, entryId: EntryId): Promise<EntryRow> {
  const row = await bankEntries(context).where('e.id', '=', entryId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/** Told by facts alone: an account is the company's own or it is not, and a bank knows what it takes for itself. */
async function likelyOf({ trx, actor }: Context, entry: EntryRow): Promise<BankEntryStory['likely']> {
  const own =
    entry.counterparty_iban === null
      ? undefined
      : await paymentsTables(trx)
          .selectFrom('payments.debtor_account')
          .select('name')
          .where('company_id', '=', actor.companyId)
          .where('iban', '=', entry.counterparty_iban)
          .where('id', '<>', entry.account_id)
          .executeTakeFirst();
  if (own !== undefined) return { kind: 'transfer', accountName: own.name };
  return entry.kind === 'fee' && entry.amount_minor < 0n ? { kind: 'fee' } : null;
}

/** All that the order paid which the entry names; the payment alone where it stood in no file of ours. */
async function foundOf(context: Context, entry: EntryRow): Promise<BankEntryStory['found']> {
  if (entry.payment_id === null || entry.attempt === null) return null;
  const { trx, actor } = context;
  const transferId = endToEndIdOf(entry.payment_id, entry.attempt);
  const { rows } = await sql<{
    id: PaymentId;
    type: PayeeType;
    reference: string;
    currency: CurrencyCode;
    minor: bigint;
  }>`
    select p.id, p.payee_type as type, p.reference, p.currency, coalesce(o.amount_minor, p.amount_minor) as minor
    from payments.payment p
    left join payments.bank_file_payment o
      on o.company_id = p.company_id and o.payment_id = p.id and o.transfer_id = ${transferId}
    where p.company_id = ${actor.companyId} and (p.id = ${entry.payment_id} or p.id in (
      select payment_id from payments.bank_file_payment where company_id = ${actor.companyId} and transfer_id = ${transferId}))
    order by p.due_on, p.reference, p.id`.execute(trx);
  const payments = rows.map(({ id, type, reference, currency, minor }) => ({
    id,
    source: payListOf(type),
    reference,
    amount: entryMoney(minor, currency),
  }));
  return { isReturn: entry.is_return, payments, exchange: await realisedBy(context, entry) };
}

/** As the books have it (domain rules 2.12, entry 6): what a payment was owed at may change once its money came back. */
async function realisedBy({ trx, actor }: Context, entry: EntryRow): Promise<WireMoney | null> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const moved = await readMovement(trx, actor.companyId, { key: bookedKey(entry.id), account: EXCHANGE_ACCOUNT });
  return moved === 0n ? null : entryMoney(-moved, base);
}

async function historyOf({ trx, actor }: Context, entry: EntryRow): Promise<EntryMatch[]> {
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const rows = await paymentsTables(trx)
    .selectFrom('payments.entry_match as m')
    .leftJoin('payments.payment as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.id', '=', 'm.payment_id'),
    )
    .selectAll('m')
    .select(['p.payee_type', 'p.payee_name', 'p.reference', 'p.amount_minor', 'p.currency'])
    .where('m.company_id', '=', actor.companyId)
    .where('m.entry_id', '=', entry.id)
    .orderBy('m.made_at')
    .orderBy('m.payment_id', (order) => order.asc().nullsLast())
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: entryMoney(row.minor, entry.currency),
    note: row.note,
    exchange: exchangeOf(row, base),
    payment:
      row.payment_id === null ||
      row.payee_type === null ||
      row.payee_name === null ||
      row.reference === null ||
      row.amount_minor === null ||
      row.currency === null
        ? null
        : {
            id: row.payment_id,
            source: payListOf(row.payee_type),
            payeeName: row.payee_name,
            reference: row.reference,
            amount: entryMoney(row.amount_minor, row.currency),
          },
    madeAt: row.made_at,
    madeByName: row.made_by_name,
    undone: undoneOf(row.undone_at, row.undone_by_name, row.undone_reason),
  }));
}

/** Null where nothing was converted, and where both sides are one. */
function exchangeOf(
  { minor, base_minor: base, booked_minor: booked }: EntryMatchRow,
  currency: CurrencyCode,
): WireMoney | null {
  if (base === null) return null;
  const gain = minor > 0n ? booked - base : booked + base;
  return gain === 0n ? null : entryMoney(gain, currency);
}

const undoneOf = (at: Instant | null, byName: string | null, reason: string | null): EntryMatch['undone'] =>
  at === null || byName === null || reason === null ? null : { at, byName, reason };

/** What the entry may have paid, with reasons; with `q` open payments that it could pay, sought by payee and reference. */
export async function listProposals(
  context: Context,
  { entryId, q }: { entryId: EntryId; q?: string | undefined },
): Promise<{ items: MatchProposal[] }> {
  const row = await findEntry(context, entryId);
  const entry = asPaid(toExplain(row));
  const isSought = q !== undefined && q !== '';
  const by = { entry, q: isSought ? q : undefined };
  const candidates = await (isBack(row) ? paidBefore : openFor)(context, by);
  const creditors = await creditorsOf(
    context.trx,
    context.actor.companyId,
    candidates.map((one) => one.row),
  );
  if (isSought)
    return {
      items: candidates.slice(0, PROPOSALS_MAX).map((payment) => ({
        payment: describePayment(payment.row, context.now, creditors),
        takesDiscount: payment.discounted === null ? null : fitsDiscounted(entry, payment),
        reasons: [],
        isSuggested: false,
      })),
    };
  const proposals = proposeMatches(candidates, entry);
  const suggested = new Map(
    (mayTick(row) ? suggestedOf(entry, proposals) : []).map((one) => [one.payment.id, one.takesDiscount]),
  );
  return {
    items: proposals
      .toSorted((one, other) => Number(suggested.has(other.payment.id)) - Number(suggested.has(one.payment.id)))
      .slice(0, Math.max(PROPOSALS_MAX, suggested.size))
      .map(({ payment, reasons, takesDiscount }) => ({
        payment: describePayment(payment.row, context.now, creditors),
        takesDiscount: payment.discounted === null ? null : (suggested.get(payment.id) ?? takesDiscount),
        reasons: [...reasons],
        isSuggested: suggested.has(payment.id),
      })),
  };
}

/** Customers and suppliers pay too, the latter with the same references: only the bank knows what came back. */
const mayTick = (row: EntryRow): boolean => !isBack(row) || row.kind === 'return';

/** Money that came in can only have been paid before. */
const isBack = (row: EntryRow): boolean => row.amount_minor - row.explained_minor > 0n;

/** What came back is told from the others as what left is: by how much, with which words, to whom and when. */
const asPaid = (entry: EntryToExplain): EntryToExplain =>
  entry.minor > 0n ? { ...entry, minor: -entry.minor, instructed: null } : entry;

function toExplain(row: EntryRow): EntryToExplain {
  return {
    minor: row.payment_id === null ? row.amount_minor - row.explained_minor : 0n,
    baseMinor: row.base_minor - row.explained_base_minor,
    currency: row.currency,
    bookedOn: row.booked_on,
    counterpartyName: row.counterparty_name,
    counterpartyIban: row.counterparty_iban,
    text: [row.remittance, row.end_to_end_id].filter((part) => part !== null).join(' '),
    instructed:
      row.instructed_minor === null || row.instructed_currency === null || row.explained_minor !== 0n
        ? null
        : { minor: row.instructed_minor, currency: row.instructed_currency },
  };
}
