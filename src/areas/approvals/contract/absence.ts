import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText } from '#kernel/text-schema.ts';
import { costCenterIdSchema } from '#areas/dimensions/contract/dimension.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';

export type AbsenceId = Id<'abs'>;
export const absenceIdSchema = idOf('abs');

/** Both days are days of absence; the substitute decides on each of them. */
export const absenceSchema = z.object({
  id: absenceIdSchema,
  fromOn: plainDateSchema,
  /** Null for who left for good and has a successor. */
  lastOn: plainDateSchema.nullable(),
  substitute: z.object({ userId: userIdSchema, fullName: z.string() }).nullable(),
  /** Who really decides then: the substitute's own substitute while both are away; null when nobody is reached. */
  decides: z.string().nullable(),
  /** For which requests it counts; null is all types, and all cost centres. */
  spendTypes: z.array(z.string()).nullable(),
  costCenters: z.array(z.object({ id: costCenterIdSchema, name: z.string() })).nullable(),
});
export type AbsenceView = z.infer<typeof absenceSchema>;

const answer = z.object({
  /** What is not over, the first to begin first. */
  absences: z.array(absenceSchema),
  /** The types of requests that a scope may name. */
  spendTypes: z.array(z.string()),
});
export type AbsencesView = z.infer<typeof answer>;

/** Domain rules 2.2: types and cost centres of requests; null is all of them. */
const scopeSchema = z.strictObject({
  spendTypes: z.array(givenText(40)).min(1, 'required').max(30).nullable(),
  costCenterIds: z.array(costCenterIdSchema).min(1, 'required').max(200).nullable(),
});

const body = z.strictObject({
  fromOn: plainDateSchema,
  lastOn: plainDateSchema,
  substituteId: userIdSchema.nullable(),
  /** For which requests it counts; absent is all. */
  scope: scopeSchema.optional(),
  /** The one that is changed; null for one beside those that are there; absent takes the place of all of them. */
  absenceId: absenceIdSchema.nullable().optional(),
});
export type AbsenceBody = z.output<typeof body>;

/** A year is leave; longer is a change of who is asked. */
export const ABSENCE_DAYS_MAX = 366;

const ERRORS = ['acting_for_somebody', 'absence_days', 'absences_meet', 'substitute_gone'] as const;
/** Which of them ends; absent is all. */
const endQuery = z.strictObject({ absenceId: absenceIdSchema.optional() });
const params = z.object({ memberId: userIdSchema });
const looksAfterPeople = ['admin', 'owner'] as const;

export const getMyAbsence = defineEndpoint({
  id: 'approvals.getMyAbsence',
  method: 'GET',
  base: 'company',
  path: '/me/absence',
  summary: 'When the caller is away, and who decides for them.',
  rights: ['member'],
  answer,
});

export const setMyAbsence = defineEndpoint({
  id: 'approvals.setMyAbsence',
  method: 'PUT',
  base: 'company',
  path: '/me/absence',
  summary: 'Says when the caller is away, for which requests, and who decides for them.',
  rights: ['member'],
  body,
  answer,
  errors: ERRORS,
});

export const endMyAbsence = defineEndpoint({
  id: 'approvals.endMyAbsence',
  method: 'DELETE',
  base: 'company',
  path: '/me/absence',
  summary: 'The caller is there again, or stays.',
  rights: ['member'],
  query: endQuery,
  answer,
  errors: ['acting_for_somebody'],
});

export const getAbsence = defineEndpoint({
  id: 'approvals.getAbsence',
  method: 'GET',
  base: 'company',
  path: '/members/:memberId/absence',
  summary: 'When a member is away, and who decides for them.',
  rights: looksAfterPeople,
  params,
  answer,
});

export const setAbsence = defineEndpoint({
  id: 'approvals.setAbsence',
  method: 'PUT',
  base: 'company',
  path: '/members/:memberId/absence',
  summary: 'Says for a member when they are away, for which requests, and who decides for them.',
  rights: looksAfterPeople,
  params,
  body,
  answer,
  errors: ERRORS,
});

export const endAbsence = defineEndpoint({
  id: 'approvals.endAbsence',
  method: 'DELETE',
  base: 'company',
  path: '/members/:memberId/absence',
  summary: 'A member is there again, or stays.',
  rights: looksAfterPeople,
  params,
  query: endQuery,
  answer,
  errors: ['acting_for_somebody'],
});

export const setSuccessor = defineEndpoint({
  id: 'approvals.setSuccessor',
  method: 'PUT',
  base: 'company',
  path: '/members/:memberId/successor',
  summary: 'Says who decides from now on wherever somebody who left is still asked.',
  rights: looksAfterPeople,
  params,
  body: z.strictObject({ successorId: userIdSchema }),
  answer,
  errors: ['acting_for_somebody', 'not_left', 'substitute_gone'],
});

export const absenceEndpoints = [
  getMyAbsence,
  setMyAbsence,
  endMyAbsence,
  getAbsence,
  setAbsence,
  endAbsence,
  setSuccessor,
];
