import type { ExportQuery } from '#kernel/export-query.ts';
import { money, moneyFromWire } from '#kernel/money.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts, readPages } from '#platform/table-file/read-in-parts.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { EntryFilter, PaymentFilter, RunFilter } from '../../contract/payment-filters.ts';
import { maskIban } from '#kernel/iban.ts';
import type { OpenCredits } from '../open-credits.ts';
import { STATE_WORDS } from '../export-state-words.ts';
import { EXPORT_WORDS } from '../export-words.ts';
import { filterWords } from '../filter-words.ts';
import { listRuns } from './describe-run.ts';
import { heldBy } from './held-by.ts';
import { listBankEntries } from './list-entries.ts';
import { inOrder, matchingPayments } from './matching-payments.ts';
import { paymentsTables } from '../tables.ts';

type Exported<Filter> = Filter & ExportQuery;

/** Matching payments, or of these the named ones, in the list's order. */
export async function exportPayments(context: Context, query: Exported<PaymentFilter>): Promise<TableFile> {
  const { lang, ids, ...filter } = query;
  let matching = matchingPayments(context.trx, context.actor.companyId, filter)
    .where(await heldBy(context, filter.obstacle))
    .selectAll();
  const wanted = wantedIds(ids);
  // Claims are shown by person, so a row that is selected there is all that this person is owed.
  if (wanted !== null)
    matching = matching.where((eb) =>
      eb.or([isAmong('id', wanted), isAmong('payee_id', filter.source === 'claim' ? wanted : [])]),
    );
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const { keys, direction } = inOrder(filter.order, dayInZone(context.now, company.time_zone));
  for (const { of } of keys) matching = matching.orderBy(of, direction);
  return tableOf(context, {
    words: EXPORT_WORDS[lang].payments,
    lang,
    filter: await withPayee(context, filter),
    of: 'payments',
    rows: readInParts(context.trx, matching.orderBy('id', direction).compile(), (rows) =>
      rows.map((row): Cell[] => [
        row.payee_name,
        row.reference,
        row.iban === null ? null : maskIban(row.iban),
        STATE_WORDS[lang].state[row.state],
        row.currency,
        { money: money(row.amount_minor, row.currency) },
        { money: money(row.base_minor, company.base_currency) },
        dayOf(row.due_on),
        dayOf(row.execute_on),
        dayOf(row.settled_on),
      ]),
    ),
  });
}

/** Matching runs, newest first. */
export async function exportRuns(
  context: Context,
  query: Exported<RunFilter>,
  openCredits: OpenCredits,
): Promise<TableFile> {
  const { lang, ids, ...filter } = query;
  return tableOf(context, {
    words: EXPORT_WORDS[lang].runs,
    lang,
    filter,
    of: 'runs',
    rows: readPages(
      (page) => listRuns(context, { ...filter, ids: wantedIds(ids), ...page }, openCredits),
      (run): Cell[] => [
        run.number,
        STATE_WORDS[lang].run[run.state],
        { day: run.executeOn },
        `${run.account.name} ${run.account.ibanMasked}`,
        run.count,
        run.total.currency,
        { money: moneyFromWire(run.total) },
        run.createdByName,
        run.createdAt,
        run.confirmedByName,
        run.confirmedAt,
        run.covered.map(({ name }) => name).join(', '),
      ],
    ),
  });
}

/** Matching bank entries, newest first. */
export async function exportBankEntries(context: Context, query: Exported<EntryFilter>): Promise<TableFile> {
  const { lang, ids, ...filter } = query;
  return tableOf(context, {
    words: EXPORT_WORDS[lang].entries,
    lang,
    filter,
    of: 'entries',
    rows: readPages(
      (page) => listBankEntries(context, { ...filter, ids: wantedIds(ids), ...page }),
      (entry): Cell[] => [
        { day: entry.bookedOn },
        STATE_WORDS[lang].entryKind[entry.kind],
        entry.counterpartyName,
        entry.remittance,
        entry.accountName,
        STATE_WORDS[lang].entryState[entry.state],
        entry.amount.currency,
        { money: moneyFromWire(entry.amount) },
        { money: moneyFromWire(entry.baseAmount ?? entry.amount) },
        { money: moneyFromWire(entry.rest) },
        entry.balance === null ? null : { money: moneyFromWire(entry.balance) },
      ],
    ),
  });
}

type Table = {
  words: { readonly name: string; readonly columns: readonly string[] };
  lang: ExportQuery['lang'];
  filter: Readonly<Record<string, string | undefined>>;
  /** Whose filters these are; without, they have no codes. */
  of?: Parameters<typeof filterWords>[1]['of'];
  rows: TableFile['rows'];
};

/** The file of these rows with what it is of. */
export async function tableOf(context: Context, { words, lang, filter, of, rows }: Table): Promise<TableFile> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const said = of === undefined ? {} : { words: await filterWords(context, { lang, of }) };
  const about = aboutExport({ lang, companyName: company.legal_name, now: context.now, filter, ...said });
  return { ...words, rows, about };
}

/** Payments of one payee by the name that they go by, instead of an id. */
async function withPayee({ trx, actor }: Context, filter: PaymentFilter): Promise<PaymentFilter> {
  if (filter.payeeId === undefined) return filter;
  const payment = await paymentsTables(trx)
    .selectFrom('payments.payment')
    .select('payee_name')
    .where('company_id', '=', actor.companyId)
    .where('payee_id', '=', filter.payeeId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return payment === undefined ? filter : { ...filter, payeeId: payment.payee_name };
}

const dayOf = <Day>(day: Day | null): { day: Day } | null => (day === null ? null : { day });
