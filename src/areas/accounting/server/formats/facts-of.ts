import type { PlainDate } from '#kernel/plain-date.ts';
import type { CompanyRow } from '#areas/companies/server/door.ts';
import { rootOf, type Root } from '../../rules/account-root.ts';
import { bankJournal, type Books } from '../../rules/books.ts';
import type { JournalLine } from '../../rules/journal-entry.ts';
import type { ExportFacts } from './export-facts.ts';
import { entriesOf } from './text.ts';

type Given = {
  readonly company: Pick<CompanyRow, 'legal_name' | 'registration_number' | 'base_currency'> &
    Partial<Pick<CompanyRow, 'vat_number'>>;
  readonly books: Books;
  readonly datev: ExportFacts['datev'];
  readonly due: Readonly<Record<string, PlainDate>>;
} & Pick<ExportFacts, 'number' | 'fromOn' | 'toOn' | 'createdAt' | 'createdBy'>;

/** What files of these lines are written from beside them. */
export function factsOf(lines: readonly JournalLine[], { company, books, ...given }: Given): ExportFacts {
  const { roles, journals } = books;
  const roots: Record<string, Root> = {};
  const parties: ExportFacts['parties'] = {};
  const bankJournals = new Set([...(books.banks?.keys() ?? []), ''].map((code) => bankJournal(code, books)));
  let bills = 0;
  for (const line of lines) {
    const isMoney = line.journal === journals.cash.code || bankJournals.has(line.journal);
    roots[line.account] ??= rootOf(line.account, books, isMoney);
    if (line.auxiliary !== undefined)
      parties[line.auxiliary] = {
        name: line.names?.auxiliary ?? line.auxiliary,
        type: line.account === roles.supplierControl ? 'supplier' : 'member',
      };
  }
  for (const entry of entriesOf(lines)) if (entry[0]?.journal === journals.purchase.code) bills += 1;
  return {
    ...given,
    companyName: company.legal_name,
    registrationNumber: company.registration_number,
    vatNumber: company.vat_number ?? null,
    currency: company.base_currency,
    roles,
    journals: {
      purchase: journals.purchase.code,
      bank: journals.bank.code,
      cash: journals.cash.code,
      misc: journals.misc.code,
    },
    bankJournals: [...bankJournals].filter((code) => code !== journals.bank.code),
    automatic: Object.fromEntries(
      books.accounts.flatMap(({ code, isAutomatic, tax }) =>
        isAutomatic === true && tax !== undefined ? [[code, tax]] : [],
      ),
    ),
    roots,
    parties,
    bills,
    due: { ...given.due },
  };
}
