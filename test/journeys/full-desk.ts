import type { Page } from 'playwright-core';
import { vi } from 'vitest';
import { makeReceiptPicture } from '../../src/app/demo/documents/make-receipt-picture.ts';
import { sampleReceipt } from '../../src/app/demo/documents/samples.test-kit.ts';
import { apiOf, bodyOf, firstOf, read, write } from './api.ts';
import { companyToday } from './company-today.ts';
import { PATIENCE } from '../patience.ts';

/** Long enough to break every line it stands in. */
const LONG = 'Dinner with the organisers of the Iberian retail forum, printers and photographers included';
const CLAIMS_TO_ACCEPT = 3;

type Money = { minor: string; currency: string };
type Numbered = { id: string; version: number };
type Claim = Numbered & {
  claimed: Money;
  vatLines: unknown;
  costCenterId: string | null;
  expenseCategoryId: string | null;
  can: { validate: true | string };
};
type Payment = { id: string; obstacle: string | null };

/**
 * Puts something on every desk: requests that wait for the approver, a half-written draft, claims to pay back, a run to
 * confirm and a credit note to review. Which of these the demo company leaves by itself depends on the day of the month.
 */
export async function fillDesks({ requester, controller }: { requester: Page; controller: Page }): Promise<void> {
  const costCenterId = await firstOf(requester, '/dimensions#costCenters');
  const expenseCategoryId = await firstOf(requester, '/dimensions#expenseCategories');
  const fileIds = [await uploadReceipt(requester)];
  const occurredOn = companyToday().slice(0, 8).concat('01');
  const common = { type: 'reimbursement', fileIds, costCenterId, expenseCategoryId, occurredOn };
  const supplierName = 'Imprenta y Encuadernación Ojeda Hermanos S.L.';
  for (const [description, amount] of [
    [LONG, { minor: '1240050', currency: 'GBP' }],
    ['Train to Lyon', { minor: '6490', currency: 'EUR' }],
  ]) {
    const { id, version } = await write<Numbered>(requester, '/requests', {
      ...common,
      description,
      amount,
      supplierName,
    });
    await write(requester, `/requests/${id}/submissions`, { version });
  }
  await write(requester, '/requests', { type: 'reimbursement', description: LONG, fileIds });
  await acceptClaims(controller);
  await makeRun(controller);
  // A credit note is one once its document is read, which happens behind everything else.
  await vi.waitFor(() => firstOf(controller, '/credit-notes?only=open'), { ...PATIENCE, interval: 500 });
}

async function acceptClaims(controller: Page): Promise<void> {
  const { items } = await read<{ items: Numbered[] }>(controller, '/expense-claims?state=to_review&limit=20');
  let accepted = 0;
  for (const { id } of items) {
    const { version, claimed, can, ...claim } = await read<Claim>(controller, `/expense-claims/${id}`);
    if (can.validate !== true || accepted === CLAIMS_TO_ACCEPT) continue;
    const { vatLines, costCenterId, expenseCategoryId } = claim;
    const coding = { vatLines, costCenterId, expenseCategoryId, expenseAccount: null };
    await write(controller, `/expense-claims/${id}/validations`, { version, sanctioned: claimed, ...coding });
    accepted += 1;
  }
}

/** One payment goes into a run; the others stay to be paid. */
async function makeRun(controller: Page): Promise<void> {
  const [first] = await vi.waitFor(
    async () => {
      const { items } = await read<{ items: Payment[] }>(controller, '/payments?source=claim&states=to_pay&limit=20');
      const payable = items.filter((payment) => payment.obstacle === null);
      if (payable.length < 2) throw new Error('The accepted claims are not payments yet');
      return payable;
    },
    { ...PATIENCE, interval: 200 },
  );
  const accountId = await firstOf(controller, '/bank-accounts');
  await write(controller, '/payment-runs', { paymentIds: [first?.id], accountId, executeOn: companyToday() });
}

async function uploadReceipt(page: Page): Promise<string> {
  const file = { name: 'receipt.jpg', mimeType: 'image/jpeg', buffer: makeReceiptPicture(sampleReceipt()) };
  const { origin } = new URL(page.url());
  const { id } = await bodyOf<Numbered>(
    await page.request.post(apiOf(page, '/files?purpose=receipt'), { headers: { origin }, multipart: { file } }),
  );
  return id;
}
