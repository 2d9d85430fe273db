import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { impersonate } from '#areas/access/contract/session.ts';
import { activateCard, revealPin } from '#areas/cards/contract/card-order.ts';
import { revealCard } from '#areas/cards/contract/card.ts';
import { listOwnFactors } from '#areas/identity/contract/confirmation.ts';
import { askFreshFactor, showFreshFactor } from '#areas/identity/contract/fresh-factor.ts';
import { beginMoneyAccess, openMoneyAccess } from '#areas/identity/contract/money-access.ts';
import { closeAccount } from '#areas/access/contract/close-account.ts';
import { hardClosePeriod } from '#areas/accounting/contract/closing.ts';
import { confirmAccount } from '#areas/members/contract/bank-detail.ts';
import { enterInvoiceAccount, verifyInvoiceAccount } from '#areas/invoices/contract/invoice-account.ts';
import {
  addSupplier,
  enterSupplierAccount,
  getSupplier,
  refuseSupplierAccount,
  verifySupplierAccount,
  type SupplierView,
} from '#areas/suppliers/contract/supplier-page.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { enrolFirstPhone, type Phone } from '../../test/setup/phone.ts';
import { cookieOf, createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { contracts } from './contracts.ts';

/** Every call that says to which account of somebody else money goes. A newcomer is a decision. */
const DECIDING = [
  enterSupplierAccount,
  verifySupplierAccount,
  refuseSupplierAccount,
  enterInvoiceAccount,
  verifyInvoiceAccount,
  confirmAccount,
];
const MINUTE = 60_000;
const DETAILS = { country: 'DE', vatNumber: null, email: null, phone: null, note: null };
const IBANS = ['DE75512108001245126199', 'FR1420041010050500013M02606', 'GB33BUKB20201555555555'] as const;

let test: TestApp;
let owner: Client;
/** Another session of the same person. */
let elsewhere: Client;
let phone: Phone;
let supplier: SupplierView;

beforeAll(async () => {
  test = await createTestApp();
  [elsewhere, owner] = [await test.signIn('owner'), await test.signIn('owner')];
  phone = await enrolFirstPhone(test, owner);
});
beforeEach(async () => {
  // The quarter of an hour in which only so many may be asked for.
  test.advance(20 * MINUTE);
  supplier = await owner.ask(addSupplier, { body: { ...DETAILS, name: `Fresh ${test.now()}` } });
  await forgetFactors();
});
afterAll(() => test.close());

const forgetFactors = async (): Promise<void> => {
  await sql`update identity.session set factor_agreed_at = null, money_locked = false, last_active_at = ${test.now()}`.execute(
    test.database.owner,
  );
};
const enter = (client: Client, iban: string = IBANS[0]) =>
  client.send(enterSupplierAccount, { params: { supplierId: supplier.id }, body: { iban } });
const said = async (client: Client, iban?: string): Promise<string> => {
  const answer = await enter(client, iban);
  return answer.statusCode < 400 ? 'done' : answer.json<{ error: string }>().error;
};
const show = async (client: Client): Promise<void> => {
  const begun = await client.ask(askFreshFactor, { body: {} });
  await phone.decide('approve');
  await client.ask(showFreshFactor, { body: { procedureId: begun.procedure.id } });
};

it('is asked of every call that decides to which account money goes, shows what a card pays with, closes a month for good or the account, and of no other', () => {
  const marked = contracts.filter((endpoint) => endpoint.needsFreshFactor === true).map(({ id }) => id);
  expect(marked.toSorted()).toEqual(
    [...DECIDING, revealCard, revealPin, activateCard, hardClosePeriod, closeAccount].map(({ id }) => id).toSorted(),
  );
});

it('is missing after a sign-in with a password alone, and nothing is entered', async () => {
  const answer = await enter(owner);
  expect([answer.statusCode, answer.json()]).toMatchObject([403, { error: 'factor_needed' }]);
  expect((await owner.ask(getSupplier, { params: { supplierId: supplier.id } })).accounts).toEqual([]);
});

it('agrees for this session, and for five minutes, whatever is done meanwhile', async () => {
  await show(owner);
  expect([await said(owner), await said(elsewhere, IBANS[1])]).toEqual(['done', 'factor_needed']);
  test.advance(3 * MINUTE);
  expect(await said(owner, IBANS[1])).toBe('done');
  test.advance(2 * MINUTE + 1);
  expect(await said(owner, IBANS[2])).toBe('factor_needed');
});

it('agrees once: neither a pending nor a spent question opens anything, nor one of another session', async () => {
  const begun = await owner.ask(askFreshFactor, { body: {} });
  const body = { procedureId: begun.procedure.id };
  expect((await owner.refused(showFreshFactor, { body })).error).toBe('code_expired');
  await phone.decide('approve');
  expect((await elsewhere.refused(showFreshFactor, { body })).error).toBe('code_expired');
  await owner.ask(showFreshFactor, { body });
  await forgetFactors();
  expect((await owner.refused(showFreshFactor, { body })).error).toBe('code_expired');
  expect(await said(owner)).toBe('factor_needed');
});

it('agrees by a code, not by a wrong one, and the wish is carried out with the key it was refused with', async () => {
  const wish = { params: { supplierId: supplier.id }, body: { iban: IBANS[0] }, idempotencyKey: `wish-${test.now()}` };
  expect((await owner.refused(enterSupplierAccount, wish)).error).toBe('factor_needed');
  const { items } = await owner.ask(listOwnFactors);
  const sms = items.find((factor) => factor.type === 'SMS');
  const begun = await owner.ask(askFreshFactor, { body: sms === undefined ? {} : { factorId: sms.id } });
  const code = await test.newestCode();
  const body = { procedureId: begun.procedure.id };
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await owner.refused(showFreshFactor, { body: { ...body, code: wrong } })).error).toBe('wrong_code');
  await owner.ask(showFreshFactor, { body: { ...body, code } });
  expect((await owner.ask(enterSupplierAccount, wish)).accounts).toHaveLength(1);
});

it('is none to who has a mailbox only', async () => {
  const controller = await test.signIn('controller');
  await forgetFactors();
  expect(await said(controller)).toBe('factor_needed');
  expect((await controller.refused(askFreshFactor, { body: {} })).error).toBe('no_factor');
});

describe('has agreed already', () => {
  it('when it opened the money screens', async () => {
    const begun = await owner.ask(beginMoneyAccess, { body: {} });
    await phone.decide('approve');
    await owner.ask(openMoneyAccess, { body: { procedureId: begun.procedure.id } });
    expect(await said(owner)).toBe('done');
  });

  it('not when a mailbox opened them', async () => {
    const controller = await test.signIn('controller');
    await forgetFactors();
    const begun = await controller.ask(beginMoneyAccess, { body: {} });
    const [mail] = await test.mails();
    const code = /\b\d{6}\b/.exec(mail?.subject ?? '')?.[0] ?? '';
    await controller.ask(openMoneyAccess, { body: { procedureId: begun.procedure.id, code } });
    expect(await said(controller)).toBe('factor_needed');
  });
});

it('of the person acting does not help: accounts are not decided while acting for somebody', async () => {
  const collaborator = await test.signIn('collaborator');
  const answer = await collaborator.send(impersonate, {
    body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
  });
  const acting = collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
  expect(await said(acting)).toBe('impersonation_forbidden');
});
