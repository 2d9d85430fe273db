import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { exportQuery } from '#kernel/export-query.ts';
import { codeList, idList, searchText } from '#kernel/list-filter.ts';
import { pageOf, pageQuery } from '#kernel/page.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { costCenterIdSchema } from './dimension.ts';

export const DIMENSION_STATES = ['active', 'archived'] as const;
const LOOK_AFTER = ['admin', 'owner'] as const;
const READ = ['admin', 'owner', 'controller'] as const;
const PEOPLE_MAX = 200;
const params = z.object({ costCenterId: costCenterIdSchema });
const personSchema = z.object({ userId: userIdSchema, fullName: z.string() });

export const costCenterRowSchema = z.object({
  id: costCenterIdSchema,
  name: z.string(),
  code: z.string(),
  ownerId: userIdSchema.nullable(),
  ownerName: z.string().nullable(),
  approverId: userIdSchema.nullable(),
  approverName: z.string().nullable(),
  memberCount: z.number().int(),
  state: z.enum(DIMENSION_STATES),
  /** Into which other it was merged. */
  mergedIntoName: z.string().nullable(),
  version: z.number().int(),
});
export type CostCenterRow = z.infer<typeof costCenterRowSchema>;

export const costCenterSchema = costCenterRowSchema.extend({
  coOwners: z.array(personSchema),
  members: z.array(personSchema),
  /** The caller may change it; owners and co-owners read. */
  mayChange: z.boolean(),
});
export type CostCenterView = z.infer<typeof costCenterSchema>;

export const costCenterFilter = { q: searchText, owner: idList, state: codeList(DIMENSION_STATES) };

const fields = {
  name: neededText(120),
  code: typedText(20),
  ownerId: userIdSchema.nullable(),
  approverId: userIdSchema.nullable(),
  coOwnerIds: z.array(userIdSchema).max(PEOPLE_MAX),
  memberIds: z.array(userIdSchema).max(PEOPLE_MAX),
};
const ERRORS = ['name_taken', 'not_a_member', 'is_archived'] as const;

export const listCostCenters = defineEndpoint({
  id: 'dimensions.listCostCenters',
  method: 'GET',
  base: 'company',
  path: '/cost-centers',
  summary: 'Cost centres with owner, approver and how many people belong to each.',
  rights: READ,
  query: z.strictObject({ ...pageQuery, ...costCenterFilter }),
  answer: pageOf(costCenterRowSchema).extend({ mayChange: z.boolean() }),
});

export const exportCostCenters = defineEndpoint({
  id: 'dimensions.exportCostCenters',
  method: 'GET',
  base: 'company',
  path: '/cost-centers/export',
  summary: 'The cost centres that match as CSV or Excel.',
  rights: READ,
  isDownload: true,
  query: z.strictObject({ ...costCenterFilter, ...exportQuery }),
  errors: ['too_many_rows'],
});

export const getCostCenter = defineEndpoint({
  id: 'dimensions.getCostCenter',
  method: 'GET',
  base: 'company',
  path: '/cost-centers/:costCenterId',
  summary: 'One cost centre with its people: for who looks after the company, and for its owners.',
  rights: ['member'],
  params,
  answer: costCenterSchema,
});

export const addCostCenter = defineEndpoint({
  id: 'dimensions.addCostCenter',
  method: 'POST',
  base: 'company',
  path: '/cost-centers',
  summary: 'Adds a cost centre.',
  rights: LOOK_AFTER,
  body: z.strictObject(fields),
  answer: costCenterSchema,
  errors: ERRORS,
});

export const changeCostCenter = defineEndpoint({
  id: 'dimensions.changeCostCenter',
  method: 'PUT',
  base: 'company',
  path: '/cost-centers/:costCenterId',
  summary: 'Changes name, code and people of a cost centre.',
  rights: LOOK_AFTER,
  params,
  body: z.strictObject({ ...fields, version: z.number().int() }),
  answer: costCenterSchema,
  errors: ERRORS,
});

export const archiveCostCenter = defineEndpoint({
  id: 'dimensions.archiveCostCenter',
  method: 'POST',
  base: 'company',
  path: '/cost-centers/:costCenterId/archive',
  summary: 'Takes a cost centre out of use, or back into it; what was booked to it stays.',
  rights: LOOK_AFTER,
  params,
  body: z.strictObject({ version: z.number().int(), isArchived: z.boolean() }),
  answer: costCenterSchema,
  errors: ERRORS,
});

export const mergeCostCenter = defineEndpoint({
  id: 'dimensions.mergeCostCenter',
  method: 'POST',
  base: 'company',
  path: '/cost-centers/:costCenterId/merge',
  summary: 'Merges a cost centre into another: its people move, its spend counts there, and it is archived.',
  rights: LOOK_AFTER,
  params,
  body: z.strictObject({ version: z.number().int(), intoId: costCenterIdSchema }),
  answer: costCenterSchema,
  errors: [...ERRORS, 'merge_into_itself'],
});

/** What may be wrong with one line of a list of cost centres. */
export const COST_CENTER_ROW_REFUSALS = ['required', 'name_taken', 'twice', 'too_long', 'unknown_owner'] as const;
export const COST_CENTER_ROWS_MAX = 1000;

export const importedCostCenterSchema = z.object({
  line: z.number().int(),
  name: z.string(),
  code: z.string(),
  ownerName: z.string().nullable(),
  refusal: z.enum(COST_CENTER_ROW_REFUSALS).nullable(),
});
export type ImportedCostCenter = z.infer<typeof importedCostCenterSchema>;

export const importCostCenters = defineEndpoint({
  id: 'dimensions.importCostCenters',
  method: 'POST',
  base: 'company',
  path: '/cost-centers/import',
  summary: 'Adds cost centres from CSV or Excel (name, code, owner): says what each line would do, then does it.',
  rights: LOOK_AFTER,
  isUpload: true,
  query: z.strictObject({ isDryRun: z.enum(['yes', 'no']), skipsBad: z.enum(['yes', 'no']).default('no') }),
  answer: z.object({ rows: z.array(importedCostCenterSchema), added: z.number().int() }),
  errors: ['file_empty', 'file_type_not_allowed', 'too_many_rows'],
});

export const costCenterEndpoints = [
  listCostCenters,
  exportCostCenters,
  getCostCenter,
  addCostCenter,
  changeCostCenter,
  archiveCostCenter,
  mergeCostCenter,
  importCostCenters,
];
