import { sql } from 'kysely';
import type { ExportQuery } from '#kernel/export-query.ts';
import { writeAtOnce } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { matchingLines, namesIn, type AuditFilter, type AuditRow } from './list-audit.ts';

/** Headings as on screen; actions and things keep their names of the log, by which lines are found again. */
const WORDS: Readonly<Record<Lang, Pick<TableFile, 'name' | 'columns'>>> = {
  en: {
    name: 'Audit log',
    columns: [
      'No.',
      'Time (UTC)',
      'By',
      'On behalf of',
      'IP address',
      'Action',
      'Object',
      'Id',
      'Changed',
      'Reason',
      'Hash',
    ],
  },
  fr: {
    name: 'Journal d’audit',
    columns: [
      'N°',
      'Heure (UTC)',
      'Par',
      'Au nom de',
      'Adresse IP',
      'Action',
      'Objet',
      'Id',
      'Modifié',
      'Motif',
      'Empreinte',
    ],
  },
  de: {
    name: 'Prüfprotokoll',
    columns: [
      'Nr.',
      'Zeit (UTC)',
      'Von',
      'Im Namen von',
      'IP-Adresse',
      'Aktion',
      'Objekt',
      'Id',
      'Geändert',
      'Grund',
      'Hash',
    ],
  },
  es: {
    name: 'Registro de auditoría',
    columns: [
      'N.º',
      'Hora (UTC)',
      'Por',
      'En nombre de',
      'Dirección IP',
      'Acción',
      'Objeto',
      'Id',
      'Cambios',
      'Motivo',
      'Hash',
    ],
  },
};

/** The lines that match, in the order in which they were written. */
export async function exportAuditLog(
  context: Context,
  { lang, ids, ...filter }: AuditFilter & ExportQuery,
): Promise<TableFile> {
  const { trx, actor, now } = context;
  const company = await getCompanyRow(trx, actor.companyId);
  const wanted = wantedIds(ids);
  await writeAtOnce(trx);
  const query = sql<AuditRow>`select * from (${matchingLines(context, filter, company.time_zone)}) as line
    where ${wanted === null ? sql`true` : sql`seq::text = any(${[...wanted]})`} order by seq`;
  return {
    ...WORDS[lang],
    rows: readInParts(trx, query.compile(trx), async (rows) => {
      const names = await namesIn(context, rows);
      return rows.map((row) => [
        row.seq.toString(),
        row.at,
        row.actorId === null ? null : (names.get(row.actorId) ?? ''),
        row.onBehalfOf === null ? null : (names.get(row.onBehalfOf) ?? ''),
        row.ip,
        row.action,
        row.entity,
        row.entityId,
        row.fields.join(', '),
        row.reason,
        row.hash,
      ]);
    }),
    about: aboutExport({ lang, companyName: company.legal_name, now, filter }),
  };
}
