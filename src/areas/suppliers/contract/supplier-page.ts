import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { typedIbanSchema } from '#kernel/iban-schema.ts';
import { wireMoneySchema } from '#kernel/money.ts';
import { plainDateSchema } from '#kernel/plain-date.ts';
import { ISO_COUNTRIES } from '#kernel/reference/iso-countries.ts';
import { neededText, typedText } from '#kernel/text-schema.ts';
import { userIdSchema } from '#areas/identity/contract/user.ts';
import { CONTRACTS_MAX, PEOPLE_MAX, supplierContractSchema, supplierPersonSchema } from './agreement.ts';
import { NAME_CHECKS, nameCheckSchema } from './name-check.ts';
import { paymentTermsSchema } from './payment-terms.ts';
import { supplierRowSchema } from './supplier.ts';
import { supplierIdSchema } from './supplier-id.ts';

const FINANCE = ['controller', 'owner'] as const;
const params = z.object({ supplierId: supplierIdSchema });

/** Where an account stands: nobody else stood for it, it waits out its day, money may go there, or it never may. */
export const ACCOUNT_STATES = ['waiting', 'cooling_off', 'usable', 'refused'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];

const supplierAccountSchema = z.object({
  id: z.uuid(),
  /** In full only while somebody has to compare it with what the supplier says (security 78). */
  iban: z.string().nullable(),
  ibanMasked: z.string(),
  /** The bank, where somebody said it. */
  bic: z.string().nullable(),
  /** Whether the account is outside the European Economic Area, where a transfer may want its bank. */
  isOutsideEea: z.boolean(),
  state: z.enum(ACCOUNT_STATES),
  enteredAt: z.string(),
  enteredByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  decidedByName: z.string().nullable(),
  usableFrom: z.string().nullable(),
  /** How whoever decided knows. */
  evidence: z.string().nullable(),
  /** What the bank answered when whoever decided asked it; null where nobody asked. */
  nameCheck: z.enum(NAME_CHECKS).nullable(),
  /** The number of the supplier's first invoice, where its review was enough; then there is no evidence. */
  firstInvoice: z.string().nullable(),
  /** Whether the caller may stand for it or refuse it. */
  can: z.union([z.literal(true), z.enum(['illegal_state', 'second_person_needed'])]),
});
export type SupplierAccount = z.infer<typeof supplierAccountSchema>;

export const SUPPLIER_INVOICE_STATES = ['to_review', 'on_hold', 'validated', 'paid', 'rejected'] as const;

export const supplierInvoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  gross: wireMoneySchema,
  issuedOn: plainDateSchema,
  dueOn: plainDateSchema.nullable(),
  state: z.enum(SUPPLIER_INVOICE_STATES),
});
export type SupplierInvoice = z.infer<typeof supplierInvoiceSchema>;

export const supplierSchema = supplierRowSchema.extend({
  auxiliaryAccount: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  note: z.string().nullable(),
  /** As far as a transfer wants it, with the country. */
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  town: z.string().nullable(),
  /** The number of the invoice that said its VAT number, where nobody typed it. */
  vatNumberFrom: z.string().nullable(),
  /** Who answers for it in the company. */
  owner: z.object({ userId: userIdSchema, name: z.string() }).nullable(),
  /** When and where it was last asked for what is missing. */
  asked: z.object({ at: z.string(), to: z.string() }).nullable(),
  /** Other names by which its invoices call it. */
  aliases: z.array(z.string()),
  isArchived: z.boolean(),
  /** Of a double: whose its invoices are now. */
  mergedInto: z.object({ id: supplierIdSchema, name: z.string() }).nullable(),
  /** Whom to call there. */
  people: z.array(supplierPersonSchema),
  /** What was agreed, what ends first before what runs on; with the name of its file. */
  contracts: z.array(supplierContractSchema.and(z.object({ fileName: z.string().nullable() }))),
  /** The newest first. */
  accounts: z.array(supplierAccountSchema),
  /** The newest first, and how many there are. */
  invoices: z.array(supplierInvoiceSchema),
  invoiceCount: z.number().int(),
  version: z.number().int(),
});
export type SupplierView = z.infer<typeof supplierSchema>;

export const getSupplier = defineEndpoint({
  id: 'suppliers.getSupplier',
  method: 'GET',
  base: 'company',
  path: '/suppliers/:supplierId',
  summary: 'One supplier with its accounts, who stood for them and how they knew, and its newest invoices.',
  rights: FINANCE,
  params,
  answer: supplierSchema,
});

/** Name, VAT number and email are checked together, where it is known whether the number was left as it was. */
const details = {
  name: typedText(200),
  country: z.enum(ISO_COUNTRIES as [string, ...string[]]).nullable(),
  vatNumber: typedText(40).nullable(),
  email: typedText(254).nullable(),
  phone: typedText(40).nullable(),
  note: typedText(2000).nullable(),
  /** Left out, they stay as they are; lengths are those of ISO 20022. */
  street: typedText(70).nullable().optional(),
  postcode: typedText(16).nullable().optional(),
  town: typedText(35).nullable().optional(),
  terms: paymentTermsSchema.optional(),
  ownerId: userIdSchema.nullable().optional(),
};

