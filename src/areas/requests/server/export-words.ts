import type { ExportLang } from '#platform/table-file/table-file.ts';

type Words = { name: string; columns: readonly string[] };

/** Headings of the exported list, in the order of its columns. */
export const EXPORT_WORDS: Readonly<Record<ExportLang, Words>> = {
  en: {
    name: 'Requests',
    columns: [
      'Number',
      'Type',
      'What for',
      'Requester',
      'Team',
      'Supplier',
      'Cost centre',
      'Date',
      'State',
      'Currency',
      'Amount',
      'Amount in base currency',
      'Sent at (UTC)',
    ],
  },
  fr: {
    name: 'Demandes',
    columns: [
      'Numéro',
      'Type',
      'Objet',
      'Demandeur',
      'Équipe',
      'Fournisseur',
      'Centre de coûts',
      'Date',
      'État',
      'Devise',
      'Montant',
      'Montant en devise de base',
      'Envoyée le (UTC)',
    ],
  },
  de: {
    name: 'Anträge',
    columns: [
      'Nummer',
      'Art',
      'Wofür',
      'Antragsteller',
      'Team',
      'Lieferant',
      'Kostenstelle',
      'Datum',
      'Status',
      'Währung',
      'Betrag',
      'Betrag in Hauswährung',
      'Gesendet am (UTC)',
    ],
  },
  es: {
    name: 'Solicitudes',
    columns: [
      'Número',
      'Tipo',
      'Para qué',
      'Solicitante',
      'Equipo',
      'Proveedor',
      'Centro de coste',
      'Fecha',
      'Estado',
      'Divisa',
      'Importe',
      'Importe en divisa base',
      'Enviada el (UTC)',
    ],
  },
};
