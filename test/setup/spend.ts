import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { uploadFile, type FileView } from '#areas/documents/contract/document.ts';
import { getInvoice, listInvoices, validateInvoice, type InvoiceView } from '#areas/invoices/contract/invoice.ts';
import { createRun, listPayments, type RunView } from '#areas/payments/contract/payment.ts';
import { approveRequest, createDraft, submitRequest, type RequestView } from '#areas/requests/contract/request.ts';
import type { DemoInvoice } from '../../src/app/demo/documents/demo-invoice.ts';
import { makeUbl } from '../../src/app/demo/documents/make-einvoice.ts';
import { sampleInvoice } from '../../src/app/demo/documents/samples.test-kit.ts';
import type { PersonKey } from './found-test-companies.ts';
import type { Client } from './http-client.ts';
import type { TestApp } from './test-app.ts';

export type Cast = Readonly<Record<PersonKey, Client>>;
export const TODAY: PlainDate = plainDate('2026-03-20');

/** Everybody signed in, one session each. */
export async function signInAll(test: TestApp): Promise<Cast> {
  const keys: PersonKey[] = [
    'owner',
    'admin',
    'controller',
    'approver',
    'requester',
    'second',
    'collaborator',
    'stranger',
  ];
  const entries: [PersonKey, Client][] = [];
  for (const key of keys) entries.push([key, await test.signIn(key)]);
  return Object.fromEntries(entries) as Record<PersonKey, Client>;
}

export const eur = (minor: number) => moneyToWire(money(BigInt(minor), currency('EUR')));

export type Bill = {
  number: string;
  /** Net in cents; 19 % VAT comes on top. */ net: number;
  /** So many of it, which the net is a multiple of; else one. */
  quantity?: number;
  supplier?: string;
  iban?: string;
  dueOn?: PlainDate;
  /** As the document says it. */
  order?: string;
  /** No VAT is billed: the buyer owes it. */
  isReverseCharge?: true;
};

const NET_TO_TAX_PERCENT = 19;
const taxOf = (net: number): number => Math.floor((net * NET_TO_TAX_PERCENT + 50) / 100);

/** A supplier's e-invoice over one line. */
export function billOf({
  number,
  net,
  quantity = 1,
  supplier,
  iban,
  isReverseCharge,
  dueOn,
  order,
}: Bill): DemoInvoice {
  const sample = sampleInvoice();
  return {
    ...sample,
    number,
    issuedOn: addDays(TODAY, -6),
    dueOn: dueOn ?? addDays(TODAY, 24),
    supplier: {
      ...sample.supplier,
      ...(supplier === undefined ? {} : { name: supplier }),
      ...(iban === undefined ? {} : { iban }),
    },
    lines: [
      {
        description: 'Gestaltung',
        quantity: String(quantity),
        unit: 'piece',
        unitPrice: money(BigInt(net / quantity), currency('EUR')),
        vatRate: isReverseCharge === true ? '0' : '19',
      },
    ],
    ...(isReverseCharge === undefined ? {} : { isReverseCharge }),
    ...(order === undefined ? {} : { orderNumber: order }),
  };
}

/** The bill as an e-invoice, as a supplier mails it. */
export const xmlOf = (bill: Bill): Uint8Array<ArrayBuffer> => new TextEncoder().encode(makeUbl(billOf(bill)));

export async function uploadBill(client: Client, invoice: DemoInvoice): Promise<FileView> {
  const file = { name: `${invoice.number}.xml`, bytes: new TextEncoder().encode(makeUbl(invoice)) };
  return client.ask(uploadFile, { query: { purpose: 'invoice' }, file });
}

/** What a request says of a bill, apart from its type and files. */
export function draftOfBill(test: TestApp, bill: Bill) {
  const invoice = billOf(bill);
  const tax = bill.isReverseCharge === true ? 0 : taxOf(bill.net);
  return {
    description: `Bill ${bill.number}`,
    amount: eur(bill.net + tax),
    vatLines: [{ rate: tax === 0 ? '0' : '19', net: eur(bill.net), tax: eur(tax) }],
    supplierName: invoice.supplier.name,
    costCenterId: test.costCenterId as never,
    expenseCategoryId: test.expenseCategoryId as never,
    occurredOn: invoice.issuedOn,
    invoice: {
      number: invoice.number,
      dueOn: invoice.dueOn,
      iban: invoice.supplier.iban,
      paymentReference: invoice.number,
    },
  };
}

