import { z } from 'zod';
import { idOf, type Id } from '#kernel/id.ts';

export type RequestId = Id<'req'>;
export const requestIdSchema = idOf('req');

/** Specification 1 and 2.2, with the words of the address `requests/{type}/new/{newRequestType}`. */
export const REQUEST_TYPES = [
  'virtual',
  'invoice',
  'reimbursement',
  'purchase-request',
  'purchase-order',
  'mileage',
  'perdiem',
  'travel-budget',
] as const;
export const requestTypeSchema = z.enum(REQUEST_TYPES);
export type RequestType = z.infer<typeof requestTypeSchema>;
