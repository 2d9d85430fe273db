import type { ExportQuery } from '#kernel/export-query.ts';
import { moneyFromWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readPages } from '#platform/table-file/read-in-parts.ts';
import type { Cell, ExportLang, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { listExports } from './list-exports.ts';

/** Name and headings, in the order of the columns. */
const WORDS: Readonly<Record<ExportLang, { readonly name: string; readonly columns: readonly string[] }>> = {
  en: {
    name: 'Exports',
    columns: [
      'Number',
      'From',
      'To',
      'Format',
      'Payables',
      'Settlements',
      'Lines',
      'Currency',
      'Debit',
      'Credit',
      'Made by',
      'Made at (UTC)',
      'SHA-256',
    ],
  },
  fr: {
    name: 'Exports',
    columns: [
      'Numéro',
      'Du',
      'Au',
      'Format',
      'Pièces',
      'Règlements',
      'Lignes',
      'Devise',
      'Débit',
      'Crédit',
      'Créé par',
      'Créé le (UTC)',
      'SHA-256',
    ],
  },
  de: {
    name: 'Exporte',
    columns: [
      'Nummer',
      'Von',
      'Bis',
      'Format',
      'Belege',
      'Zahlungsbuchungen',
      'Zeilen',
      'Währung',
      'Soll',
      'Haben',
      'Erstellt von',
      'Erstellt am (UTC)',
      'SHA-256',
    ],
  },
  es: {
    name: 'Exportaciones',
    columns: [
      'Número',
      'Desde',
      'Hasta',
      'Formato',
      'Partidas',
      'Liquidaciones',
      'Líneas',
      'Moneda',
      'Debe',
      'Haber',
      'Creada por',
      'Creada el (UTC)',
      'SHA-256',
    ],
  },
};

/** Which exports there were, newest first, with the digest that each file still has. */
export async function exportHistory(context: Context, { lang, ids }: ExportQuery): Promise<TableFile> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  return {
    ...WORDS[lang],
    rows: readPages(
      (page) => listExports(context, { ...page, ids: wantedIds(ids) }),
      (item): Cell[] => [
        item.number,
        { day: item.fromOn },
        { day: item.toOn },
        item.format,
        item.payableCount,
        item.settlementCount,
        item.lineCount,
        item.debit.currency,
        { money: moneyFromWire(item.debit) },
        { money: moneyFromWire(item.credit) },
        item.createdByName,
        item.createdAt,
        item.sha256,
      ],
    ),
    about: aboutExport({ lang, companyName: company.legal_name, now: context.now, filter: {} }),
  };
}
