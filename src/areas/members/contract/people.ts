import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { typedText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { ROLE_REFUSALS } from '../rules/change-member.ts';
import { gradeSchema } from './grade.ts';
import { memberFilter, memberSchema, roleSchema, teamIdSchema } from './member.ts';

const LOOK_AFTER = ['admin', 'owner'] as const;
const params = z.object({ memberId: userIdSchema });

/** What a member holds and somebody else must take over, or that stays theirs although they leave (domain rules 2.15). */
export const DUTIES = [
  'approvals',
  'requests',
  'costCenters',
  'budgets',
  'teams',
  'reports',
  'collaborators',
  'subscriptions',
  'cards',
] as const;
export type DutyKind = (typeof DUTIES)[number];

/** What was done about a member, in the order of the audit log. */
export const MEMBER_EVENTS = ['join', 'change', 'leave', 'endMemberSessions', 'acceptOwnership'] as const;

/** At most so many are changed in one go; more is several. */
export const MEMBERS_AT_ONCE = 500;

const changeRefusals = [...ROLE_REFUSALS, 'manager_ring', 'manager_left', 'has_left'] as const;
const leaveRefusals = [
  'owner_cannot_leave',
  'own_membership',
  'successor_needed',
  'has_left',
  'acting_for_somebody',
] as const;

export const getMember = defineEndpoint({
  id: 'members.getMember',
  method: 'GET',
  base: 'company',
  path: '/members/:memberId',
  summary: 'One member with roles, team and manager.',
  rights: ['admin', 'owner', 'controller'],
  params,
  answer: memberSchema,
});

export const exportMembers = defineEndpoint({
  id: 'members.exportMembers',
  method: 'GET',
  base: 'company',
  path: '/members/export',
  summary: 'The members that match as CSV or Excel.',
  rights: ['admin', 'owner', 'controller'],
  isDownload: true,
  query: z.strictObject({ ...memberFilter, ...exportQuery }),
  errors: ['too_many_rows'],
});

export const listMemberEvents = defineEndpoint({
  id: 'members.listMemberEvents',
  method: 'GET',
  base: 'company',
  path: '/members/:memberId/events',
  summary: 'What was done about a member, the newest first.',
  rights: LOOK_AFTER,
  params,
  answer: z.object({
    items: z.array(
      z.object({
        at: z.string(),
        kind: z.enum(MEMBER_EVENTS),
        actorName: z.string().nullable(),
        /** Which fields changed, from what to what, as people read them. */
        changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
      }),
    ),
  }),
});

export const changeMember = defineEndpoint({
  id: 'members.changeMember',
  method: 'PUT',
  base: 'company',
  path: '/members/:memberId',
  summary: 'Gives a member other roles, another team, manager, job title or grade.',
  rights: LOOK_AFTER,
  params,
  body: z.strictObject({
    version: z.number().int(),
    roles: z.array(roleSchema).min(1).max(4),
    teamId: teamIdSchema.nullable(),
    managerId: userIdSchema.nullable(),
    jobTitle: typedText(120),
    /** Written as others who have it have it written, whatever case and accents are given. */
    grade: gradeSchema.nullable(),
  }),
  answer: memberSchema,
  errors: changeRefusals,
});

/** One change for many: a team for all, a role more or a role less. */
const manyChangeSchema = z.union([
  z.strictObject({ teamId: teamIdSchema.nullable() }),
  z.strictObject({ addRole: roleSchema }),
  z.strictObject({ removeRole: roleSchema }),
]);
export type ManyChange = z.infer<typeof manyChangeSchema>;

/** Those that are ticked, or all that match a filter: then the server finds them. */
const whichSchema = z.union([
  z.strictObject({ ids: z.array(userIdSchema).min(1).max(MEMBERS_AT_ONCE) }),
  z.strictObject({ filter: z.strictObject(memberFilter) }),
]);
export type WhichMembers = z.infer<typeof whichSchema>;

const manyAnswer = z.object({
  done: z.number().int(),
  refused: z.array(z.object({ userId: userIdSchema, fullName: z.string(), code: z.string() })),
});
export type ManyOutcome = z.infer<typeof manyAnswer>;

export const changeMembers = defineEndpoint({
  id: 'members.changeMembers',
  method: 'POST',
  base: 'company',
  path: '/members/changes',
  summary: 'Changes many members at once; those that cannot be are named with the reason.',
  rights: LOOK_AFTER,
  body: z.strictObject({ which: whichSchema, change: manyChangeSchema }),
  answer: manyAnswer,
  errors: ['too_many_members'],
});

export const describeLeaving = defineEndpoint({
  id: 'members.describeLeaving',
  method: 'GET',
  base: 'company',
  path: '/members/:memberId/duties',
  summary: 'What a member holds: what a successor takes over when they leave, and what stays theirs.',
  rights: LOOK_AFTER,
  params,
  answer: z.object({ duties: z.array(z.object({ kind: z.enum(DUTIES), count: z.number().int() })) }),
});

export const removeMember = defineEndpoint({
  id: 'members.removeMember',
  method: 'POST',
  base: 'company',
  path: '/members/:memberId/leave',
  summary: 'Ends a membership: sessions end, a successor takes over, what is owed to them stays payable.',
  rights: LOOK_AFTER,
  params,
  body: z.strictObject({ version: z.number().int(), successorId: userIdSchema.nullable() }),
  answer: memberSchema,
  errors: [...leaveRefusals, 'successor_left'],
});

export const removeMembers = defineEndpoint({
  id: 'members.removeMembers',
  method: 'POST',
  base: 'company',
  path: '/members/leave',
  summary: 'Ends several memberships with one successor; those that cannot end are named with the reason.',
  rights: LOOK_AFTER,
  body: z.strictObject({ which: whichSchema, successorId: userIdSchema.nullable() }),
  answer: manyAnswer,
  errors: ['too_many_members', 'successor_left', 'acting_for_somebody'],
});

export const peopleEndpoints = [
  getMember,
  exportMembers,
  listMemberEvents,
  changeMember,
  changeMembers,
  describeLeaving,
  removeMember,
  removeMembers,
];
