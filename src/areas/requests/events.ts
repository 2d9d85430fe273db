import { z } from 'zod';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { givenText } from '#kernel/text-schema.ts';
import {
  analyticalValueSchema,
  costCenterIdSchema,
  expenseCategoryIdSchema,
} from '#areas/dimensions/contract/dimension.ts';
import { fileIdSchema } from '#areas/documents/contract/file-id.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { supplierIdSchema } from '#areas/suppliers/contract/supplier-id.ts';
import { priceSchema } from '#areas/travel/contract/price.ts';
import { storedDetailSchema } from './contract/detail.ts';
import { requestIdSchema, requestTypeSchema } from './contract/request-id.ts';

/** VAT as the document or the requester states it, one line a rate; rates as percent text, "19" or "5.5". */
export const vatLineSchema = z.object({ rate: givenText(20), net: wireMoneySchema, tax: wireMoneySchema });
export type VatLine = z.infer<typeof vatLineSchema>;

/** A document of the inbox gives money back: nobody asks for it, finance reviews it. */
export const creditNoteReceived = {
  name: 'requests.credit-note-received',
  subject: 'fileId',
  payload: z.object({ fileId: fileIdSchema }),
} as const;
export type CreditNoteReceived = z.infer<typeof creditNoteReceived.payload>;

/** What was approved is given up, by its requester or because nobody used it in time: what was made for it ends. */
export const requestGivenUp = {
  name: 'requests.given-up',
  subject: 'requestId',
  payload: z.object({ requestId: requestIdSchema }),
} as const;
export type RequestGivenUp = z.infer<typeof requestGivenUp.payload>;

/** The whole approved request, so that listeners need not ask back. */
export const requestApproved = {
  name: 'requests.approved',
  subject: 'requestId',
  payload: z.object({
    requestId: requestIdSchema,
    number: z.number().int(),
    type: requestTypeSchema,
    requesterId: userIdSchema,
    /** Who wrote it in the requester's name; null where nobody did, and in events from before it was told. */
    delegateId: userIdSchema.nullable().default(null),
    description: z.string(),
    amount: wireMoneySchema,
    baseAmount: wireMoneySchema,
    /** By which rate; null where nothing was converted, and in events from before it was told. */
    rateId: z.string().nullable().default(null),
    vatLines: z.array(vatLineSchema),
    supplierId: supplierIdSchema.nullable(),
    supplierName: z.string().nullable(),
    costCenterId: costCenterIdSchema.nullable(),
    expenseCategoryId: expenseCategoryIdSchema.nullable(),
    analyticalValues: z.array(analyticalValueSchema),
    /** Day of the receipt, or issue day of the invoice. */
    occurredOn: plainDateSchema,
    fileIds: z.array(fileIdSchema),
    /** The travel budget that it is spent from; null in events from before it was told. */
    tripId: requestIdSchema.nullable().default(null),
    /** What only requests of this type say; null in events from before there was any. */
    detail: storedDetailSchema.nullable().default(null),
    /** How an amount that nobody typed came about. */
    price: priceSchema.nullable().default(null),
    /** Only for invoices: what the document says. */
    invoice: z
      .object({
        number: z.string(),
        dueOn: plainDateSchema.nullable(),
        iban: z.string().nullable(),
        paymentReference: z.string().nullable(),
      })
      .nullable(),
  }),
} as const;
export type RequestApproved = z.infer<typeof requestApproved.payload>;
