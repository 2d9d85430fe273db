import { implement, type Implementation } from '#platform/http/call.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { implementExport } from '#platform/table-file/implement-export.ts';
import type { TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { Lang } from '#areas/identity/contract/user.ts';
import * as contract from '../../contract/team.ts';
import { namesOfList } from '../queries/get-member.ts';
import { addTeam, changeTeam, listTeams, mergeTeam } from './teams.ts';

const WORDS: Readonly<Record<Lang, Pick<TableFile, 'name' | 'columns'>>> = {
  en: { name: 'Teams', columns: ['Team', 'Lead', 'Approvers', 'Members'] },
  fr: { name: 'Équipes', columns: ['Équipe', 'Responsable', 'Approbateurs', 'Membres'] },
  de: { name: 'Teams', columns: ['Team', 'Leitung', 'Freigabe', 'Mitglieder'] },
  es: { name: 'Equipos', columns: ['Equipo', 'Responsable', 'Aprobadores', 'Miembros'] },
};

export const teamRoutes: Implementation[] = [
  implement(contract.listTeams, async ({ trx, actor }, { query }) => ({
    items: await listTeams(trx, actor.companyId, query),
  })),
  implementExport(contract.exportTeams, async ({ trx, actor, now }, { format: _format, lang, ids, ...filter }) => {
    const teams = await listTeams(trx, actor.companyId, { ...filter, ids: wantedIds(ids) });
    const company = await getCompanyRow(trx, actor.companyId);
    return {
      ...WORDS[lang],
      rows: teams.map((team) => [
        team.name,
        team.leadName,
        team.approvers.map(({ fullName }) => fullName).join(', '),
        team.memberCount,
      ]),
      about: aboutExport({
        lang,
        companyName: company.legal_name,
        now,
        filter,
        words: { names: await namesOfList(trx, actor.companyId, filter.lead) },
      }),
    };
  }),
  implement(contract.addTeam, (context, { body }) => addTeam(context, body).then(() => undefined)),
  implement(contract.changeTeam, (context, { params, body }) =>
    changeTeam(context, { teamId: params.teamId, ...body }).then(() => undefined),
  ),
  implement(contract.mergeTeam, (context, { params, body }) =>
    mergeTeam(context, { teamId: params.teamId, ...body }).then(() => undefined),
  ),
];
