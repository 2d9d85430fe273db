import type { CurrencyCode } from '#kernel/currency.ts';
import { plusMs, type Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { valueOrThrow } from '#platform/http/errors.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import { enqueueReading, saveReading, storeFile, takeInFile } from '#areas/documents/server/door.ts';
import type { FileId } from '#areas/documents/contract/file-id.ts';
import {
  createDraft,
  decideRequest,
  receiveInboxInvoice,
  requestFromInbox,
  submitRequest,
} from '#areas/requests/server/door.ts';
import type { DraftBody } from '#areas/requests/contract/request.ts';
import type { RequestId } from '#areas/requests/contract/request-id.ts';
import { demoTotals, type DemoInvoice } from './documents/demo-invoice.ts';
import { receiptTotals, type DemoReceipt } from './documents/demo-receipt.ts';
import { makeUbl } from './documents/make-einvoice.ts';
import { makeFacturX } from './documents/make-factur-x.ts';
import { makeInvoicePdf } from './documents/make-invoice-pdf.ts';
import { makeReceiptPicture } from './documents/make-receipt-picture.ts';
import { COMPANY } from './cast.ts';
import type { Random } from '#kernel/seeded-random.ts';
import type { DemoVendor, Merchant } from './suppliers.ts';
import { atHour } from './at-hour.ts';
import { asPerson, personOf, type World } from './world.ts';

const HOUR_MS = 3_600_000;

/** How far a piece of spend has come: the last months leave work for everybody. */
export type Progress = 'draft' | 'pending' | 'asked' | 'approved';
export type InvoiceProgress = 'credit-note' | 'inbox' | 'pending' | 'approved';
export type Submitted = { requestId: RequestId; approvers: string[] };

/** Somebody paid by themselves and claims it. */
export async function addClaim(
  world: World,
  random: Random,
  input: {
    requester: string;
    merchant: Merchant;
    on: PlainDate;
    index: number;
    progress: Progress;
    approvers: string[];
    isFresh: boolean;
  },
): Promise<void> {
  const { merchant, on } = input;
  const currency = merchant.currency as CurrencyCode;
  const receipt: DemoReceipt = {
    language: merchant.language,
    merchant: { name: merchant.name, street: merchant.street, city: merchant.city },
    number: String(1000 + input.index),
    boughtOn: on,
    boughtAt: `${random.between(11, 20)}:${String(random.between(10, 59))}`,
    currency,
    lines: merchant.labels.map((label) => ({
      label,
      amount: money(BigInt(random.between(...merchant.price)), currency),
      vatRate: merchant.vatRate,
    })),
    paidBy: 'card',
  };
  const totals = receiptTotals(receipt);
  const bytes = new Uint8Array(makeReceiptPicture(receipt));
  const file = valueOrThrow(
    await takeInFile(world.files, world.companyId, { fileName: `receipt-${on}-${input.index}.jpg`, bytes }),
  );
  const at = atHour(addDays(on, 1), random.between(7, 16), random.between(0, 59));
  const draft = draftOf(world, {
    type: 'reimbursement',
    description: `${merchant.labels[0] ?? ''}, ${merchant.name}`,
    amount: totals.gross,
    vatLines: totals.groups.map((group) => ({
      rate: group.rate,
      net: moneyToWire(group.net),
      tax: moneyToWire(group.tax),
    })),
    supplierName: merchant.name,
    occurredOn: on,
    category: merchant.category,
    costCenter: COST_CENTER_OF[world.people.get(input.requester)?.team ?? ''] ?? 'Operations',
    detail: { type: 'reimbursement', attendees: attendeesOf(world, input), personalShare: null },
  });
  const requestId = await asPerson(world, { key: input.requester, at }, async (context) => {
    const { fileId, isNew } = await storeFile(context.trx, {
      companyId: world.companyId,
      file,
      uploadedBy: context.actor.userId,
      purpose: 'receipt',
      now: at,
    });
    // A month that was cut off is begun again: what is there already is left as it is.
    if (!isNew) return null;
    // Two years of receipts are not read again; the newest are, in the background, as any upload is.
    if (input.isFresh) await enqueueReading(context.trx, { companyId: world.companyId, fileId, isAwaited: false });
    else await markUnread(context.trx, world, fileId);
    const id = await createDraft(context, { ...draft, fileIds: [fileId] });
    if (input.progress !== 'draft') await submitRequest(context, { requestId: id, version: 1 });
    return id;
  });
  if (requestId === null) return;
  if (input.progress === 'approved') await approveAll(world, { requestId, approvers: input.approvers }, at);
  if (input.progress === 'asked') await askBack(world, { requestId, approvers: input.approvers }, at);
}

/** A supplier's invoice: into the inbox, or as a request of its owner. */
export async function addInvoice(world: World, random: Random, input: NewInvoice): Promise<void> {
  const { vendor, on } = input;
  const kind = input.progress === 'credit-note' ? 'credit-note' : 'invoice';
  const made = makeInvoice(vendor, random, { on, index: input.index, iban: input.iban ?? vendor.iban });
  const invoice = { ...made, kind } as const;
  const { bytes, fileName } = await fileOf(invoice, vendor);
  const file = valueOrThrow(await takeInFile(world.files, world.companyId, { fileName, bytes }));
  const at = atHour(addDays(on, 1), random.between(6, 15), random.between(0, 59));
  const { companyId } = world;
  const requestId = await asPerson(world, { key: vendor.owner, at }, async (context) => {
    const { fileId, isNew } = await storeFile(context.trx, {
      companyId,
      file,
      uploadedBy: null,
      purpose: 'invoice',
      now: at,
    });
    if (!isNew) return null;
    await enqueueReading(context.trx, { companyId, fileId, isAwaited: false });
    const { id: inboxInvoiceId } = await receiveInboxInvoice(context.trx, {
      companyId,
      fileId,
      ownerId: context.actor.userId,
      sender: `billing@${vendor.numberPrefix.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`,
      subject: invoice.number,
      source: 'mail',
      mail: null,
      now: at,
    });
    if (input.progress === 'inbox' || input.progress === 'credit-note') return null;
    return requestFromInbox(context, { ...invoiceDraft(world, vendor, invoice), inboxInvoiceId, version: 1 });
  });
  if (requestId !== null && input.progress === 'approved') {
    await approveAll(world, { requestId, approvers: input.approvers }, at);
  }
}

type NewInvoice = {
  vendor: DemoVendor;
  on: PlainDate;
  index: number;
  progress: InvoiceProgress;
  approvers: string[];
  /** Another account than the supplier's own: somebody must decide about it. */
  iban?: string;
};

function invoiceDraft(world: World, vendor: DemoVendor, invoice: DemoInvoice): Omit<DraftBody, 'type' | 'fileIds'> {
  const totals = demoTotals(invoice);
  return {
    ...draftOf(world, {
      type: 'invoice',
      description: invoice.lines[0]?.description ?? vendor.name,
      amount: totals.gross,
      vatLines: totals.groups.map((group) => ({
        rate: group.rate,
        net: moneyToWire(group.taxable),
        tax: moneyToWire(group.tax),
      })),
      supplierName: vendor.name,
      occurredOn: invoice.issuedOn,
      category: vendor.category,
      costCenter: vendor.costCenter,
    }),
    invoice: {
      number: invoice.number,
      dueOn: invoice.dueOn,
      iban: invoice.supplier.iban,
      paymentReference: invoice.number,
    },
  };
}

/** The first approver wants to know more before deciding. */
async function askBack(world: World, { requestId, approvers }: Submitted, from: Instant): Promise<void> {
  const [key] = approvers;
  if (key === undefined) return;
  await asPerson(world, { key, at: plusMs(from, HOUR_MS) }, (context) =>
    decideRequest(context, { requestId, version: null, verdict: 'ask', comment: 'Which customer was this with?' }),
  );
}

/** Approves step by step until nobody is asked any more. */
export async function approveAll(world: World, { requestId, approvers }: Submitted, from: Instant): Promise<void> {
  for (const [index, key] of approvers.entries()) {
    const at = plusMs(from, (index + 1) * 5 * HOUR_MS);
    const isDone = await asPerson(world, { key, at }, async (context) => {
      await decideRequest(context, { requestId, version: null, verdict: 'approve', comment: null });
      return true;
    }).catch((error: unknown) => {
      // The chain was shorter than the longest it could be: small amounts need one approval.
      if (error instanceof Error && ['illegal_state', 'not_your_turn', 'self_approval'].includes(error.message))
        return false;
      throw error;
    });
    if (!isDone) return;
  }
}

function makeInvoice(
  vendor: DemoVendor,
  random: Random,
  input: { on: PlainDate; index: number; iban: string },
): DemoInvoice {
  const currency = vendor.currency as CurrencyCode;
  return {
    kind: 'invoice',
    language: vendor.language,
    number: `${vendor.numberPrefix}${input.on.slice(2, 4)}-${String(100 + input.index)}`,
    issuedOn: input.on,
    dueOn: addDays(input.on, vendor.paymentDays),
    currency,
    supplier: { ...vendor, iban: input.iban },
    buyer: {
      name: COMPANY.legalName,
      street: 'Torstraße 61',
      postcode: '10119',
      city: 'Berlin',
      country: 'DE',
      vatId: COMPANY.vatNumber,
    },
    lines: [
      {
        description: vendor.line.description,
        quantity: String(random.between(...vendor.line.quantity)),
        unit: vendor.line.unit,
        unitPrice: money(BigInt(random.between(...vendor.line.price)) * 100n, currency),
        vatRate: vendor.vatRate,
      },
    ],
    isReverseCharge: vendor.isReverseCharge,
  };
}

async function fileOf(invoice: DemoInvoice, vendor: DemoVendor): Promise<{ bytes: Uint8Array; fileName: string }> {
  const name = invoice.number.replaceAll(/[^A-Za-z0-9-]/g, '-');
  if (vendor.form === 'ubl') return { bytes: new TextEncoder().encode(makeUbl(invoice)), fileName: `${name}.xml` };
  return {
    bytes: vendor.form === 'pdf' ? await makeInvoicePdf(invoice) : await makeFacturX(invoice),
    fileName: `${name}.pdf`,
  };
}

const COST_CENTER_OF: Readonly<Record<string, string>> = {
  Marketing: 'Brand',
  'Sales DACH': 'Sales DACH',
  'Sales Iberia': 'Sales Iberia',
  Product: 'Product',
  People: 'People',
  IT: 'IT',
};

type DraftInput = Pick<DraftBody, 'type' | 'description' | 'amount' | 'vatLines' | 'supplierName' | 'occurredOn'> & {
  category: string;
  costCenter: string;
  detail?: DraftBody['detail'];
};

/** A draft of the demo's, with what all of them leave out. */
export const draftOf = (world: World, { category, costCenter, detail = null, ...rest }: DraftInput): DraftBody => ({
  ...rest,
  costCenterId: (world.costCenters.get(costCenter) ?? null) as CostCenterId | null,
  expenseCategoryId: (world.categories.get(category) ?? null) as ExpenseCategoryId | null,
  analyticalValues: [],
  fileIds: [],
  invoice: null,
  detail,
  tripId: null,
  onBehalfOfId: null,
  policy: null,
});

/** Who was at the table: whoever paid, and a guest of the house. Nobody is at a hotel's. */
function attendeesOf(
  world: World,
  { merchant, requester, index }: { merchant: Merchant; requester: string; index: number },
) {
  if (merchant.category !== MEALS) return [];
  return [personOf(world, requester).fullName, GUESTS[index % GUESTS.length] ?? GUESTS[0]];
}
const MEALS = 'Meals and entertainment';
const GUESTS = ['Clara Morel', 'Iñigo Ojeda', 'Tom Whitfield'] as const;

/** A file of long ago, which nobody reads again. */
export const markUnread = (trx: Parameters<typeof saveReading>[0], world: World, fileId: FileId): Promise<void> =>
  saveReading(trx, world.companyId, {
    fileId,
    outcome: {
      state: 'done',
      parts: null,
      reading: { kind: 'receipt', vatBreakdown: [], lines: [] },
      findings: [],
      warnings: ['not_read'],
    },
  });
