import type { ExportLang } from '#platform/table-file/table-file.ts';
import type { BankCheckState, SupplierList } from '../contract/supplier.ts';
import type { StatementSubject } from '../rules/statement.ts';

type Words = {
  readonly lists: Readonly<Record<SupplierList, string>>;
  readonly name: string;
  readonly columns: readonly string[];
  readonly checks: Readonly<Record<BankCheckState, string>>;
};

/** Headings and words of the exported list of suppliers. */
export const SUPPLIER_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    lists: { active: 'Active', incomplete: 'Incomplete', archived: 'Archived' },
    name: 'Suppliers',
    columns: [
      'Supplier',
      'VAT number',
      'Country',
      'Bank check',
      'Payment days',
      'Discount %',
      'Discount days',
      'Currency',
      'Open',
      'Spent this year',
    ],
    checks: {
      waiting: 'Waits for a second person',
      cooling_off: 'Cooling off',
      verified: 'Confirmed',
      missing: 'No account',
    },
  },
  fr: {
    lists: { active: 'Actifs', incomplete: 'Incomplets', archived: 'Archivés' },
    name: 'Fournisseurs',
    columns: [
      'Fournisseur',
      'Numéro de TVA',
      'Pays',
      'Contrôle bancaire',
      'Délai de paiement (jours)',
      'Escompte %',
      'Délai d’escompte (jours)',
      'Devise',
      'À payer',
      'Dépensé cette année',
    ],
    checks: {
      waiting: 'Attend une seconde personne',
      cooling_off: 'Délai de sécurité',
      verified: 'Confirmé',
      missing: 'Aucun compte',
    },
  },
  de: {
    lists: { active: 'Aktiv', incomplete: 'Unvollständig', archived: 'Archiviert' },
    name: 'Lieferanten',
    columns: [
      'Lieferant',
      'USt-IdNr.',
      'Land',
      'Bankprüfung',
      'Zahlungsziel (Tage)',
      'Skonto %',
      'Skontofrist (Tage)',
      'Währung',
      'Offen',
      'Ausgaben dieses Jahr',
    ],
    checks: {
      waiting: 'Wartet auf eine zweite Person',
      cooling_off: 'Wartefrist',
      verified: 'Bestätigt',
      missing: 'Kein Konto',
    },
  },
  es: {
    lists: { active: 'Activos', incomplete: 'Incompletos', archived: 'Archivados' },
    name: 'Proveedores',
    columns: [
      'Proveedor',
      'NIF-IVA',
      'País',
      'Control bancario',
      'Plazo de pago (días)',
      'Descuento %',
      'Plazo de descuento (días)',
      'Moneda',
      'Pendiente',
      'Gastado este año',
    ],
    checks: {
      waiting: 'Espera a una segunda persona',
      cooling_off: 'Plazo de seguridad',
      verified: 'Confirmada',
      missing: 'Sin cuenta',
    },
  },
};

type StatementWords = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly opening: string;
  readonly closing: string;
  /** What stands after the text of what is neither an invoice nor its payment. */
  readonly about: Readonly<Record<StatementSubject, string>>;
  /** Of the letter alone. */
  readonly title: string;
  readonly account: string;
  readonly period: string;
  readonly madeOn: string;
  readonly source: (company: string) => string;
  readonly owedOn: (day: string) => string;
  readonly page: (page: number, pages: number) => string;
};

/** Headings and words of the exported statement of one supplier's account. */
export const STATEMENT_WORDS: Readonly<Record<ExportLang, StatementWords>> = {
  en: {
    name: 'Statement',
    columns: ['Date', 'Text', 'Billed', 'Paid', 'Owed'],
    opening: 'Before',
    closing: 'Together',
    about: {
      discount_taken: 'discount taken',
      discount_given_back: 'discount given back',
      credit_note: 'credit note',
      credit_paid_back: 'credit paid back',
      rate_difference: 'exchange difference',
    },
    title: 'Account statement',
    account: 'Your account with us',
    period: 'Period',
    madeOn: 'Made on',
    source: (company) =>
      `What our books at ${company} say of your account: what you billed, what was paid, and what we owe you.`,
    owedOn: (day) => `Owed at the end of ${day}`,
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  fr: {
    name: 'Relevé',
    columns: ['Date', 'Libellé', 'Facturé', 'Payé', 'Dû'],
    opening: 'Solde initial',
    closing: 'Ensemble',
    about: {
      discount_taken: 'escompte déduit',
      discount_given_back: 'escompte annulé',
      credit_note: 'avoir',
      credit_paid_back: 'avoir remboursé',
      rate_difference: 'différence de change',
    },
    title: 'Relevé de compte',
    account: 'Votre compte chez nous',
    period: 'Période',
    madeOn: 'Établi le',
    source: (company) =>
      `Ce que les livres de ${company} disent de votre compte : ce que vous avez facturé, ce qui a été payé et ce que nous vous devons.`,
    owedOn: (day) => `Dû à la fin du ${day}`,
    page: (page, pages) => `Page ${page} sur ${pages}`,
  },
  de: {
    name: 'Kontoauszug',
    columns: ['Datum', 'Text', 'Berechnet', 'Bezahlt', 'Offen'],
    opening: 'Vortrag',
    closing: 'Zusammen',
    about: {
      discount_taken: 'Skonto abgezogen',
      discount_given_back: 'Skonto zurückgenommen',
      credit_note: 'Gutschrift',
      credit_paid_back: 'Gutschrift ausgezahlt',
      rate_difference: 'Kursdifferenz',
    },
    title: 'Kontoauszug',
    account: 'Ihr Konto bei uns',
    period: 'Zeitraum',
    madeOn: 'Erstellt am',
    source: (company) =>
      `Was die Bücher von ${company} zu Ihrem Konto sagen: was Sie berechnet haben, was bezahlt wurde und was wir Ihnen schulden.`,
    owedOn: (day) => `Offen am Ende des ${day}`,
    page: (page, pages) => `Seite ${page} von ${pages}`,
  },
  es: {
    name: 'Extracto',
    columns: ['Fecha', 'Concepto', 'Facturado', 'Pagado', 'Pendiente'],
    opening: 'Saldo inicial',
    closing: 'En conjunto',
    about: {
      discount_taken: 'descuento por pronto pago aplicado',
      discount_given_back: 'descuento por pronto pago anulado',
      credit_note: 'factura rectificativa',
      credit_paid_back: 'rectificativa reembolsada',
      rate_difference: 'diferencia de cambio',
    },
    title: 'Extracto de cuenta',
    account: 'Su cuenta con nosotros',
    period: 'Periodo',
    madeOn: 'Hecho el',
    source: (company) =>
      `Lo que dicen los libros de ${company} de su cuenta: lo que facturó, lo que se pagó y lo que le debemos.`,
    owedOn: (day) => `Pendiente al final del ${day}`,
    page: (page, pages) => `Página ${page} de ${pages}`,
  },
};