export const addSupplier = defineEndpoint({
  id: 'suppliers.addSupplier',
  method: 'POST',
  base: 'company',
  path: '/suppliers',
  summary:
    'Adds a supplier before its first invoice; one that is known by this name or VAT number, or may be the same, is named.',
  rights: FINANCE,
  body: z.strictObject({
    ...details,
    /** The caller has seen that another one may be the same. */
    isConfirmed: z.boolean().default(false),
  }),
  answer: supplierSchema,
  errors: ['supplier_known', 'supplier_alike', 'vat_number_taken'],
});

export const changeSupplier = defineEndpoint({
  id: 'suppliers.changeSupplier',
  method: 'PUT',
  base: 'company',
  path: '/suppliers/:supplierId',
  summary: 'Changes what is kept of a supplier; its invoices still find it by the name it had.',
  rights: FINANCE,
  params,
  body: z.strictObject({ version: z.number().int(), ...details }),
  answer: supplierSchema,
  errors: ['vat_number_taken', 'already_merged'],
});

export const setSupplierPeople = defineEndpoint({
  id: 'suppliers.setSupplierPeople',
  method: 'PUT',
  base: 'company',
  path: '/suppliers/:supplierId/people',
  summary: 'Says whom to call at a supplier: all of them, in their order.',
  rights: FINANCE,
  params,
  body: z.strictObject({ version: z.number().int(), people: z.array(supplierPersonSchema).max(PEOPLE_MAX) }),
  answer: supplierSchema,
  errors: ['already_merged'],
});

export const setSupplierContracts = defineEndpoint({
  id: 'suppliers.setSupplierContracts',
  method: 'PUT',
  base: 'company',
  path: '/suppliers/:supplierId/contracts',
  summary: 'Says what was agreed with a supplier and until when: all of it, each with its file.',
  rights: FINANCE,
  params,
  body: z.strictObject({
    version: z.number().int(),
    contracts: z.array(supplierContractSchema).max(CONTRACTS_MAX),
    /** The caller has seen that a rate is far from the nearest known one. */
    isConfirmed: z.boolean().default(false),
  }),
  answer: supplierSchema,
  errors: ['already_merged', 'rate_unlikely'],
});

export const archiveSupplier = defineEndpoint({
  id: 'suppliers.archiveSupplier',
  method: 'POST',
  base: 'company',
  path: '/suppliers/:supplierId/archive',
  summary: 'Takes a supplier out of use, or back into it; a new invoice of one that is archived says so in review.',
  rights: FINANCE,
  params,
  body: z.strictObject({ version: z.number().int(), isArchived: z.boolean() }),
  answer: supplierSchema,
  errors: ['already_merged'],
});

/** As it was typed; whether it is one is said at its field. */
const typedBic = typedText(20).nullable();

export const enterSupplierAccount = defineEndpoint({
  id: 'suppliers.enterSupplierAccount',
  method: 'POST',
  base: 'company',
  path: '/suppliers/:supplierId/accounts',
  summary: 'Enters a bank account of the supplier, which waits for a second person.',
  rights: FINANCE,
  locksWhenIdle: true,
  needsFreshFactor: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({ iban: typedIbanSchema, bic: typedBic.optional() }),
  answer: supplierSchema,
  errors: ['account_known', 'account_refused', 'already_merged', 'impersonation_forbidden'],
});

export const setSupplierBank = defineEndpoint({
  id: 'suppliers.setSupplierBank',
  method: 'PUT',
  base: 'company',
  path: '/suppliers/:supplierId/account-banks',
  summary: 'Says at which bank an account of the supplier is; money goes where it went.',
  rights: FINANCE,
  locksWhenIdle: true,
  params,
  body: z.strictObject({ accountId: z.uuid(), bic: typedBic }),
  answer: supplierSchema,
  errors: ['already_merged', 'impersonation_forbidden'],
});

const decision = {
  method: 'POST',
  base: 'company',
  rights: FINANCE,
  locksWhenIdle: true,
  needsFreshFactor: true,
  isMoneyWrite: true,
  params,
  body: z.strictObject({
    accountId: z.uuid(),
    evidence: neededText(1000, 10),
    nameCheck: nameCheckSchema,
  }),
  answer: supplierSchema,
  errors: ['second_person_needed', 'own_account', 'illegal_state', 'already_merged', 'impersonation_forbidden'],
} as const;

export const verifySupplierAccount = defineEndpoint({
  ...decision,
  id: 'suppliers.verifySupplierAccount',
  path: '/suppliers/:supplierId/account-verifications',
  summary:
    'Stands for an account that somebody else brought, saying how one knows; what is owed goes there from then on.',
});

export const refuseSupplierAccount = defineEndpoint({
  ...decision,
  id: 'suppliers.refuseSupplierAccount',
  path: '/suppliers/:supplierId/account-refusals',
  summary: 'Refuses an account that waits, saying how one knows: no money ever goes there.',
});

export const supplierPageEndpoints = [
  addSupplier,
  getSupplier,
  changeSupplier,
  setSupplierPeople,
  setSupplierContracts,
  archiveSupplier,
  enterSupplierAccount,
  setSupplierBank,
  verifySupplierAccount,
  refuseSupplierAccount,
];
