import type { Instant } from '#kernel/instant.ts';
import { maskIban } from '#kernel/iban.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import type { EntryId } from '../../contract/bank.ts';
import type { BankEntryStory, EntryMatch, MatchProposal } from '../../contract/reconcile.ts';
import { payListOf } from '../../rules/pay-list.ts';
import { PAYMENT_MOVES } from '../../rules/payment-states.ts';
import {
  canPay,
  indexPayments,
  proposeMatches,
  suggestedOf,
  type EntryToExplain,
  type OpenPayment,
} from '../../rules/propose-matches.ts';
import { likePattern } from '#platform/db/cursor.ts';
import { paymentsTables, type PaymentRow } from '../tables.ts';
import { describePayment } from './describe-payment.ts';
import { bankEntries, describeEntries, entryMoney, type EntryRow } from './list-entries.ts';

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
  return {
    ...entry,
    valueOn: row.value_on,
    counterpartyIban: row.counterparty_iban === null ? null : maskIban(row.counterparty_iban),
    endToEndId: row.end_to_end_id,
    instructed:
      row.instructed_minor === null || row.instructed_currency === null
        ? null
        : entryMoney(row.instructed_minor, row.instructed_currency),
    statement: statement.reference,
    history: await historyOf(context, row),
  };
}

async function findEntry(context: Context, entryId: EntryId): Promise<EntryRow> {
  const row = await bankEntries(context).where('e.id', '=', entryId).executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

async function historyOf({ trx, actor }: Context, entry: EntryRow): Promise<EntryMatch[]> {
  const rows = await paymentsTables(trx)
    .selectFrom('payments.entry_match as m')
    .leftJoin('payments.payment as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.id', '=', 'm.payment_id'),
    )
    .selectAll('m')
    .select(['p.source_type', 'p.payee_name', 'p.reference', 'p.amount_minor', 'p.currency'])
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
    payment:
      row.payment_id === null ||
      row.source_type === null ||
      row.payee_name === null ||
      row.reference === null ||
      row.amount_minor === null ||
      row.currency === null
        ? null
        : {
            id: row.payment_id,
            source: payListOf(row.source_type),
            payeeName: row.payee_name,
            reference: row.reference,
            amount: entryMoney(row.amount_minor, row.currency),
          },
    madeAt: row.made_at,
    madeByName: row.made_by_name,
    undone: undoneOf(row.undone_at, row.undone_by_name, row.undone_reason),
  }));
}

const undoneOf = (at: Instant | null, byName: string | null, reason: string | null): EntryMatch['undone'] =>
  at === null || byName === null || reason === null ? null : { at, byName, reason };

type Candidate = OpenPayment & { readonly row: PaymentRow };

/** What the entry may have paid, with reasons; with `q` open payments that it could pay, sought by payee and reference. */
export async function listProposals(
  context: Context,
  { entryId, q }: { entryId: EntryId; q?: string | undefined },
): Promise<{ items: MatchProposal[] }> {
  const row = await findEntry(context, entryId);
  const entry = toExplain(row);
  if (entry.minor >= 0n) return { items: [] };
  const isSought = q !== undefined && q !== '';
  const candidates = await openPayments(context, entry, isSought ? q : undefined);
  if (isSought)
    return {
      items: candidates.slice(0, PROPOSALS_MAX).map(({ row: payment }) => ({
        payment: describePayment(payment, context.now),
        reasons: [],
        isSuggested: false,
      })),
    };
  const proposals = proposeMatches(indexPayments(candidates), entry);
  const suggested = new Set(suggestedOf(entry, proposals).map(({ payment }) => payment.id));
  return {
    items: proposals
      .toSorted((one, other) => Number(suggested.has(other.payment.id)) - Number(suggested.has(one.payment.id)))
      .slice(0, Math.max(PROPOSALS_MAX, suggested.size))
      .map(({ payment, reasons }) => ({
        payment: describePayment(payment.row, context.now),
        reasons: [...reasons],
        isSuggested: suggested.has(payment.id),
      })),
  };
}

function toExplain(row: EntryRow): EntryToExplain {
  return {
    minor: row.payment_id === null ? row.amount_minor - row.explained_minor : 0n,
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

/** Of what no statement shows yet that it left, what the entry could pay at all. */
async function openPayments(context: Context, entry: EntryToExplain, q: string | undefined): Promise<Candidate[]> {
  const { trx, actor } = context;
  let query = paymentsTables(trx)
    .selectFrom('payments.payment')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('state', 'in', PAYMENT_MOVES.match.from)
    .where((eb) =>
      eb.or([
        eb.and([eb('currency', '=', entry.currency as PaymentRow['currency']), eb('amount_minor', '<=', -entry.minor)]),
        eb('currency', '<>', entry.currency as PaymentRow['currency']),
      ]),
    );
  if (q !== undefined) {
    const pattern = likePattern(q);
    query = query.where((eb) => eb.or([eb('payee_name', 'ilike', pattern), eb('reference', 'ilike', pattern)]));
  }
  const rows = await query.orderBy('due_on').orderBy('id').execute();
  return rows
    .map((row) => ({
      id: row.id,
      minor: row.amount_minor,
      currency: row.currency,
      payeeName: row.payee_name,
      iban: row.iban,
      reference: row.reference,
      on: row.execute_on ?? row.due_on,
      row,
    }))
    .filter((payment) => canPay(entry, payment));
}
