import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { idOf, type Id } from '#kernel/id.ts';
import { givenText } from '#kernel/text-schema.ts';
import { categoryNeedSchema, spendTypeSchema } from './needs.ts';

export type CostCenterId = Id<'cc'>;
export const costCenterIdSchema = idOf('cc');
export type ExpenseCategoryId = Id<'cat'>;
export const expenseCategoryIdSchema = idOf('cat');
export type AnalyticalFieldId = Id<'fld'>;
export const analyticalFieldIdSchema = idOf('fld');

/** What a company's own field says on one item: the field and one of its allowed values. */
export const analyticalValueSchema = z.strictObject({
  fieldId: analyticalFieldIdSchema,
  value: givenText(100).min(1),
});
export type AnalyticalValue = z.infer<typeof analyticalValueSchema>;

export const dimensionsSchema = z.object({
  costCenters: z.array(z.object({ id: costCenterIdSchema, name: z.string(), code: z.string() })),
  expenseCategories: z.array(
    z.object({
      id: expenseCategoryIdSchema,
      name: z.string(),
      accountCode: z.string(),
      icon: z.string(),
      /** What its requests need beside what their type needs. */
      needs: z.array(categoryNeedSchema),
      neededFieldIds: z.array(analyticalFieldIdSchema),
    }),
  ),
  analyticalFields: z.array(
    z.object({
      id: analyticalFieldIdSchema,
      name: z.string(),
      /** Before an item can be booked. */
      isRequired: z.boolean(),
      /** Before a request of these types is sent. */
      requiredFor: z.array(spendTypeSchema),
      allowedValues: z.array(z.string()),
    }),
  ),
});
export type Dimensions = z.infer<typeof dimensionsSchema>;

/** Whether a category is for meals (domain rules 2.9): the company marks it by the plate that it draws it with. */
export const isForMeals = ({ icon }: Pick<Dimensions['expenseCategories'][number], 'icon'>): boolean =>
  icon === 'tools-kitchen-2';

export const listDimensions = defineEndpoint({
  id: 'dimensions.listDimensions',
  method: 'GET',
  base: 'company',
  path: '/dimensions',
  summary: 'Cost centres, expense categories and analytical fields, for pickers.',
  rights: ['member'],
  answer: dimensionsSchema,
});

export const dimensionEndpoints = [listDimensions];
