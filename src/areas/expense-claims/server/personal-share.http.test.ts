import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDraft, getRequest, submitRequest, updateDraft } from '#areas/requests/contract/request.ts';
import { approveAs, billOf, draftOfBill, eur, signInAll, uploadBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { getClaim, listClaims, validateClaim } from '../contract/claim.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

/** A receipt of 119.00, 19.00 of it VAT. */
const BILL = { number: 'SHARE-1', net: 10_000 };

async function receiptBody(share: ReturnType<typeof eur> | null) {
  const file = await uploadBill(cast.requester, billOf(BILL));
  const { invoice: _invoice, ...fields } = draftOfBill(test, BILL);
  const detail = { type: 'reimbursement' as const, attendees: [], personalShare: share };
  return { ...fields, type: 'reimbursement' as const, fileIds: [file.id], detail };
}

it('is refused when it leaves nothing to claim, is in another currency or less than nothing', async () => {
  const body = await receiptBody(null);
  const refusalOf = async (share: ReturnType<typeof eur>) => {
    const detail = { ...body.detail, personalShare: share };
    const { status, data } = await cast.requester.refused(createDraft, { body: { ...body, detail } });
    return [status, (data['fields'] as { path: string; code: string }[])[0]?.path];
  };
  for (const share of [eur(11_900), eur(20_000), { ...eur(100), currency: 'GBP' as never }, eur(-1)])
    expect(await refusalOf(share)).toEqual([400, 'detail.personalShare']);
});

it('is not claimed: approvers, finance and the books see the rest, with its VAT', async () => {
  const body = await receiptBody(eur(2380));
  const draft = await cast.requester.ask(createDraft, { body });
  expect(draft.amount).toEqual(eur(9520));
  const params = { requestId: draft.id };
  // Kept again as the form shows it: the total of the receipt, and the share.
  const again = await cast.requester.ask(updateDraft, { params, body: { ...body, version: draft.version } });
  expect(again.amount).toEqual(eur(9520));
  const sent = await cast.requester.ask(submitRequest, { params, body: { version: again.version } });
  expect((await cast.approver.ask(getRequest, { params })).detail).toMatchObject({ personalShare: eur(2380) });
  await approveAs([cast.approver], sent);
  await test.carry();

  const { items } = await cast.controller.ask(listClaims, { query: { state: 'to_review' } });
  const claim = await cast.controller.ask(getClaim, { params: { claimId: items[0]?.id ?? '' } });
  expect(claim).toMatchObject({ claimed: eur(9520), personalShare: eur(2380) });
  expect(claim.vatLines).toEqual([{ rate: '19', net: eur(8000), tax: eur(1520) }]);
  const { version, costCenterId, expenseCategoryId, claimed, vatLines } = claim;
  const validated = await cast.controller.ask(validateClaim, {
    params: { claimId: claim.id },
    body: { version, costCenterId, expenseCategoryId, expenseAccount: null, sanctioned: claimed, vatLines },
  });
  expect(validated.sanctioned).toEqual(eur(9520));
});
