import { tableLines } from '#kernel/table-lines.ts';
import { fold } from '#kernel/text.ts';
import { ACCOUNT_NAME_MAX, type ImportedAccount } from '../../contract/chart-files.ts';
import { cellIn, placesIn, withoutDatevHeader, type Headings, type Rows } from './headings.ts';

const HEADINGS: Headings<'code' | 'name' | 'tax' | 'language'> = {
  code: [
    'Code, Account, Account code, Account number, Number, Nominal code',
    'Konto, Kontonummer, Konto-Nr., Sachkonto',
    'Compte, Numéro, Numéro de compte, N° de compte, N° compte, CompteNum',
    'Cuenta, Código, Número de cuenta',
    'Rekening, Rekeningnummer, Conto',
  ],
  name: [
    'Name, Label, Description, Account name, Title',
    'Kontobeschriftung, Kontenbeschriftung, Bezeichnung, Kontobezeichnung, Beschriftung',
    'Nom, Libellé, Intitulé, CompteLib',
    'Nombre, Descripción, Título',
    'Omschrijving, Descrizione',
  ],
  tax: ['Default VAT, VAT, Tax, Standardsteuer, Steuer, TVA par défaut, TVA, IVA por defecto, IVA'],
  language: ['SprachId'],
};

const ACCOUNT = /^[0-9A-Z]{3,12}$/;
/** In the line that a file for DATEV begins with: how long its accounts are, of which it writes no zeros in front. */
const DATEV_LENGTH_AT = 13;

export type KnownAccount = { readonly code: string; readonly name: string; readonly tax: string | null };
export type ChartLine = ImportedAccount & { readonly tax: string | null };

type Known = {
  readonly accounts: readonly KnownAccount[];
  readonly taxes: readonly { readonly code: string; readonly name: string }[];
};

/**
 * What each line of a chart of accounts would do. The head says where code and name stand; without one they are the first
 * two columns. DATEV labels an account in several languages: the first one counts. Null where the head names no code or no
 * name.
 */
export function readChart(given: Rows, known: Known): ChartLine[] | null {
  const { rows, skipped } = withoutDatevHeader(given);
  const length = skipped === 0 ? 0 : Number(given[0]?.[DATEV_LENGTH_AT] ?? 0);
  const named = placesIn(rows[0] ?? [], HEADINGS);
  const hasHead = named.has('code') && named.has('name');
  if (!hasHead && !isAccountLine(rows[0] ?? [])) return null;
  const places: typeof named = hasHead
    ? named
    : new Map([
        ['code', 0],
        ['name', 1],
        ['tax', 2],
      ]);
  // Without a head the first line is an account, too.
  const lines = tableLines(hasHead ? rows : [[], ...rows]).map(({ line, cells }) => ({
    line: line + skipped - (hasHead ? 0 : 1),
    at: (column: keyof typeof HEADINGS): string => cellIn(cells, places.get(column)),
  }));
  const language = lines[0]?.at('language') ?? '';
  const seen = new Set<string>();
  return lines
    .filter(({ at }) => at('language') === language)
    .map(({ line, at }) => {
      const typed = at('code').toUpperCase().replaceAll(' ', '');
      const code = /^\d+$/.test(typed) ? typed.padStart(Math.min(length, 12), '0') : typed;
      const read = lineOf({ code, name: at('name'), tax: at('tax') }, known);
      const isTwice = seen.has(code);
      seen.add(code);
      return { line, ...read, faults: [...read.faults, ...(isTwice && code !== '' ? (['twice'] as const) : [])] };
    });
}

const isAccountLine = (cells: Rows[number]): boolean =>
  /^\d{3,12}$/.test(cellIn(cells, 0).replaceAll(' ', '')) && cellIn(cells, 1) !== '';

function lineOf(
  typed: { code: string; name: string; tax: string },
  { accounts, taxes }: Known,
): Omit<ChartLine, 'line'> {
  const { code, name } = typed;
  const account = accounts.find((one) => one.code === code);
  const said = taxes.find((one) => one.code === typed.tax.toUpperCase() || fold(one.name) === fold(typed.tax));
  const tax = typed.tax === '' ? (account?.tax ?? null) : (said?.code ?? null);
  const isSame = account !== undefined && account.name === name && account.tax === tax;
  return {
    code,
    name,
    tax,
    does: account === undefined ? 'adds' : isSame ? 'nothing' : 'changes',
    before: account?.name ?? null,
    faults: [
      ...(code === '' ? (['code_required'] as const) : ACCOUNT.test(code) ? [] : (['invalid_account'] as const)),
      ...(name === '' ? (['name_required'] as const) : []),
      ...(name.length > ACCOUNT_NAME_MAX ? (['name_too_long'] as const) : []),
      ...(typed.tax !== '' && said === undefined ? (['unknown_tax'] as const) : []),
    ],
  };
}
