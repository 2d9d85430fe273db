import type { ExportQuery } from '#kernel/export-query.ts';
import { isAmong } from '#platform/db/is-among.ts';
import type { Context } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import type { MEMBER_STATES, Role } from '../../contract/member.ts';
import { teamNamesOf } from '../people/teams.ts';
import { matchingMembers, MEMBER_COLUMNS, type MemberFilter } from './matching-members.ts';

type Words = Pick<TableFile, 'name' | 'columns'> & {
  readonly role: Readonly<Record<Role, string>>;
  readonly state: Readonly<Record<(typeof MEMBER_STATES)[number], string>>;
};

/** Headings, roles and states as on screen. */
const WORDS: Readonly<Record<Lang, Words>> = {
  en: {
    name: 'Members',
    columns: ['Name', 'Email', 'Roles', 'Job title', 'Team', 'Manager', 'Grade', 'State'],
    role: { owner: 'Account owner', admin: 'Admin', controller: 'Controller', requester: 'Requester' },
    state: { active: 'Active', left: 'Left' },
  },
  fr: {
    name: 'Membres',
    columns: ['Nom', 'E-mail', 'Rôles', 'Poste', 'Équipe', 'Responsable', 'Niveau', 'État'],
    role: { owner: 'Titulaire du compte', admin: 'Admin', controller: 'Contrôleur', requester: 'Demandeur' },
    state: { active: 'Actif', left: 'Parti' },
  },
  de: {
    name: 'Mitglieder',
    columns: ['Name', 'E-Mail', 'Rollen', 'Position', 'Team', 'Vorgesetzte', 'Stufe', 'Status'],
    role: { owner: 'Kontoinhaber', admin: 'Admin', controller: 'Controller', requester: 'Antragsteller' },
    state: { active: 'Aktiv', left: 'Ausgeschieden' },
  },
  es: {
    name: 'Miembros',
    columns: ['Nombre', 'Correo', 'Roles', 'Puesto', 'Equipo', 'Responsable', 'Nivel', 'Estado'],
    role: { owner: 'Titular de la cuenta', admin: 'Admin', controller: 'Controlador', requester: 'Solicitante' },
    state: { active: 'Activo', left: 'Se fue' },
  },
};

/** Members as the list shows them, in the words of the reader. */
export async function exportMembers(
  { trx, actor, now }: Context,
  { lang, ids, ...filter }: MemberFilter & ExportQuery,
): Promise<TableFile> {
  let query = matchingMembers(trx, actor.companyId, filter).select(MEMBER_COLUMNS);
  const wanted = wantedIds(ids);
  if (wanted !== null) query = query.where(isAmong('m.user_id', wanted));
  const matching = query.orderBy('m.full_name').orderBy('m.user_id').compile();
  const company = await getCompanyRow(trx, actor.companyId);
  const { name, columns, role, state } = WORDS[lang];
  return {
    name,
    columns,
    rows: readInParts(trx, matching, (rows) =>
      rows.map((row) => [
        row.fullName,
        row.email,
        row.roles.map((one) => role[one]).join(', '),
        row.jobTitle,
        row.teamName,
        row.managerName,
        row.grade,
        state[row.state],
      ]),
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now,
      filter,
      words: { codes: { role, state }, names: await teamNamesOf(trx, actor.companyId) },
    }),
  };
}
