import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { idList, searchText } from '#kernel/list-filter.ts';
import { neededText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { teamIdSchema } from './member.ts';

const LOOK_AFTER = ['admin', 'owner'] as const;
const READ = ['admin', 'owner', 'controller'] as const;
const params = z.object({ teamId: teamIdSchema });
const ERRORS = ['name_taken', 'not_a_member'] as const;

/** More than anybody finds their way in. */
export const TEAM_APPROVERS_MAX = 20;

export const teamSchema = z.object({
  id: teamIdSchema,
  name: z.string(),
  leadId: userIdSchema.nullable(),
  leadName: z.string().nullable(),
  /** Any of them approves for the team. */
  approvers: z.array(z.object({ userId: userIdSchema, fullName: z.string() })),
  memberCount: z.number().int(),
  version: z.number().int(),
});
export type Team = z.infer<typeof teamSchema>;

const filter = { q: searchText, lead: idList };
const fields = {
  name: neededText(120),
  leadId: userIdSchema.nullable(),
  approverIds: z.array(userIdSchema).max(TEAM_APPROVERS_MAX),
};
const teams = z.object({ items: z.array(teamSchema) });

export const listTeams = defineEndpoint({
  id: 'members.listTeams',
  method: 'GET',
  base: 'company',
  path: '/teams',
  summary: 'Teams with lead, approvers and how many people they have.',
  rights: READ,
  query: z.strictObject(filter),
  answer: teams,
});

export const exportTeams = defineEndpoint({
  id: 'members.exportTeams',
  method: 'GET',
  base: 'company',
  path: '/teams/export',
  summary: 'The teams that match as CSV or Excel.',
  rights: READ,
  isDownload: true,
  query: z.strictObject({ ...filter, ...exportQuery }),
});

export const addTeam = defineEndpoint({
  id: 'members.addTeam',
  method: 'POST',
  base: 'company',
  path: '/teams',
  summary: 'Adds a team.',
  rights: LOOK_AFTER,
  body: z.strictObject(fields),
  errors: ERRORS,
});

export const changeTeam = defineEndpoint({
  id: 'members.changeTeam',
  method: 'PUT',
  base: 'company',
  path: '/teams/:teamId',
  summary: 'Changes the name, lead or approvers of a team.',
  rights: LOOK_AFTER,
  params,
  body: z.strictObject({ ...fields, version: z.number().int() }),
  errors: ERRORS,
});

export const mergeTeam = defineEndpoint({
  id: 'members.mergeTeam',
  method: 'POST',
  base: 'company',
  path: '/teams/:teamId/merge',
  summary: 'Merges a team into another: its people move, and it is gone from every list.',
  rights: LOOK_AFTER,
  params,
  body: z.strictObject({ version: z.number().int(), intoId: teamIdSchema }),
  errors: ['merge_into_itself'],
});

export const teamEndpoints = [listTeams, exportTeams, addTeam, changeTeam, mergeTeam];
