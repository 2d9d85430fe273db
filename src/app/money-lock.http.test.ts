import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#kernel/endpoint.ts';
import { impersonate } from '#areas/access/contract/session.ts';
import { listOwnFactors } from '#areas/identity/contract/confirmation.ts';
import { beginMoneyAccess, checkMoneyAccess, openMoneyAccess } from '#areas/identity/contract/money-access.ts';
import { listDebtorAccounts } from '#areas/payments/contract/bank.ts';
import { holdPayments, listPayments } from '#areas/payments/contract/payment.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import { listInvoices } from '#areas/invoices/contract/invoice.ts';
import type { Client } from '../../test/setup/http-client.ts';
import { enrolFirstPhone, type Phone } from '../../test/setup/phone.ts';
import { cookieOf, createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { contracts } from './contracts.ts';

/** Endpoints that come near to money held and stay open all the same, with the reason. A newcomer to the list is a decision. */
const FREE: Readonly<Record<string, string>> = {
  'payments.summarizePayments': 'what is owed, beside the lists of invoices and claims: it tells of no account',
  'payments.getDueDays': 'the same by day',
  'payments.countStages': 'how many steps wait, for the tabs of these lists',
  'invoices.getInvoice': 'the account is what the document says; to decide on it is closed',
  'invoices.updateInvoice': 'corrects what was read from the document',
  'invoices.validateInvoice': 'says that a document is right; paying it is closed',
  'invoices.rejectInvoice': 'the same',
  'invoices.holdInvoice': 'lets a document wait in review, before anything is owed',
  'invoices.releaseInvoice': 'the same',
  'invoices.standForOther': 'says that a document is another one; somebody else says that it is right',
  'invoices.describeInvoice': 'says what a document is for',
  'suppliers.getSupplier': 'shows accounts masked, and one that waits as its document does; to decide on it is closed',
  'suppliers.addSupplier': 'names and addresses, of no account; it answers with the page',
  'suppliers.changeSupplier': 'the same',
  'suppliers.archiveSupplier': 'the same',
  'suppliers.setSupplierPeople': 'the same',
  'suppliers.setSupplierContracts': 'the same',
  'accounting.getProof': 'compares sums of the books with sums of the bank, of no one account',
  'reporting.getHome': 'goes on without the bank while it is closed',
  'reporting.getStanding': 'goes on without the bank while it is closed',
  'reporting.search': 'finds no payments while they are closed',
};
const MINUTE = 60_000;

describe('the mark of what is closed', () => {
  const marked = contracts.filter((endpoint) => endpoint.locksWhenIdle === true);

  it('stands at every call of payments, and at each that answers accounts or balances, or is named as free', () => {
    const near = contracts.filter(
      // A request holds what its requester read from a document, long before anything is paid.
      (endpoint) =>
        endpoint.id.startsWith('payments.') || (answersAccount(endpoint) && !endpoint.id.startsWith('requests.')),
    );
    const undecided = near.filter((endpoint) => endpoint.locksWhenIdle !== true && FREE[endpoint.id] === undefined);
    expect(undecided.map(({ id }) => id)).toEqual([]);
    expect(marked.length).toBeGreaterThan(15);
  });

  it('stands only at calls of a company, where rights are looked at first', () => {
    expect(marked.filter(({ base }) => base !== 'company')).toEqual([]);
  });

  it('is not kept for what is marked, or gone', () => {
    const ids = new Set(contracts.filter((endpoint) => endpoint.locksWhenIdle !== true).map(({ id }) => id));
    expect(Object.keys(FREE).filter((id) => !ids.has(id))).toEqual([]);
  });
});

describe('five minutes without activity', () => {
  let test: TestApp;
  let owner: Client;
  /** Another session of the same person. */
  let elsewhere: Client;
  let phone: Phone;

  beforeAll(async () => {
    test = await createTestApp();
    [elsewhere, owner] = [await test.signIn('owner'), await test.signIn('owner')];
    phone = await enrolFirstPhone(test, owner);
  });
  beforeEach(async () => {
    await elsewhere.ask(checkMoneyAccess);
    await openMoney(owner, phone);
  });
  afterAll(() => test.close());

  const openMoney = async (client: Client, by: Phone): Promise<void> => {
    const begun = await client.ask(beginMoneyAccess, { body: {} });
    await by.decide('approve');
    await client.ask(openMoneyAccess, { body: { procedureId: begun.procedure.id } });
  };
  const refusal = async (client: Client, endpoint: Endpoint = listDebtorAccounts): Promise<string> => {
    const answer = await client.send(endpoint);
    return answer.statusCode < 400 ? 'open' : answer.json<{ error: string }>().error;
  };

  it('close payments and bank to who has a factor, and nothing else', async () => {
    test.advance(5 * MINUTE - 1);
    expect(await refusal(owner)).toBe('open');
    test.advance(5 * MINUTE);
    expect((await owner.send(listDebtorAccounts)).statusCode).toBe(403);
    for (const endpoint of contracts.filter((one) => one.locksWhenIdle === true && one.rights.includes('owner')))
      expect([endpoint.id, await refusal(owner, withDummies(endpoint))]).toEqual([endpoint.id, 'money_locked']);
    expect(await refusal(owner, listInvoices)).toBe('open');
    const home = await owner.ask(getHome);
    expect(home.finance).toMatchObject({ bank: null, isBankLocked: true });
  });

  it('are not made up for by the first click after them', async () => {
    test.advance(6 * MINUTE);
    expect(await refusal(owner, listInvoices)).toBe('open');
    test.advance(1000);
    expect(await refusal(owner)).toBe('money_locked');
    // On another server of the same database too.
    expect(await refusal(owner.at({ app: await test.secondServer() }))).toBe('money_locked');
  });

  it('are not interrupted by polling', async () => {
    for (let minute = 0; minute < 5; minute += 1) {
      test.advance(MINUTE);
      await owner.ask(checkMoneyAccess, { headers: { 'x-background': '1' } });
    }
    expect(await owner.ask(checkMoneyAccess, { headers: { 'x-background': '1' } })).toEqual({ isLocked: true });
  });

  it('do not come while somebody works', async () => {
    for (let minute = 0; minute < 6; minute += 1) {
      test.advance(MINUTE);
      expect(await refusal(owner)).toBe('open');
    }
  });

  it('are over with the phone, once, for the session that asked', async () => {
    test.advance(6 * MINUTE);
    const begun = await owner.ask(beginMoneyAccess, { body: {} });
    const body = { procedureId: begun.procedure.id };
    expect((await owner.refused(openMoneyAccess, { body })).error).toBe('code_expired');
    await phone.decide('approve');
    expect((await elsewhere.refused(openMoneyAccess, { body })).error).toBe('code_expired');
    await owner.ask(openMoneyAccess, { body });
    expect([await refusal(owner), await refusal(elsewhere)]).toEqual(['open', 'money_locked']);
    test.advance(6 * MINUTE);
    expect((await owner.refused(openMoneyAccess, { body })).error).toBe('code_expired');
    expect(await refusal(owner)).toBe('money_locked');
  });

  it('are over with a code, and not with a wrong one', async () => {
    test.advance(6 * MINUTE);
    const { factorId } = await smsOf(owner);
    const begun = await owner.ask(beginMoneyAccess, { body: { factorId } });
    const body = { procedureId: begun.procedure.id };
    const code = await test.newestCode();
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await owner.refused(openMoneyAccess, { body: { ...body, code: wrong } })).error).toBe('wrong_code');
    expect(await refusal(owner)).toBe('money_locked');
    await owner.ask(openMoneyAccess, { body: { ...body, code } });
    expect(await refusal(owner)).toBe('open');
  });

  it('do nothing of what was asked, so that it can be asked again with the same key', async () => {
    test.advance(6 * MINUTE);
    const call = { body: { payments: [], reason: 'x' } as never, idempotencyKey: 'the-same-wish' };
    expect((await owner.refused(holdPayments, call)).error).toBe('money_locked');
    await openMoney(owner, phone);
    expect((await owner.refused(holdPayments, call)).error).toBe('invalid_input');
  });

  it('are nothing to who has no factor', async () => {
    const controller = await test.signIn('controller');
    test.advance(6 * MINUTE);
    expect(await refusal(controller, listPayments)).toBe('open');
  });

  it('close by the factor of the person acting, not of whom they act for (security 50)', async () => {
    const collaborator = await test.signIn('collaborator');
    const collaboratorPhone = await enrolFirstPhone(test, collaborator);
    const answer = await collaborator.send(impersonate, {
      body: { targetUserId: test.users.controller, targetCompanyId: test.companyId },
    });
    const acting = collaborator.at({ cookie: cookieOf(answer.headers['set-cookie']) });
    test.advance(6 * MINUTE);
    expect(await refusal(acting)).toBe('money_locked');
    await openMoney(acting, collaboratorPhone);
    expect(await refusal(acting)).toBe('open');
  });
});

const smsOf = async (client: Client) => {
  const { items } = await client.ask(listOwnFactors);
  const sms = items.find((factor) => factor.type === 'SMS');
  if (sms === undefined) throw new Error('The owner has a phone number');
  return { factorId: sms.id };
};

const withDummies = (endpoint: Endpoint): Endpoint => ({
  ...endpoint,
  path: endpoint.path.replaceAll(/:(\w+)/g, '$1'),
});

/** Whether an answer holds an account's number or a balance, at any depth. */
function answersAccount({ answer }: Endpoint): boolean {
  if (answer === undefined) return false;
  const schema = JSON.stringify(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }));
  return /"(iban|ibanMasked|balance)":/.test(schema);
}
