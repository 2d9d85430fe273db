import type { Context } from '#platform/http/call.ts';
import type { FilterWords } from '#platform/table-file/about-export.ts';
import type { ExportLang } from '#platform/table-file/table-file.ts';
import { maskIban } from '#kernel/iban.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { teamNamesOf } from '#areas/members/server/door.ts';
import { kindLabels } from '#areas/payables/contract/kinds.ts';
import { STATE_WORDS } from './export-state-words.ts';
import { paymentsTables } from './tables.ts';

type Filtered = 'payments' | 'runs' | 'entries';

/** What the filters of lists of payments, bank files and bank entries are about, in words: codes, teams and accounts. */
export async function filterWords(
  context: Context,
  { lang, of }: { lang: ExportLang; of: Filtered },
): Promise<FilterWords> {
  const { trx, actor } = context;
  const kind = kindLabels(lang);
  const { state, run, entryKind, entryState, method, obstacle, ours } = STATE_WORDS[lang];
  const { base_currency: currency } = await getCompanyRow(trx, actor.companyId);
  const codes: Readonly<Record<Filtered, NonNullable<FilterWords['codes']>>> = {
    payments: { kind, source: kind, state, states: state, method, obstacle, ours },
    runs: { state: run, source: kind },
    entries: { state: entryState, kind: entryKind },
  };
  // Payments are everybody's to export, accounts of the company are finance's to know.
  const names = of === 'payments' ? await teamNamesOf(trx, actor.companyId) : await accountNames(context);
  return { codes: codes[of], names, currency };
}

async function accountNames({ trx, actor }: Context): Promise<Map<string, string>> {
  const accounts = await paymentsTables(trx)
    .selectFrom('payments.debtor_account')
    .select(['id', 'name', 'iban'])
    .where('company_id', '=', actor.companyId)
    .execute();
  return new Map(accounts.map(({ id, name, iban }) => [id, `${name} ${maskIban(iban)}`]));
}
