import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { codeList, idList, searchText } from '#kernel/list-filter.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { givenText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

export type TeamId = Id<'tea'>;
export const teamIdSchema = idOf('tea');

/** From the highest to the lowest, as the chooser shows them (specification 2.4). */
export const ROLES = ['owner', 'admin', 'controller', 'requester'] as const;
export const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const MEMBER_STATES = ['active', 'left'] as const;

export const memberSchema = z.object({
  userId: userIdSchema,
  fullName: z.string(),
  email: z.string(),
  roles: z.array(roleSchema),
  jobTitle: z.string(),
  teamId: teamIdSchema.nullable(),
  teamName: z.string().nullable(),
  managerId: userIdSchema.nullable(),
  managerName: z.string().nullable(),
  grade: z.string().nullable(),
  state: z.enum(MEMBER_STATES),
  joinedAt: z.string(),
  leftAt: z.string().nullable(),
  version: z.number().int(),
});
export type Member = z.infer<typeof memberSchema>;

/** By what members are found; each may be left out. */
export const memberFilter = {
  q: searchText,
  role: codeList(ROLES),
  /** Ids of teams; `none` are those without. */
  team: idList,
  /** Grades as `gradeInFilter` writes them; `/` are those without. */
  grade: givenText(2000).optional(),
  state: codeList(MEMBER_STATES),
};

/** The least that everybody may know of a colleague: for pickers and for names beside items. */
export const colleagueSchema = z.object({
  userId: userIdSchema,
  fullName: z.string(),
  jobTitle: z.string(),
  teamName: z.string().nullable(),
});

export const listMembers = defineEndpoint({
  id: 'members.listMembers',
  method: 'GET',
  base: 'company',
  path: '/members',
  summary: 'Members of the company with roles, team and manager.',
  rights: ['admin', 'owner', 'controller'],
  query: z.strictObject({ ...pageQuery, ...memberFilter }),
  answer: pageOf(memberSchema),
});

export const listColleagues = defineEndpoint({
  id: 'members.listColleagues',
  method: 'GET',
  base: 'company',
  path: '/colleagues',
  summary: 'Names and teams of the people in the company, for pickers.',
  rights: ['member'],
  query: z.strictObject({ q: givenText(200).optional() }),
  answer: z.object({
    items: z.array(colleagueSchema),
    teams: z.array(z.object({ id: teamIdSchema, name: z.string() })),
  }),
});

export const endMemberSessions = defineEndpoint({
  id: 'members.endMemberSessions',
  method: 'DELETE',
  base: 'company',
  path: '/members/:memberId/sessions',
  summary: 'Logs a member out everywhere, for instance when a phone was lost.',
  rights: ['admin', 'owner'],
  params: z.object({ memberId: userIdSchema }),
});

export const memberEndpoints = [listMembers, listColleagues, endMemberSessions];
