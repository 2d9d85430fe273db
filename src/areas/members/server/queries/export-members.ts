import type { ExportQuery } from '#kernel/export-query.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { EXPORT_READ_MAX, refuseTooManyRows, wantedIds } from '#platform/table-file/exported-rows.ts';
import type { TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import { matchingMembers, MEMBER_COLUMNS, type MemberFilter } from './matching-members.ts';

const WORDS: Readonly<Record<Lang, Pick<TableFile, 'name' | 'columns'>>> = {
  en: { name: 'Members', columns: ['Name', 'Email', 'Roles', 'Job title', 'Team', 'Manager', 'Grade', 'State'] },
  fr: { name: 'Membres', columns: ['Nom', 'E-mail', 'Rôles', 'Poste', 'Équipe', 'Responsable', 'Niveau', 'État'] },
  de: {
    name: 'Mitglieder',
    columns: ['Name', 'E-Mail', 'Rollen', 'Position', 'Team', 'Vorgesetzte', 'Stufe', 'Status'],
  },
  es: {
    name: 'Miembros',
    columns: ['Nombre', 'Correo', 'Roles', 'Puesto', 'Equipo', 'Responsable', 'Nivel', 'Estado'],
  },
};

/** Members as the list shows them; roles and state as the API names them, so that a list can be read in again. */
export async function exportMembers(
  { trx, actor, now }: Context,
  { lang, ids, ...filter }: MemberFilter & ExportQuery,
): Promise<TableFile> {
  let query = matchingMembers(trx, actor.companyId, filter).select(MEMBER_COLUMNS);
  const wanted = wantedIds(ids);
  if (wanted !== null) query = query.where(isAmong('m.user_id', wanted));
  const rows = await query.orderBy('m.full_name').orderBy('m.user_id').limit(EXPORT_READ_MAX).execute();
  refuseTooManyRows(rows);
  const company = await getCompanyRow(trx, actor.companyId);
  return {
    ...WORDS[lang],
    rows: rows.map((row) => [
      row.fullName,
      row.email,
      row.roles.join(' '),
      row.jobTitle,
      row.teamName,
      row.managerName,
      row.grade,
      row.state,
    ]),
    about: aboutExport({ lang, companyName: company.legal_name, now, filter }),
  };
}
