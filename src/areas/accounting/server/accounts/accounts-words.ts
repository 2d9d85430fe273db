import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { Party } from '../../contract/party-accounts.ts';

type PartyWords = { readonly name: string; readonly columns: readonly string[] };

/** Names and headings of the exported accounts: as on screen, and as the import reads them. */
export const PARTY_WORDS: Readonly<Record<ExportLang, Readonly<Record<Party, PartyWords>>>> = {
  en: {
    suppliers: { name: 'Supplier accounts', columns: ['Supplier', 'VAT number', 'Account', 'Used in 90 days'] },
    employees: { name: 'Employee accounts', columns: ['Member', 'Email', 'Account', 'Used in 90 days'] },
  },
  de: {
    suppliers: { name: 'Lieferantenkonten', columns: ['Lieferant', 'USt-IdNr.', 'Konto', 'In 90 Tagen genutzt'] },
    employees: { name: 'Mitarbeiterkonten', columns: ['Mitglied', 'E-Mail-Adresse', 'Konto', 'In 90 Tagen genutzt'] },
  },
  fr: {
    suppliers: { name: 'Comptes fournisseurs', columns: ['Fournisseur', 'N° de TVA', 'Compte', 'Utilisé en 90 jours'] },
    employees: { name: 'Comptes salariés', columns: ['Membre', 'Adresse e-mail', 'Compte', 'Utilisé en 90 jours'] },
  },
  es: {
    suppliers: { name: 'Cuentas de proveedores', columns: ['Proveedor', 'NIF-IVA', 'Cuenta', 'Usada en 90 días'] },
    employees: {
      name: 'Cuentas de empleados',
      columns: ['Miembro', 'Correo electrónico', 'Cuenta', 'Usada en 90 días'],
    },
  },
};

type ChartWords = { readonly name: string; readonly columns: readonly string[]; readonly archived: string };

/** The same of the chart of accounts. */
export const CHART_WORDS: Readonly<Record<ExportLang, ChartWords>> = {
  en: {
    name: 'Expense accounts',
    columns: ['Code', 'Name', 'Default VAT', 'Used in 90 days', 'State'],
    archived: 'Archived',
  },
  de: {
    name: 'Aufwandskonten',
    columns: ['Konto', 'Bezeichnung', 'Standardsteuer', 'In 90 Tagen genutzt', 'Status'],
    archived: 'Archiviert',
  },
  fr: {
    name: 'Comptes de charge',
    columns: ['Compte', 'Libellé', 'TVA par défaut', 'Utilisé en 90 jours', 'État'],
    archived: 'Archivé',
  },
  es: {
    name: 'Cuentas de gasto',
    columns: ['Cuenta', 'Nombre', 'IVA por defecto', 'Usada en 90 días', 'Estado'],
    archived: 'Archivada',
  },
};
