import { tableLines } from '#kernel/table-lines.ts';
import { fold } from '#kernel/text.ts';
import { PARTY_CODE } from '#areas/companies/contract/party-pattern.ts';
import type { ImportedParty } from '../../contract/party-accounts.ts';
import { cellIn, placesIn, withoutDatevHeader, type Headings, type Rows } from './headings.ts';

const HEADINGS: Headings<'code' | 'name' | 'lastName' | 'firstName' | 'noKind' | 'short' | 'key' | 'country'> = {
  code: [
    'Account, Account code, Account number, Code, Auxiliary account, Auxiliary code, Supplier account, Vendor code',
    'Konto, Kontonummer, Konto-Nr., Kreditor, Kreditorenkonto, Kreditorennummer, Personenkonto',
    'Compte, Compte auxiliaire, Code auxiliaire, Numéro de compte, Compte fournisseur',
    'Cuenta, Cuenta auxiliar, Código, Código auxiliar, Número de cuenta',
  ],
  name: [
    'Name, Supplier, Supplier name, Vendor, Vendor name, Company, Employee, Member, Full name',
    'Lieferant, Lieferantenname, Firma, Mitarbeiter, Mitglied, Name (Adressattyp Unternehmen)',
    'Nom, Fournisseur, Nom du fournisseur, Raison sociale, Salarié, Membre, Collaborateur',
    'Nombre, Proveedor, Nombre del proveedor, Razón social, Empleado, Miembro',
  ],
  lastName: ['Name (Adressattyp natürl. Person)'],
  firstName: ['Vorname (Adressattyp natürl. Person)'],
  noKind: ['Name (Adressattyp keine Angabe)'],
  short: ['Kurzbezeichnung'],
  key: [
    'VAT, VAT number, VAT no, VAT ID, Tax ID, USt-IdNr., USt-ID, EU-UStID, TVA, Numéro de TVA, N° de TVA, NIF-IVA, NIF, CIF',
    'VAT number or email, USt-IdNr. oder E-Mail, N° de TVA ou e-mail, NIF-IVA o correo',
    'Email, Email address, E-Mail-Adresse, Adresse e-mail, Correo electrónico',
  ],
  country: ['EU-Land'],
};

/** Somebody who may stand in the table. */
export type KnownParty = {
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly code: string | null;
};
export type PartyLine = ImportedParty & { readonly id: string | null };

const keyOf = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z@]/g, '');

/**
 * What each line of a table would set: found by VAT number or address, else by the name. Null where the head names no column
 * for the code, or none for whom it is of. A line that is wrong says everything that is.
 */
export function readPartyAccounts(
  given: Rows,
  known: { readonly parties: readonly KnownParty[]; readonly others: ReadonlySet<string> },
): PartyLine[] | null {
  const { rows, skipped } = withoutDatevHeader(given);
  const places = placesIn(rows[0] ?? [], HEADINGS);
  const hasWhom = (['name', 'lastName', 'noKind', 'short', 'key'] as const).some((column) => places.has(column));
  if (!places.has('code') || !hasWhom) return null;
  const find = finder(known.parties);
  const lines = tableLines(rows).map(({ line, cells }): PartyLine => {
    const at = (column: keyof typeof HEADINGS): string => cellIn(cells, places.get(column));
    const person = `${at('firstName')} ${at('lastName')}`.trim();
    const name = at('name') || person || at('noKind') || at('short');
    const key = at('key');
    const code = at('code').toUpperCase();
    const found = find({ name, keys: [key, `${at('country')}${key}`] });
    const faults: ImportedParty['faults'] = [
      ...(name === '' && key === '' ? (['name_required'] as const) : found.fault === null ? [] : [found.fault]),
      ...(code === '' ? (['code_required'] as const) : PARTY_CODE.test(code) ? [] : (['invalid_account'] as const)),
    ];
    const { id, code: before = null } = found.party ?? { id: null };
    return { line: line + skipped, name: name || key, code, before, faults, id };
  });
  // DATEV ends its files with a line of defaults, which is nobody's.
  const meant = skipped === 0 ? lines : lines.filter(({ name, code }) => name !== '' || code !== '');
  return refuseTaken(refuseTwice(meant), known);
}

type Found = { readonly party: KnownParty | null; readonly fault: 'unknown' | 'ambiguous' | null };

function finder(parties: readonly KnownParty[]): (line: { name: string; keys: readonly string[] }) => Found {
  const byKey = new Map(parties.flatMap((one) => (one.detail === null ? [] : [[keyOf(one.detail), one] as const])));
  const byName = Map.groupBy(parties, ({ name }) => fold(name));
  return ({ name, keys }) => {
    const keyed = keys.map((key) => byKey.get(keyOf(key))).find((one) => one !== undefined);
    if (keyed !== undefined) return { party: keyed, fault: null };
    const [named = null, second] = byName.get(fold(name)) ?? [];
    if (second !== undefined) return { party: null, fault: 'ambiguous' };
    return { party: named, fault: named === null ? 'unknown' : null };
  };
}

function refuseTwice(lines: readonly PartyLine[]): PartyLine[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    if (line.faults.length > 0 || line.id === null) return line;
    const isTwice = seen.has(line.id) || seen.has(`=${line.code}`);
    seen.add(line.id).add(`=${line.code}`);
    return isTwice ? { ...line, faults: ['twice'] } : line;
  });
}

/** A code is free that its holder gives up further down, unless that line is wrong: then its holder keeps it. */
function refuseTaken(
  lines: readonly PartyLine[],
  { parties, others }: { readonly parties: readonly KnownParty[]; readonly others: ReadonlySet<string> },
): PartyLine[] {
  let read = [...lines];
  for (;;) {
    const good = read.filter(({ faults }) => faults.length === 0);
    const leaving = new Set(good.map(({ id }) => id));
    const staying = new Set(parties.filter(({ id }) => !leaving.has(id)).map(({ code }) => code));
    const taken = new Set(good.filter(({ code }) => staying.has(code) || others.has(code)));
    if (taken.size === 0) return read;
    read = read.map((line) => (taken.has(line) ? { ...line, faults: ['taken'] } : line));
  }
}
