import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { QuestionProposal } from '../../contract/question.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { missingDetails, type Detail } from '../../rules/missing-details.ts';
import { languageFor } from '../../rules/supplier-language.ts';
import { listBankAccounts } from '../commands/bank-account.ts';
import { QUESTION_WORDS } from '../question-words.ts';
import type { LoadedSupplier } from '../tables.ts';
import { peopleOf } from './agreements.ts';
import { findSupplierRow } from './get-supplier.ts';

/** What would be written to a supplier of whom something is missing. @throws AppError not_found. */
export async function proposeQuestion(
  context: Context,
  { supplierId, lang: wanted }: { supplierId: SupplierId; lang?: Lang | undefined },
): Promise<QuestionProposal> {
  const row = await findSupplierRow(context.trx, context.actor.companyId, supplierId);
  const { legal_name: company } = await getCompanyRow(context.trx, context.actor.companyId);
  const { to, lang, message } = await questionFor(context, row, { company, wanted });
  return { to, lang, message };
}

/** The same for a supplier that was found, with what is missing of it. */
export async function questionFor(
  { trx, actor }: Context,
  row: LoadedSupplier,
  { company, wanted }: { company: string; wanted?: Lang | undefined },
): Promise<QuestionProposal & { missing: Detail[] }> {
  const { country: home } = await getCompanyRow(trx, actor.companyId);
  const accounts = await listBankAccounts(trx, actor.companyId, row.id);
  const people = await peopleOf(trx, actor.companyId, row.id);
  const missing = missingDetails({
    country: row.country,
    vatNumber: row.vat_number,
    hasAccount: accounts.some(({ state }) => state !== 'refused'),
  });
  const lang = wanted ?? languageFor(row.country, home);
  const words = QUESTION_WORDS[lang];
  const lines = missing.length === 0 ? [words.open] : [words.intro, ...missing.map((one) => words.details[one])];
  return {
    missing,
    to: row.email ?? people.find(({ email }) => email !== null)?.email ?? row.asked_to,
    lang,
    message: [words.greeting, ...lines, words.close, company].join('\n\n'),
  };
}
