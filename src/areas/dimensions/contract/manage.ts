import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { neededText, textLike } from '#kernel/text-schema.ts';
import { teamIdSchema } from '#areas/members/contract/member.ts';
import { DIMENSION_STATES } from './cost-center.ts';
import { analyticalFieldIdSchema, expenseCategoryIdSchema } from './dimension.ts';
import { CATEGORY_NEEDS, categoryNeedSchema, SPEND_TYPES, spendTypeSchema } from './needs.ts';

/** Who decides by what spend is sorted: admins and the owner, and controllers, whose books it is for. */
const MANAGE = ['admin', 'owner', 'controller'] as const;
const version = z.number().int();
const name = neededText(120);
const ERRORS = ['name_taken', 'is_archived'] as const;

/** Drawings that a category may have; the browser knows how each looks. */
export const CATEGORY_ICONS = [
  'receipt',
  'tools-kitchen-2',
  'plane',
  'paperclip',
  'cloud',
  'printer',
  'building',
  'briefcase',
  'truck',
] as const;

export const categorySchema = z.object({
  id: expenseCategoryIdSchema,
  name: z.string(),
  accountCode: z.string(),
  icon: z.string(),
  /** Only people of these teams may choose it; empty is everybody. */
  teamIds: z.array(teamIdSchema),
  teamNames: z.array(z.string()),
  /** What its requests need beside what their type needs (domain rules 2.1), and which of the company's own fields. */
  needs: z.array(categoryNeedSchema),
  neededFieldIds: z.array(analyticalFieldIdSchema),
  state: z.enum(DIMENSION_STATES),
  mergedIntoName: z.string().nullable(),
  version,
});
export type Category = z.infer<typeof categorySchema>;

const categoryFields = {
  name,
  accountCode: textLike(/^\s*[0-9A-Z]{3,12}\s*$/, 'invalid_account').trim(),
  icon: z.enum(CATEGORY_ICONS),
  teamIds: z.array(teamIdSchema).max(200),
  /** Left out they stay as they are; only who looks after the company changes them. */
  needs: z.array(categoryNeedSchema).max(CATEGORY_NEEDS.length).optional(),
  neededFieldIds: z.array(analyticalFieldIdSchema).max(100).optional(),
};
const categoryParams = z.object({ expenseCategoryId: expenseCategoryIdSchema });
/** `mayRequire`: the caller says what is required; the others read it. */
const mayRequire = z.boolean();
const categories = z.object({
  items: z.array(categorySchema),
  mayRequire,
  /** Whether somebody found the accounts right, or changed a category. */
  areAccountsReviewed: z.boolean(),
});

export const listCategories = defineEndpoint({
  id: 'dimensions.listCategories',
  method: 'GET',
  base: 'company',
  path: '/expense-categories',
  summary: 'Expense categories in the company’s order, archived ones last.',
  rights: MANAGE,
  answer: categories,
});

export const addCategory = defineEndpoint({
  id: 'dimensions.addCategory',
  method: 'POST',
  base: 'company',
  path: '/expense-categories',
  summary: 'Adds an expense category at the end.',
  rights: MANAGE,
  body: z.strictObject(categoryFields),
  answer: categories,
  errors: [...ERRORS, 'unknown_team', 'unknown_field', 'admins_only'],
});

export const addStarterCategories = defineEndpoint({
  id: 'dimensions.addStarterCategories',
  method: 'POST',
  base: 'company',
  path: '/expense-categories/starter',
  summary: 'Adds what nearly every company spends on, in the caller’s language; names that are in use are left out.',
  rights: MANAGE,
  body: z.strictObject({ lang: z.enum(['en', 'fr', 'de', 'es']) }),
  answer: categories,
});

export const confirmAccounts = defineEndpoint({
  id: 'dimensions.confirmAccounts',
  method: 'POST',
  base: 'company',
  path: '/expense-categories/confirm-accounts',
  summary: 'Says that the accounts of the categories suit the company’s books.',
  rights: MANAGE,
  answer: categories,
});

