import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyFromWire, moneyToWire } from '#kernel/money.ts';
import { addDays, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { exportStatements, importStatement, listStatements } from '#areas/payments/contract/bank-file.ts';
import { listBankEntries, listDebtorAccounts } from '#areas/payments/contract/bank.ts';
import { listPayments } from '#areas/payments/contract/payment.ts';
import { matchBankEntry } from '#areas/payments/contract/reconcile.ts';
import { inScope } from '#platform/db/scope.ts';
import { addDebtorAccount } from '#areas/payments/server/door.ts';
import { chooseWallet } from '#areas/wallet/contract/wallet.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeStatement } from './demo/documents/make-statement.ts';

let test: TestApp;
let cast: Cast;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
afterAll(() => test.close());

const eur = (minor: bigint) => money(minor, currency('EUR'));
const wire = (minor: bigint) => moneyToWire(eur(minor));

type Month = { id: string; from: PlainDate; to: PlainDate; opening: bigint; closing: bigint; moves: readonly bigint[] };

/** A statement whose entries are all booked on its last day. */
async function give({ id, from, to, opening, closing, moves }: Month): Promise<void> {
  const xml = makeStatement({
    id,
    iban: COMPANY_IBAN,
    from,
    to,
    opening: eur(opening),
    closing: eur(closing),
    entries: moves.map((minor, index) => ({
      reference: `${id}-${index}`,
      on: to,
      amount: eur(minor),
      counterparty: 'Somebody',
      endToEndId: null,
      text: `${id}-${index}`,
    })),
  });
  await cast.controller.ask(importStatement, { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } });
}

const january = { id: 'S-01', from: plainDate('2026-01-01'), to: plainDate('2026-01-31') };
const february = { id: 'S-02', from: plainDate('2026-02-01'), to: plainDate('2026-02-28') };
const march = { id: 'S-03', from: plainDate('2026-03-01'), to: TODAY };

describe('the months of an account', () => {
  it('are finance’s to see, and of one company', async () => {
    expect(await cast.requester.refused(listStatements)).toMatchObject({ status: 403 });
    await give({ ...january, opening: 100_000n, closing: 90_000n, moves: [-12_000n, 2000n] });
    await give({ ...march, opening: 85_000n, closing: 84_000n, moves: [-1000n] });
    const { accounts } = await cast.stranger.ask(listStatements);
    expect(accounts.flatMap(({ months }) => months)).toEqual([]);
  });

  it('name the statement that is missing between them, until it is imported', async () => {
    const { years, accounts } = await cast.controller.ask(listStatements);
    expect(years).toEqual(['2026']);
    const own = accounts.find(({ months }) => months.length > 0);
    expect(own?.months).toMatchObject([
      {
        month: '2026-03',
        opening: { minor: '85000' },
        in: { minor: '0' },
        out: { minor: '-1000' },
        closing: { minor: '84000' },
        missing: [{ before: 'S-01', after: 'S-03', amount: { minor: '-5000' } }],
        apart: null,
      },
      { month: '2026-01', in: { minor: '2000' }, out: { minor: '-12000' }, missing: [], apart: null },
    ]);
    await give({ ...february, opening: 90_000n, closing: 85_000n, moves: [-5000n] });
    await give({ ...february, opening: 90_000n, closing: 85_000n, moves: [-5000n] });
    const after = await cast.controller.ask(listStatements);
    const months = after.accounts.flatMap((account) => account.months);
    expect(months.map(({ month, count, missing }) => [month, count, missing.length])).toEqual([
      ['2026-03', 1, 0],
      ['2026-02', 1, 0],
      ['2026-01', 1, 0],
    ]);
    expect((await cast.controller.ask(listStatements, { query: { year: '2025' } })).accounts[0]?.months).toEqual([]);
  });
});

