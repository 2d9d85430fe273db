import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { QuestionProposal } from '../../contract/question.ts';
import type { SupplierId } from '../../contract/supplier-id.ts';
import { missingDetails } from '../../rules/missing-details.ts';
import { languageFor } from '../../rules/supplier-language.ts';
import { listBankAccounts } from '../commands/bank-account.ts';
import { QUESTION_WORDS } from '../question-words.ts';
import { peopleOf } from './agreements.ts';
import { findSupplierRow } from './get-supplier.ts';

/** What would be written to a supplier of whom something is missing. @throws AppError not_found. */
export async function proposeQuestion(
  { trx, actor }: Context,
  { supplierId, lang: wanted }: { supplierId: SupplierId; lang?: Lang | undefined },
): Promise<QuestionProposal> {
  const row = await findSupplierRow(trx, actor.companyId, supplierId);
  const accounts = await listBankAccounts(trx, actor.companyId, supplierId);
  const people = await peopleOf(trx, actor.companyId, supplierId);
  const missing = missingDetails({
    country: row.country,
    vatNumber: row.vat_number,
    hasAccount: accounts.some(({ state }) => state !== 'refused'),
  });
  const lang = wanted ?? languageFor(row.country);
  const words = QUESTION_WORDS[lang];
  const { legal_name: company } = await getCompanyRow(trx, actor.companyId);
  const lines = missing.length === 0 ? [words.open] : [words.intro, ...missing.map((one) => words.details[one])];
  return {
    to: row.email ?? people.find(({ email }) => email !== null)?.email ?? row.asked_to,
    lang,
    message: [words.greeting, ...lines, words.close, company].join('\n\n'),
  };
}
