import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClaim, listClaims, validateClaim, type ClaimView } from '#areas/expense-claims/contract/claim.ts';
import { createDraft, submitRequest } from '#areas/requests/contract/request.ts';
import { approveAs, billOf, eur, signInAll, TODAY, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';

const REPORTED = path.resolve(
  import.meta.dirname,
  '../../../../../shared/samples/reports/c01-claim-negative-vat-group-personal-share.json',
);
let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const line = (rate: string, net: number, tax: number) => ({ rate, net: eur(net), tax: eur(tax) });
/** A receipt over 108.30 on which a deposit of 10.70 came back. */
const DEPOSIT_BACK = {
  type: 'reimbursement' as const,
  amount: eur(10_830),
  vatLines: [line('19', 10_000, 1900), line('7', -1000, -70)],
  supplierName: 'Getränke GmbH',
};
const sharing = (minor: number | null) => ({
  type: 'reimbursement' as const,
  attendees: [],
  personalShare: minor === null ? null : eur(minor),
});
let count = 0;

async function sendReceipt(more: object): Promise<{ description: string; send: () => Promise<void> }> {
  count += 1;
  const description = `Deposit ${count}`;
  const { id } = await uploadBill(cast.requester, billOf({ number: description, net: 10_000 }));
  const body = {
    ...DEPOSIT_BACK,
    occurredOn: TODAY,
    costCenterId: test.costCenterId as never,
    expenseCategoryId: test.expenseCategoryId as never,
    ...more,
    description,
    fileIds: [id],
  };
  const draft = await cast.requester.ask(createDraft, { body });
  const send = async (): Promise<void> => {
    const params = { requestId: draft.id };
    const sent = await cast.requester.ask(submitRequest, { params, body: { version: draft.version } });
    await approveAs([cast.approver, cast.controller, cast.owner], sent);
    await test.carry();
  };
  return { description, send };
}

async function claimFrom(more: object): Promise<ClaimView> {
  const { description, send } = await sendReceipt(more);
  await send();
  const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review', q: description } });
  return cast.controller.ask(getClaim, { params: { claimId: items[0]?.id ?? '' } });
}

const vatOf = ({ vatLines }: ClaimView): string[][] => vatLines.map(({ net, tax }) => [net.minor, tax.minor]);

describe('a receipt on which a deposit came back', () => {
  it('with a personal share of 8.30 is a claim of 100.00 in review, and its VAT lines come to that', async () => {
    const claim = await claimFrom({ detail: sharing(830) });
    expect(claim).toMatchObject({ state: 'to_review', claimed: { minor: '10000' }, personalShare: { minor: '830' } });
    expect(vatOf(claim)).toEqual([
      ['9234', '1754'],
      ['-923', '-65'],
    ]);
  });

  it.skipIf(!existsSync(REPORTED))('as it was reported is a claim of 100.00 in review', async () => {
    const { body } = JSON.parse(readFileSync(REPORTED, 'utf8')) as { body: Record<string, unknown> };
    const { amount, vatLines, detail, supplierName } = body;
    const claim = await claimFrom({ amount, vatLines, detail, supplierName });
    expect(claim).toMatchObject({ state: 'to_review', claimed: { minor: '10000' } });
  });

  it('without a personal share can be lowered in review, its VAT with it', async () => {
    const claim = await claimFrom({ detail: sharing(null) });
    expect(claim).toMatchObject({ claimed: { minor: '10830' } });
    const { version, costCenterId, expenseCategoryId, vatLines } = claim;
    const accepted = await cast.controller.ask(validateClaim, {
      params: { claimId: claim.id },
      body: {
        version,
        costCenterId,
        expenseCategoryId,
        expenseAccount: '625700',
        vatLines,
        sanctioned: eur(10_000),
        reason: 'A part was private',
      },
    });
    await test.carry();
    expect(accepted).toMatchObject({ sanctioned: { minor: '10000' } });
    expect(vatOf(accepted)).toEqual([
      ['9234', '1754'],
      ['-923', '-65'],
    ]);
  });

  it('whose VAT lines come to more than its total is refused when it is sent, at that field', async () => {
    const { send } = await sendReceipt({ amount: eur(10_829), detail: sharing(null) });
    await expect(send()).rejects.toThrow(/vatLines.*above_total/);
  });
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/expense-claims/server/signed-vat.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
