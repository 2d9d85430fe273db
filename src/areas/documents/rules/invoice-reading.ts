import { z } from 'zod';
import { wireMoneySchema, type Money } from '#kernel/money.ts';
import { currencySchema, type CurrencyCode } from '#kernel/currency.ts';
import { plainDateSchema, type PlainDate } from '#kernel/plain-date.ts';
import type { ReadDiscount } from './read-discount.ts';

/** Where a value comes from: structured data of the supplier, text inside a PDF, or characters recognised in a picture. */
export type ReadingOrigin = 'einvoice' | 'text' | 'ocr';

/** A place on a page, `page` from 1, the rest as fractions of the page's width and height from its top left corner. */
export type FieldBox = {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

/** One value with how sure we are of it (0 to 1) and, for what stands on a page, where. */
export type ReadField<Value> = {
  readonly value: Value;
  readonly confidence: number;
  readonly origin: ReadingOrigin;
  readonly box?: FieldBox;
};

/** One VAT rate of the document. `rate` is a decimal percentage, "20" or "5.5"; `category` is EN 16931's (S, Z, E, AE, K, G, O). */
export type VatBreakdownLine = {
  readonly rate?: string;
  readonly category?: string;
  readonly taxable?: Money;
  readonly tax: Money;
};

/** One line of an e-invoice. Quantities and unit prices may have more places than the currency, so they stay decimal text. */
export type ReadLine = {
  readonly description: string;
  readonly quantity?: string;
  readonly unitPrice?: string;
  readonly net: Money;
  readonly vatRate?: string;
  readonly vatCategory?: string;
};

export const PAYMENT_MEANS = ['transfer', 'direct_debit'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

export type DocumentKind = 'invoice' | 'credit-note' | 'receipt';

/**
 * What was read from one document, whatever its form. Every field may be missing; nothing is invented. Amounts of a
 * credit note are positive, as they are printed: `kind` tells the direction. `gross` is the total including VAT.
 */
export type InvoiceReading = {
  readonly kind: DocumentKind;
  readonly supplierName?: ReadField<string>;
  readonly supplierVatId?: ReadField<string>;
  readonly supplierIban?: ReadField<string>;
  readonly invoiceNumber?: ReadField<string>;
  readonly issuedOn?: ReadField<PlainDate>;
  readonly dueOn?: ReadField<PlainDate>;
  readonly currency?: ReadField<CurrencyCode>;
  readonly net?: ReadField<Money>;
  readonly tax?: ReadField<Money>;
  readonly gross?: ReadField<Money>;
  /** What is left to pay after payments already made, when the document says so. */
  readonly amountDue?: ReadField<Money>;
  /** By how much the document rounds its total with VAT to what is paid (EN 16931, BT-114); signed. */
  readonly rounding?: Money;
  /** Who is paid where that is not the seller: a factor, or whom the claim was assigned to (EN 16931, BG-10). */
  readonly payee?: ReadField<string>;
  readonly orderNumber?: ReadField<string>;
  /** The invoice that a credit note corrects (EN 16931, BT-25). */
  readonly correctedNumber?: ReadField<string>;
  /** The last four digits of the card that it was paid with; never more of its number. */
  readonly cardLast4?: ReadField<string>;
  readonly paymentReference?: ReadField<string>;
  /** The document says in words that the buyer owes the VAT (VAT Directive, article 226 (11a)). */
  readonly statesReverseCharge?: true;
  /** Whether the document asks for a transfer or says that the supplier collects what is due (EN 16931, BT-81). */
  readonly means?: PaymentMeans;
  /** What the supplier gives for early payment (EN 16931, BT-20 in the form of XRechnung). */
  readonly discount?: ReadDiscount;
  readonly vatBreakdown: readonly VatBreakdownLine[];
  readonly lines: readonly ReadLine[];
};

/** The fields that a form prefills, in the order a person checks them. */
export const READ_FIELDS = [
  'supplierName',
  'supplierVatId',
  'supplierIban',
  'invoiceNumber',
  'issuedOn',
  'dueOn',
  'currency',
  'net',
  'tax',
  'gross',
  'amountDue',
  'orderNumber',
  'paymentReference',
] as const satisfies readonly (keyof InvoiceReading)[];

export type ReadFieldName = (typeof READ_FIELDS)[number];

/** Below this a field is shown as "please check" instead of as read. */
export const CONFIDENT_FROM = 0.75;

const boxSchema = z.object({
  page: z.number().int().min(1),
  x: z.number(),
  y: z.number(),
  w: z.number(),
  h: z.number(),
});

const readField = <Value extends z.ZodType>(value: Value) =>
  z.object({
    value,
    confidence: z.number().min(0).max(1),
    origin: z.enum(['einvoice', 'text', 'ocr']),
    box: boxSchema.optional(),
  });

/** The reading as JSON: amounts as wire money. This is what is stored beside the file and sent to the browser. */
export const wireInvoiceReadingSchema = z.object({
  kind: z.enum(['invoice', 'credit-note', 'receipt']),
  supplierName: readField(z.string()).optional(),
  supplierVatId: readField(z.string()).optional(),
  supplierIban: readField(z.string()).optional(),
  invoiceNumber: readField(z.string()).optional(),
  issuedOn: readField(plainDateSchema).optional(),
  dueOn: readField(plainDateSchema).optional(),
  currency: readField(currencySchema).optional(),
  net: readField(wireMoneySchema).optional(),
  tax: readField(wireMoneySchema).optional(),
  gross: readField(wireMoneySchema).optional(),
  amountDue: readField(wireMoneySchema).optional(),
  rounding: wireMoneySchema.optional(),
  payee: readField(z.string()).optional(),
  orderNumber: readField(z.string()).optional(),
  correctedNumber: readField(z.string()).optional(),
  cardLast4: readField(z.string()).optional(),
  paymentReference: readField(z.string()).optional(),
  statesReverseCharge: z.literal(true).optional(),
  means: z.enum(PAYMENT_MEANS).optional(),
  discount: z.object({ points: z.number().int(), until: plainDateSchema }).optional(),
  vatBreakdown: z.array(
    z.object({
      rate: z.string().optional(),
      category: z.string().optional(),
      taxable: wireMoneySchema.optional(),
      tax: wireMoneySchema,
    }),
  ),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.string().optional(),
      unitPrice: z.string().optional(),
      net: wireMoneySchema,
      vatRate: z.string().optional(),
      vatCategory: z.string().optional(),
    }),
  ),
});

export type WireInvoiceReading = z.infer<typeof wireInvoiceReadingSchema>;

/** Whether a document gives money back: by its kind, or because its total is negative. */
export const isCreditReading = (reading: Pick<WireInvoiceReading, 'kind' | 'gross'>): boolean =>
  reading.kind === 'credit-note' || reading.gross?.value.minor.startsWith('-') === true;

/** The same values with each amount as `{ minor: "123", currency }`; keys that are absent stay absent. */
export function invoiceReadingToWire(reading: InvoiceReading): WireInvoiceReading {
  return wireInvoiceReadingSchema.parse(
    JSON.parse(
      JSON.stringify(reading, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)),
    ),
  );
}
