import { z } from 'zod';

/** The types of requests, as this area tells them apart; requests hold them against their own. */
export const SPEND_TYPES = [
  'virtual',
  'invoice',
  'reimbursement',
  'purchase-request',
  'purchase-order',
  'mileage',
  'perdiem',
  'travel-budget',
] as const;
export const spendTypeSchema = z.enum(SPEND_TYPES);
export type SpendType = z.infer<typeof spendTypeSchema>;

/**
 * What a category may need of a request beside what its type needs already (domain rules 2.1). A description, a day, a cost
 * centre and a category are needed of every request, so that no category has to ask for them.
 */
export const CATEGORY_NEEDS = [
  'attendees',
  'files',
  'supplier',
  'until',
  'due',
  'reference',
  'link',
  'deliverTo',
] as const;
export const categoryNeedSchema = z.enum(CATEGORY_NEEDS);
export type CategoryNeed = z.infer<typeof categoryNeedSchema>;

/**
 * Of which types a need is asked: those whose form has the field and whose rule does not need it anyway. A category needs
 * nothing of the others: no supplier of a per diem.
 */
export const TYPES_ASKED: Readonly<Record<CategoryNeed, readonly SpendType[]>> = {
  attendees: ['reimbursement'],
  files: ['virtual', 'purchase-request', 'purchase-order', 'mileage', 'perdiem', 'travel-budget'],
  supplier: ['purchase-request'],
  until: ['virtual'],
  due: ['invoice'],
  reference: ['invoice'],
  link: ['purchase-request'],
  deliverTo: ['purchase-order'],
};