describe('the export of the months', () => {
  it('is finance’s only, and has what the screen has: each month of the year with its gaps', async () => {
    expect(await cast.requester.refused(exportStatements, { query: { format: 'csv' } })).toMatchObject({ status: 403 });
    expect(await cast.controller.refused(exportStatements, { query: { format: 'csv', year: '1999' } })).toMatchObject({
      status: 400,
    });
    const linesOf = async (caller: typeof cast.controller, year: string): Promise<string[]> => {
      const { body } = await caller.send(exportStatements, { query: { format: 'csv', year } });
      return body.trimEnd().split('\r\n').slice(1);
    };
    const lines = await linesOf(cast.controller, '2026');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/2026-03.*EUR.*850\.00.*0\.00.*-10\.00.*840\.00/);
    expect(lines.join('\n')).not.toContain(COMPANY_IBAN);
    expect(await linesOf(cast.controller, '2025')).toEqual([]);
    expect(await linesOf(cast.stranger, '2026')).toEqual([]);
  });
});

describe('the proof of a day', () => {
  it('says what was so on that day, whatever came later', async () => {
    await validatedBill(test, cast, { number: 'PROOF-1', net: 10_000 });
    const { items } = await cast.controller.ask(listPayments, { query: { q: 'PROOF-1' } });
    const [payment] = items;
    const paid = moneyFromWire(payment?.amount ?? { minor: '0', currency: currency('EUR') }).minor;
    await give({ ...march, id: 'S-04', from: TODAY, opening: 84_000n, closing: 84_000n - paid, moves: [-paid] });
    const entries = await cast.controller.ask(listBankEntries, { query: { q: 'S-04-0' } });
    await cast.controller.ask(matchBankEntry, {
      params: { bankEntryId: entries.items[0]?.id as never },
      body: { version: 1, payments: [{ id: payment?.id as never, version: payment?.version ?? 0 }], rest: null },
    });
    await test.carry();
    const owed = async (on: PlainDate) => {
      const proof = await cast.controller.ask(getProof, { query: { on } });
      expect(proof.checks.filter((check) => !check.isTied || check.first !== null)).toEqual([]);
      const suppliers = proof.checks.find((check) => check.code === 'suppliers_tie');
      return [suppliers?.ledger.minor, suppliers?.other.minor, proof.accounts.map(({ balance }) => balance?.minor)];
    };
    const before = addDays(TODAY, -7);
    expect(await owed(before)).toEqual(['0', '0', ['85000']]);
    expect(await owed(addDays(TODAY, -1))).toEqual([String(paid), String(paid), ['85000']]);
    expect(await owed(TODAY)).toEqual(['0', '0', [String(84_000n - paid)]]);
    const { accounts } = await cast.controller.ask(getProof, { query: { on: addDays(TODAY, -1) } });
    expect(accounts).toMatchObject([{ stated: { minor: '85000' }, statedOn: '2026-02-28', firstUnmet: null }]);
  });

  it('leads from opening to balance of the accounts whose balances are stated, and of no other', async () => {
    await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      addDebtorAccount(trx, test.companyId, {
        name: 'Unstated',
        iban: 'DE12500105170648489890',
        bic: null,
        currency: currency('EUR'),
        ledger_code: '512900',
      }),
    );
    const before = (await cast.controller.ask(getProof)).bank;
    const entry = `<Ntry><Amt Ccy="EUR">3.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${TODAY}</Dt></BookgDt></Ntry>`;
    const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>U</Id><Acct><Id><IBAN>DE12500105170648489890</IBAN></Id></Acct>${entry}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`;
    await cast.controller.ask(importStatement, { file: { name: 'u.xml', bytes: new TextEncoder().encode(xml) } });
    const { bank, isTied } = await cast.controller.ask(getProof);
    expect(isTied).toBe(true);
    expect(bank).toEqual({ ...before, others: { minor: '-300', currency: 'EUR' } });
    expect(bank?.balance).toEqual(bank?.stated);
  });

  it('names the first statement that its entries do not come to', async () => {
    await give({ ...march, id: 'S-05', from: TODAY, to: addDays(TODAY, 1), opening: 0n, closing: 7n, moves: [7n] });
    const { accounts } = await cast.controller.ask(getProof);
    expect(accounts[0]?.firstUnmet).toMatchObject({ reference: 'S-05', on: addDays(TODAY, 1) });
  });

  it('lays the rows of the wallet beside its bank account, and names the one that is missing there', async () => {
    const wallet = async (on?: PlainDate) =>
      (await cast.controller.ask(getProof, on === undefined ? {} : { query: { on } })).checks.find(
        ({ code }) => code === 'wallet_ties',
      );
    expect(await wallet()).toBeUndefined();
    await cast.owner.ask(chooseWallet, { body: { accountId: test.accountId as never, insteadOf: null } });
    expect(await wallet()).toMatchObject({ isTied: true, first: null });
    const { owner } = test.database;
    await sql`alter table wallet.entry disable trigger entry__insert_only`.execute(owner);
    await sql`delete from wallet.entry where minor = 12000 and booked_on = ${january.to}`.execute(owner);
    expect(await wallet()).toMatchObject({
      isTied: false,
      first: { name: 'Somebody', on: january.to, side: 'ledger', amount: { minor: '-12000' } },
    });
    expect(await wallet(addDays(january.to, -1))).toMatchObject({ isTied: true, first: null });
    expect(await cast.controller.ask(getProof)).toMatchObject({ isTied: false });
    await sql`insert into wallet.entry (company_id, wallet_id, kind, from_pot, to_pot, minor, booked_on, value_on, bank_entry_id)
      select e.company_id, w.id, 'transfer', 'money', 'payees', 12000, e.booked_on, e.booked_on, e.id
      from payments.statement_entry e join wallet.wallet w using (company_id, account_id) where e.amount_minor = -12000`.execute(
      owner,
    );
    await sql`alter table wallet.entry enable trigger entry__insert_only`.execute(owner);
    expect(await cast.controller.ask(getProof)).toMatchObject({ isTied: true });
  });

  it('names the first row that only the ledger has, and the first that it lacks', async () => {
    const { owner } = test.database;
    const [supplierId] = (
      await sql<{ id: string }>`select payee_id as id from payments.payment where payee_type = 'supplier'`.execute(
        owner,
      )
    ).rows;
    await sql`with made as (insert into ledger.entry (company_id, id, key, booked_on, description, posted_at)
        values (${test.companyId}, 'ent_stray', 'stray', ${addDays(TODAY, -2)}, 'Kessler, a stray one', now()) returning company_id, id)
      insert into ledger.posting (company_id, entry_id, line, account, minor)
      select company_id, id, l.line, l.account, l.minor from made,
        (values (0, ${`supplier:${supplierId?.id ?? ''}`}, -7), (1, 'spend', 7)) as l (line, account, minor)`.execute(
      owner,
    );
    const stray = await cast.controller.ask(getProof);
    expect(stray).toMatchObject({ isTied: false });
    expect(stray.checks.find(({ code }) => code === 'suppliers_tie')).toMatchObject({
      isTied: false,
      first: {
        name: 'Kessler',
        on: addDays(TODAY, -2),
        label: 'Kessler, a stray one',
        side: 'ledger',
        amount: { minor: '-7' },
      },
    });
    expect((await cast.controller.ask(getProof, { query: { on: addDays(TODAY, -3) } })).isTied).toBe(true);
    await sql`update payments.payment set owed_on = ${addDays(TODAY, -8)} where reference = 'PROOF-1'`.execute(owner);
    const lacking = await cast.controller.ask(getProof);
    expect(lacking.checks.find(({ code }) => code === 'suppliers_tie')?.first).toMatchObject({
      on: addDays(TODAY, -8),
      side: 'other',
    });
  });
});

describe('the balance of an account', () => {
  it('is what the files of its last day lead to, in whichever order they are given', async () => {
    const day = { from: addDays(TODAY, 9), to: addDays(TODAY, 9) };
    await give({ ...day, id: 'D-2', opening: 500n, closing: 900n, moves: [400n] });
    test.advance(61_000);
    await give({ ...day, id: 'D-1', opening: 100n, closing: 500n, moves: [400n] });
    const { items } = await cast.controller.ask(listDebtorAccounts);
    expect(items.find(({ id }) => id === test.accountId)).toMatchObject({ balance: wire(900n), balanceOn: day.to });
    const later = await cast.controller.ask(getProof);
    expect(later.accounts[0]?.stated).toEqual(wire(900n));
  });
});