/** A supplier's invoice as a request that waits for its approvers. */
export async function submitBill(test: TestApp, client: Client, bill: Bill): Promise<RequestView> {
  const file = await uploadBill(client, billOf(bill));
  const draft = await client.ask(createDraft, {
    body: { type: 'invoice', ...draftOfBill(test, bill), fileIds: [file.id] },
  });
  return client.ask(submitRequest, { params: { requestId: draft.id }, body: { version: draft.version } });
}

/** Approves as each of these in turn while it waits for somebody. */
export async function approveAs(clients: readonly Client[], request: RequestView): Promise<RequestView> {
  let current = request;
  for (const client of clients) {
    if (current.state !== 'pending') break;
    current = await client.ask(approveRequest, {
      params: { requestId: current.id },
      body: { version: current.version },
    });
  }
  return current;
}

/** The fields of an invoice in review, as its screen sends them back. */
export const fieldsOf = (invoice: InvoiceView) => ({
  version: invoice.version,
  number: invoice.number,
  supplierName: invoice.supplierName,
  issuedOn: invoice.issuedOn,
  dueOn: invoice.dueOn,
  gross: invoice.gross,
  vatLines: invoice.vatLines,
  isReverseCharge: invoice.isReverseCharge,
  iban: invoice.iban,
  paymentMethod: invoice.paymentMethod,
  paymentReference: invoice.paymentReference,
  amortisation: invoice.amortisation,
  discount: invoice.discount === null ? null : { points: invoice.discount.points, until: invoice.discount.until },
  costCenterId: invoice.costCenterId,
  expenseCategoryId: invoice.expenseCategoryId,
  analyticalValues: invoice.analyticalValues,
  expenseAccount: '623100',
  description: invoice.description,
});

/** A bill of the requester that is approved and waits for review. */
export async function billInReview(test: TestApp, cast: Cast, bill: Bill): Promise<InvoiceView> {
  await approveAs([cast.approver, cast.controller], await submitBill(test, cast.requester, bill));
  await test.carry();
  return invoiceNumbered(cast, bill.number);
}

async function invoiceNumbered(cast: Cast, number: string): Promise<InvoiceView> {
  const { items } = await cast.controller.ask(listInvoices, { query: { state: 'to_review', q: number } });
  const row = items.find((item) => item.number === number);
  if (row === undefined) throw new Error(`${number} is not in review`);
  return cast.controller.ask(getInvoice, { params: { invoiceId: row.id } });
}

/**
 * A bill that waits for review, of a document that was read before it was asked for: it may call its sender by another
 * name than the request does, and by another VAT number than the sample's.
 */
export async function readBillInReview(
  test: TestApp,
  cast: Cast,
  { vatId, calledAs, description, ...bill }: Bill & { vatId?: string; calledAs?: string; description?: string },
): Promise<InvoiceView> {
  const invoice = billOf(bill);
  const supplier = {
    ...invoice.supplier,
    vatId: vatId ?? invoice.supplier.vatId,
    name: calledAs ?? invoice.supplier.name,
  };
  const draftFields = draftOfBill(test, bill);
  const file = await uploadBill(cast.requester, { ...invoice, supplier });
  const draft = await cast.requester.ask(createDraft, {
    body: {
      type: 'invoice',
      ...draftFields,
      description: description ?? draftFields.description,
      fileIds: [file.id],
    },
  });
  await test.runJobs();
  const request = await cast.requester.ask(submitRequest, {
    params: { requestId: draft.id },
    body: { version: draft.version },
  });
  await approveAs([cast.approver, cast.controller], request);
  await test.carry();
  return invoiceNumbered(cast, bill.number);
}

/** A bill that is validated: its payment waits. */
export async function validatedBill(test: TestApp, cast: Cast, bill: Bill): Promise<InvoiceView> {
  const invoice = await billInReview(test, cast, bill);
  const validated = await cast.controller.ask(validateInvoice, {
    params: { invoiceId: invoice.id },
    body: fieldsOf(invoice),
  });
  await test.carry();
  return validated;
}

/** The payments that can be paid now, in one run of the controller. */
export async function runOverAll(test: TestApp, client: Client): Promise<RunView> {
  const { items } = await client.ask(listPayments, { query: { states: 'to_pay' } });
  const paymentIds = items.filter((payment) => payment.obstacle === null).map((payment) => payment.id);
  return client.ask(createRun, { body: { paymentIds, accountId: test.accountId, executeOn: TODAY } });
}
