import { isEmail } from '#kernel/email.ts';
import { parseIban } from '#kernel/iban.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { tableLines } from '#kernel/table-lines.ts';
import { fold } from '#kernel/text.ts';
import {
  SUPPLIER_COLUMNS,
  type ImportedSupplier,
  type SupplierColumn,
  type SupplierFault,
} from '../contract/import.ts';
import type { AlikeIndex } from './alike-index.ts';
import { placesOf } from './supplier-headings.ts';
import { DISCOUNT_POINTS_MAX, TERM_DAYS_MAX, type PaymentTerms } from './payment-terms.ts';
import { countryOr, parseVatNumber } from './vat-number.ts';

const LENGTH_MAX = { name: 200, email: 254, phone: 40 } as const;

export type KnownAs = 'known' | 'archived';

export type KnownSuppliers = {
  /** Names and other names, folded; whoever is archived stands in no list that is looked at first. */
  readonly names: ReadonlyMap<string, KnownAs>;
  readonly vatNumbers: ReadonlyMap<string, KnownAs>;
  /** All of them; what the table adds comes in too, for the lines below. */
  readonly alike: AlikeIndex;
};
export type SupplierLine = ImportedSupplier & {
  readonly email: string | null;
  readonly phone: string | null;
  readonly iban: string | null;
  readonly terms: PaymentTerms;
};

/**
 * What each line of a table would add; the head is line 1 and says where each column stands, as `placesOf` reads it. A
 * line that is wrong says every column that is and how, so that one round of corrections is enough. A supplier that is
 * known by its name or VAT number is left as it is: a table must not change an account. One that may be known under
 * another name says of whom that is, and is added all the same: it is for whoever reads it to know. Line by line, so that
 * others can have their turn in between.
 */
export function* readSuppliers(
  rows: readonly (readonly (string | number)[])[],
  known: KnownSuppliers,
): Generator<SupplierLine> {
  const seen: Seen = { names: new Set(), vatNumbers: new Set() };
  const places = placesOf(rows[0] ?? []);
  for (const { line: at, cells } of tableLines(rows)) {
    const typed = cellsOf(cells, places);
    const country = emptyAsNull(typed.country.toUpperCase());
    const vatNumber = typed.vatNumber === '' ? null : parseVatNumber(typed.vatNumber, country);
    const number = vatNumber?.ok === true ? vatNumber.value : null;
    const account = typed.iban === '' ? null : parseIban(typed.iban);
    const { terms, faults: termFaults } = readTerms(typed);
    const line = {
      line: at,
      name: typed.name,
      country: countryOr(country, number),
      vatNumber: number,
      email: emptyAsNull(typed.email),
      phone: emptyAsNull(typed.phone),
      iban: account?.ok === true ? account.value : null,
      terms,
    };
    const formFaults: (Fault | null)[] = [
      fold(typed.name) === '' ? { column: 'name', code: 'required' } : null,
      ...(['name', 'email', 'phone'] as const).map((column) =>
        typed[column].length > LENGTH_MAX[column] ? { column, code: 'too_long' as const } : null,
      ),
      line.country !== null && !ISO_COUNTRIES.includes(line.country)
        ? { column: 'country', code: 'invalid_country' }
        : null,
      vatNumber?.ok === false ? { column: 'vatNumber', code: 'invalid_vat_number' } : null,
      line.email !== null && !isEmail(line.email) ? { column: 'email', code: 'invalid_email' } : null,
      account?.ok === false ? { column: 'iban', code: 'invalid_iban' } : null,
    ];
    const faults = [...formFaults.filter((fault) => fault !== null), ...termFaults, ...doubles(line, known, seen)];
    const inOrder = faults
      .map((fault) => ({ ...fault, place: places.get(fault.column) ?? null }))
      .toSorted((one, other) => orderOf(one) - orderOf(other));
    if (inOrder.length > 0) {
      yield { ...line, faults: inOrder, alike: null };
      continue;
    }
    const likeness = { ...line, ibans: line.iban === null ? [] : [line.iban] };
    const alike = known.alike.find(likeness)?.name ?? null;
    known.alike.add(likeness);
    yield { ...line, faults: inOrder, alike };
  }
}

