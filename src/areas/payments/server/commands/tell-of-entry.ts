import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { publishEvent } from '#platform/outbox/publish-event.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { entryExplained, OWN_MOVEMENTS } from '../../events.ts';
import { paymentsTables, type EntryMatchRow, type StatementEntryRow } from '../tables.ts';

type Explained = { entry: StatementEntryRow; match: EntryMatchRow; isBack: boolean };

/**
 * Tells the books that the bank took a fee, or moved money between accounts of the company (domain rules 2.12, entries 5
 * and 10), or that this was taken back. What was explained in words alone is told to nobody: which account it belongs on
 * is for the bookkeeper to say.
 */
export async function tellOfEntry({ trx, actor }: Context, { entry, match, isBack }: Explained): Promise<void> {
  const what = OWN_MOVEMENTS.find((kind) => kind === match.kind);
  if (what === undefined) return;
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const { name, code, statement } = await paymentsTables(trx)
    .selectFrom('payments.debtor_account as a')
    .innerJoin('payments.statement as s', (join) => join.onRef('s.company_id', '=', 'a.company_id'))
    .select(['a.name', 'a.ledger_code as code', 's.reference as statement'])
    .where('a.company_id', '=', actor.companyId)
    .where('a.id', '=', entry.account_id)
    .where('s.id', '=', entry.statement_id)
    .executeTakeFirstOrThrow();
  await publishEvent(trx, actor.companyId, {
    kind: entryExplained,
    payload: {
      matchId: match.id,
      what,
      baseAmount: moneyToWire(money(match.booked_minor, base)),
      bookedOn: entry.booked_on,
      accountName: name,
      ledgerCode: code,
      statement,
      text: match.note ?? entry.remittance,
      isTakenBack: isBack,
    },
  });
}