export const changeCategory = defineEndpoint({
  id: 'dimensions.changeCategory',
  method: 'PUT',
  base: 'company',
  path: '/expense-categories/:expenseCategoryId',
  summary: 'Changes name, account, icon, readers or needs of a category; what was booked keeps its account.',
  rights: MANAGE,
  params: categoryParams,
  body: z.strictObject({ ...categoryFields, version }),
  answer: categories,
  errors: [...ERRORS, 'unknown_team', 'unknown_field', 'admins_only'],
});

export const archiveCategory = defineEndpoint({
  id: 'dimensions.archiveCategory',
  method: 'POST',
  base: 'company',
  path: '/expense-categories/:expenseCategoryId/archive',
  summary: 'Takes a category out of use, or back into it.',
  rights: MANAGE,
  params: categoryParams,
  body: z.strictObject({ version, isArchived: z.boolean() }),
  answer: categories,
  errors: ERRORS,
});

export const mergeCategory = defineEndpoint({
  id: 'dimensions.mergeCategory',
  method: 'POST',
  base: 'company',
  path: '/expense-categories/:expenseCategoryId/merge',
  summary: 'Merges a category into another; what was booked stays where it is.',
  rights: MANAGE,
  params: categoryParams,
  body: z.strictObject({ version, intoId: expenseCategoryIdSchema }),
  answer: categories,
  errors: [...ERRORS, 'merge_into_itself'],
});

export const reorderCategories = defineEndpoint({
  id: 'dimensions.reorderCategories',
  method: 'PUT',
  base: 'company',
  path: '/expense-category-order',
  summary: 'Sets the order in which categories are offered.',
  rights: MANAGE,
  body: z.strictObject({ ids: z.array(expenseCategoryIdSchema).min(1).max(500) }),
  answer: categories,
});

export const fieldSchema = z.object({
  id: analyticalFieldIdSchema,
  name: z.string(),
  /** Before an item can be booked. */
  isRequired: z.boolean(),
  /** Before a request of these types is sent (domain rules 2.12). */
  requiredFor: z.array(spendTypeSchema),
  allowedValues: z.array(z.string()),
  state: z.enum(DIMENSION_STATES),
  version,
});
export type Field = z.infer<typeof fieldSchema>;

const fieldBody = {
  name,
  isRequired: z.boolean(),
  /** Left out it stays as it is; only who looks after the company changes it. */
  requiredFor: z.array(spendTypeSchema).max(SPEND_TYPES.length).optional(),
  allowedValues: z.array(neededText(100)).min(1, 'required').max(2000),
};
const fieldParams = z.object({ analyticalFieldId: analyticalFieldIdSchema });
const fields = z.object({ items: z.array(fieldSchema), mayRequire });

export const listFields = defineEndpoint({
  id: 'dimensions.listFields',
  method: 'GET',
  base: 'company',
  path: '/analytical-fields',
  summary: 'The company’s own fields with their values, archived ones last.',
  rights: MANAGE,
  answer: fields,
});

export const addField = defineEndpoint({
  id: 'dimensions.addField',
  method: 'POST',
  base: 'company',
  path: '/analytical-fields',
  summary: 'Adds a field with its values.',
  rights: MANAGE,
  body: z.strictObject(fieldBody),
  answer: fields,
  errors: [...ERRORS, 'admins_only'],
});

export const changeField = defineEndpoint({
  id: 'dimensions.changeField',
  method: 'PUT',
  base: 'company',
  path: '/analytical-fields/:analyticalFieldId',
  summary: 'Changes a field or its values; what was booked keeps the value that it had.',
  rights: MANAGE,
  params: fieldParams,
  body: z.strictObject({ ...fieldBody, version }),
  answer: fields,
  errors: [...ERRORS, 'admins_only'],
});

export const archiveField = defineEndpoint({
  id: 'dimensions.archiveField',
  method: 'POST',
  base: 'company',
  path: '/analytical-fields/:analyticalFieldId/archive',
  summary: 'Takes a field out of use, or back into it.',
  rights: MANAGE,
  params: fieldParams,
  body: z.strictObject({ version, isArchived: z.boolean() }),
  answer: fields,
  errors: ERRORS,
});

export const manageEndpoints = [
  listCategories,
  addCategory,
  addStarterCategories,
  confirmAccounts,
  changeCategory,
  archiveCategory,
  mergeCategory,
  reorderCategories,
  listFields,
  addField,
  changeField,
  archiveField,
];