type Cells = Readonly<Record<SupplierColumn, string>>;

function cellsOf(cells: readonly (string | number)[], places: ReturnType<typeof placesOf>): Cells {
  const cellOf = (place: number | undefined): string => (place === undefined ? '' : String(cells[place] ?? '').trim());
  return Object.fromEntries(SUPPLIER_COLUMNS.map((column) => [column, cellOf(places.get(column))])) as Cells;
}

/** More columns than any table has: what it has no column of comes last. */
const NOWHERE = 1000;
const orderOf = ({ place }: SupplierFault): number => place ?? NOWHERE;
const emptyAsNull = (text: string): string | null => (text === '' ? null : text);

type Fault = Omit<SupplierFault, 'place'>;

/** What stands further up in the table. */
type Seen = { readonly names: Set<string>; readonly vatNumbers: Set<string> };

/** Whether its name or VAT number is that of a supplier that is known, or stands further up; it is noted for those below. */
function doubles(
  { name, vatNumber }: Pick<SupplierLine, 'name' | 'vatNumber'>,
  known: KnownSuppliers,
  seen: Seen,
): Fault[] {
  const folded = fold(name);
  const faults: Fault[] = [];
  const nameKnownAs = known.names.get(folded);
  if (folded !== '' && nameKnownAs !== undefined) faults.push({ column: 'name', code: nameKnownAs });
  else if (folded !== '' && seen.names.has(folded)) faults.push({ column: 'name', code: 'twice' });
  seen.names.add(folded);
  if (vatNumber === null) return faults;
  const numberKnownAs = known.vatNumbers.get(vatNumber);
  if (numberKnownAs !== undefined) faults.push({ column: 'vatNumber', code: numberKnownAs });
  else if (seen.vatNumbers.has(vatNumber)) faults.push({ column: 'vatNumber', code: 'twice' });
  seen.vatNumbers.add(vatNumber);
  return faults;
}

const NO_TERMS: PaymentTerms = { paymentDays: null, discount: null };
/** "2", "2.5", "2,50": at most hundredths of a percent. */
const PERCENT = /^([0-9]{1,2})(?:[.,]([0-9]{1,2}))?$/;

/** Terms whole or not at all: a discount without its days, or days without their discount, is nothing to agree on. */
function readTerms({ paymentDays: due, discount: percent, discountDays: within }: Cells): {
  terms: PaymentTerms;
  faults: Fault[];
} {
  const [paymentDays, days, points] = [readDays(due), readDays(within), readPoints(percent)];
  const faults: Fault[] = [];
  if (paymentDays === undefined) faults.push({ column: 'paymentDays', code: 'invalid_days' });
  if (points === undefined) faults.push({ column: 'discount', code: 'invalid_percent' });
  if (days === undefined) faults.push({ column: 'discountDays', code: 'invalid_days' });
  if (percent === '' && within !== '') faults.push({ column: 'discount', code: 'required' });
  if (percent !== '' && within === '') faults.push({ column: 'discountDays', code: 'required' });
  if (typeof paymentDays === 'number' && typeof days === 'number' && days > paymentDays)
    faults.push({ column: 'discountDays', code: 'after_due' });
  if (faults.length > 0 || paymentDays === undefined) return { terms: NO_TERMS, faults };
  const isWhole = typeof points === 'number' && typeof days === 'number';
  return { terms: { paymentDays, discount: isWhole ? { points, days } : null }, faults };
}

/** Null where none are said, undefined where what is said is no number of days. */
function readDays(text: string): number | null | undefined {
  if (text === '') return null;
  return /^[0-9]{1,3}$/.test(text) && Number(text) <= TERM_DAYS_MAX ? Number(text) : undefined;
}

/** In hundredths of a percent: null where none is said, undefined where what is said is no discount. */
function readPoints(text: string): number | null | undefined {
  if (text === '') return null;
  const [, whole, part = ''] = PERCENT.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const points = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return points >= 1 && points <= DISCOUNT_POINTS_MAX ? points : undefined;
}
