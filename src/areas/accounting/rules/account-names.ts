import type { JournalEntry, LineNames } from './journal-entry.ts';
import { accountIn, journalNames, moneyAccount, type Books } from './books.ts';

/** What the company itself calls the accounts of its books, by their codes. */
export type OwnNames = {
  /** Its bank accounts. */
  readonly banks: ReadonlyMap<string, string>;
  readonly books: Books;
  /** Its expense categories; several may be booked on one account. */
  readonly categories: readonly { readonly name: string; readonly accountCode: string }[];
};

/** The plan comptable général by the beginning of a code, for what the chart does not list; the longest is taken. */
const FRENCH_GROUPS: ReadonlyMap<string, string> = new Map([
  ['401', 'Fournisseurs'],
  ['421', 'Personnel'],
  ['425', 'Personnel, avances et acomptes'],
  ['4452', 'TVA due intracommunautaire'],
  ['44566', 'TVA déductible'],
  ['451', 'Groupe'],
  ['455', 'Associés, comptes courants'],
  ['467', 'Autres comptes débiteurs ou créditeurs'],
  ['471', "Compte d'attente"],
  ['486', "Charges constatées d'avance"],
  ['512', 'Banques'],
  ['53', 'Caisse'],
  ['58', 'Virements internes'],
  ['60', 'Achats'],
  ['61', 'Services extérieurs'],
  ['62', 'Autres services extérieurs'],
  ['627', 'Services bancaires et assimilés'],
  ['63', 'Impôts, taxes et versements assimilés'],
  ['64', 'Charges de personnel'],
  ['65', 'Autres charges de gestion courante'],
  ['666', 'Pertes de change'],
  ['765', 'Escomptes obtenus'],
  ['766', 'Gains de change'],
]);

/** What an account is called: by the company, where it has one name for it; else by the standard chart, else by its code. */
export function accountName(account: string, { banks, categories, books }: OwnNames): string {
  const bank = [...banks].find(([ledgerCode]) => moneyAccount(ledgerCode, books) === account)?.[1];
  if (bank !== undefined) return bank;
  const own = new Set(categories.filter(({ accountCode }) => accountCode === account).map(({ name }) => name));
  const [only] = own;
  if (only !== undefined && own.size === 1) return only;
  const listed = accountIn(books, account);
  if (listed !== undefined) return listed.name;
  for (let length = account.length; length > 0; length -= 1) {
    const group = account.slice(0, length);
    const name = books.chart === 'pcg' ? FRENCH_GROUPS.get(group) : accountIn(books, group)?.name;
    if (name !== undefined) return name;
  }
  return account;
}

/**
 * The entries with what their journals, accounts and auxiliary accounts are called now, which an export keeps: its file is
 * the same to the byte when a bank account or a category has another name.
 */
export function nameEntries(
  entries: readonly JournalEntry[],
  own: OwnNames & { readonly auxiliaries: ReadonlyMap<string, string> },
): JournalEntry[] {
  const journals = journalNames(own.books);
  const accounts = new Map<string, string>();
  const nameOf = (account: string): string => {
    const known = accounts.get(account) ?? accountName(account, own);
    accounts.set(account, known);
    return known;
  };
  return entries.map((entry) => ({
    ...entry,
    lines: entry.lines.map((line) => {
      const auxiliary = line.auxiliary === undefined ? undefined : own.auxiliaries.get(line.auxiliary);
      const names: LineNames = {
        journal: journals.get(entry.journal) ?? entry.journal,
        account: nameOf(line.account),
        ...(auxiliary === undefined ? {} : { auxiliary }),
      };
      return { ...line, names };
    }),
  }));
}
