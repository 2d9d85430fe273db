import { fold } from '#kernel/text.ts';
import { SUPPLIER_COLUMNS, type SupplierColumn } from '../contract/import.ts';

/** What a column may be called, with commas between: in the four languages, as other programs and our own export say. */
const WORDS: Readonly<Record<SupplierColumn, readonly string[]>> = {
  name: [
    'Name, Supplier, Supplier name, Vendor, Vendor name, Company, Company name',
    'Lieferant, Lieferantenname, Kreditor, Firma, Firmenname',
    'Nom, Fournisseur, Nom du fournisseur, Raison sociale',
    'Nombre, Proveedor, Nombre del proveedor, Razón social',
  ],
  country: ['Country, Country code, Land, Ländercode, Pays, Code pays, País, Código de país'],
  vatNumber: [
    'VAT, VAT number, VAT no, VAT ID, Tax ID',
    'USt-IdNr., USt-ID, Umsatzsteuer-ID, Umsatzsteuer-Identifikationsnummer, UID, UID-Nummer',
    'TVA, Numéro de TVA, N° TVA, N° de TVA, TVA intracommunautaire, N° TVA intracommunautaire',
    'NIF-IVA, NIF, CIF, Número de IVA',
  ],
  email: ['Email, Email address, Mail, E-Mail-Adresse, Adresse e-mail, Courriel, Correo, Correo electrónico'],
  phone: ['Phone, Phone number, Telephone, Tel, Telefon, Telefonnummer, Téléphone, Teléfono'],
  iban: ['IBAN, Bank account, Bankkonto, Bankverbindung, Compte bancaire, Cuenta bancaria'],
  paymentDays: [
    'Days to pay, Payment days, Payment terms, Zahlungsziel, Zahlungsziel in Tagen, Zahlungsziel (Tage)',
    'Jours pour payer, Délai de paiement, Délai de paiement (jours)',
    'Días para pagar, Plazo de pago, Plazo de pago (días)',
  ],
  discount: ['Discount, Discount in %, Skonto, Skonto in %, Escompte, Escompte en %, Descuento, Descuento en %'],
  discountDays: [
    'Days for the discount, Discount days, Skontofrist, Skontofrist in Tagen, Skontofrist (Tage), Skontotage',
    'Jours pour l’escompte, Délai d’escompte, Délai d’escompte (jours)',
    'Días para el descuento, Plazo de descuento, Plazo de descuento (días)',
  ],
};

/** "USt-IdNr.", "Ust IdNr" and "USTIDNR" are one heading. */
const plain = (heading: string): string => fold(heading).replaceAll(/[^a-z0-9]/g, '');

const COLUMN_OF: ReadonlyMap<string, SupplierColumn> = new Map(
  SUPPLIER_COLUMNS.flatMap((column) =>
    WORDS[column].flatMap((words) => words.split(', ')).map((word): [string, SupplierColumn] => [plain(word), column]),
  ),
);

/** Headings that say none of the columns, as they are written; none where the head says nothing at all. */
export function ignoredOf(head: readonly (string | number)[]): string[] {
  const read = new Set(placesOf(head).values());
  return head.map(String).filter((heading, place) => heading.trim() !== '' && !read.has(place));
}

/**
 * In which place of a line each column stands, from 0: by its heading, the first where two say the same. A head that does
 * not say where the name is counts for nothing, and the columns stand in the order of SUPPLIER_COLUMNS.
 */
export function placesOf(head: readonly (string | number)[]): ReadonlyMap<SupplierColumn, number> {
  const said = new Map<SupplierColumn, number>();
  for (const [place, heading] of head.entries()) {
    const column = COLUMN_OF.get(plain(String(heading)));
    if (column !== undefined && !said.has(column)) said.set(column, place);
  }
  return said.has('name') ? said : new Map(SUPPLIER_COLUMNS.map((column, place) => [column, place]));
}
