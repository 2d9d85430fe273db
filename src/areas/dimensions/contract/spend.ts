import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { monthSchema } from '#kernel/plain-date.ts';
import { costCenterIdSchema, expenseCategoryIdSchema } from './dimension.ts';

/** So far back the page of a cost centre looks, this month included. */
export const SPEND_MONTHS = 12;

export const getCostCenterSpend = defineEndpoint({
  id: 'dimensions.getCostCenterSpend',
  method: 'GET',
  base: 'company',
  path: '/cost-centers/:costCenterId/spend',
  summary: 'What became payable for a cost centre and those merged into it, by month, in the base currency.',
  rights: ['member'],
  params: z.object({ costCenterId: costCenterIdSchema }),
  answer: z.object({
    total: wireMoneySchema,
    count: z.number().int(),
    months: z.array(z.object({ month: monthSchema, sum: wireMoneySchema })),
  }),
});

export const countCategoryUse = defineEndpoint({
  id: 'dimensions.countCategoryUse',
  method: 'GET',
  base: 'company',
  path: '/expense-category-use',
  summary: 'How often each expense category was used in twelve months.',
  rights: ['admin', 'owner', 'controller'],
  answer: z.object({ items: z.array(z.object({ id: expenseCategoryIdSchema, count: z.number().int() })) }),
});

export const spendEndpoints = [getCostCenterSpend, countCategoryUse];
