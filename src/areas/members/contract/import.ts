import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { givenText } from '#kernel/text-schema.ts';
import { roleSchema } from './member.ts';
import { INVITE_REFUSALS } from './invitation.ts';

/** As many as a company pastes in one go. */
export const IMPORT_ROWS_MAX = 1000;

/** What may be wrong with one line of a list of people. */
export const PEOPLE_ROW_REFUSALS = [
  ...INVITE_REFUSALS,
  'twice',
  'unknown_role',
  'role_not_invited',
  'unknown_team',
  'grade_too_long',
] as const;
export type PeopleRowRefusal = (typeof PEOPLE_ROW_REFUSALS)[number];

const importedRowSchema = z.object({
  line: z.number().int(),
  email: z.string(),
  roles: z.array(roleSchema),
  teamName: z.string().nullable(),
  grade: z.string().nullable(),
  /** Null for a line that is fine. */
  code: z.enum(PEOPLE_ROW_REFUSALS).nullable(),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

export const importPeople = defineEndpoint({
  id: 'members.importPeople',
  method: 'POST',
  base: 'company',
  path: '/invitations/import',
  summary:
    'Invites from a list or CSV (email, roles, team, grade): says what each line would do, and invites when told to.',
  rights: ['admin', 'owner'],
  body: z.strictObject({
    /** As it was pasted, or as the file has it. */
    pasted: givenText(200_000).min(1),
    /** Only says what would happen. */
    isDryRun: z.boolean(),
    /** One bad line stops all of them unless this is set. */
    skipsBad: z.boolean(),
  }),
  answer: z.object({
    rows: z.array(importedRowSchema),
    /** How many invites left; none in a dry run, and none while a bad line is not to be skipped. */
    invited: z.number().int(),
  }),
  errors: ['too_many_rows_in_list', 'nothing_in_list'],
});

export const importEndpoints = [importPeople];
