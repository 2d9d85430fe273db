import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyFromWire } from '#kernel/money.ts';
import { addDays, type PlainDate } from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { addDebtorAccount } from '#areas/payments/server/door.ts';
import { makeStatement } from '../../../../test/setup/bank-bodies.ts';
import { COMPANY_IBAN } from '../../../../test/setup/found-test-companies.ts';
import { runOverAll, signInAll, TODAY, validatedBill, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { chooseWallet, getWallet, type WalletView } from '../contract/wallet.ts';

const SOURCE_IBAN = 'DE12500105170648489890';

let test: TestApp;
let cast: Cast;
let files = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

type Booked = { minor: bigint; iban?: string; on?: PlainDate };

function fileOf({ opening, booked, on = TODAY }: { opening: bigint; booked: readonly Booked[]; on?: PlainDate }) {
  files += 1;
  const eur = (minor: bigint) => money(minor, currency('EUR'));
  const xml = makeStatement({
    id: `W-${files}`,
    iban: COMPANY_IBAN,
    from: on,
    to: on,
    opening: eur(opening),
    closing: eur(booked.reduce((sum, { minor }) => sum + minor, opening)),
    entries: booked.map(({ minor, iban }, index) => ({
      reference: `W-${files}-${index}`,
      on,
      amount: eur(minor),
      counterparty: 'Somebody',
      ...(iban === undefined ? {} : { counterpartyIban: iban }),
      endToEndId: null,
      text: `W-${files}-${index}`,
    })),
  });
  return { file: { name: 's.xml', bytes: new TextEncoder().encode(xml) } };
}

const accountId = () => test.accountId as never;
async function shown(): Promise<WalletView> {
  const { wallet } = await cast.controller.ask(getWallet);
  if (wallet === null) throw new Error('There is no wallet');
  return wallet;
}
const minorOf = (value: WalletView['balance']): bigint => moneyFromWire(value).minor;
const rows = async () =>
  (
    await sql<{ kind: string; minor: string; pots: string }>`select kind, minor::text, from_pot || '>' || to_pot as pots
      from wallet.entry order by position`.execute(test.database.owner)
  ).rows;

it('is seen by finance and chosen by the account owner alone, and only an account of the company', async () => {
  expect(await cast.requester.refused(getWallet)).toMatchObject({ status: 403 });
  const body = { accountId: accountId(), insteadOf: null };
  for (const client of [cast.controller, cast.admin, cast.requester])
    expect(await client.refused(chooseWallet, { body })).toMatchObject({ status: 403 });
  const unknown = { accountId: 'bka_00000000000000000000000000' as never, insteadOf: null };
  expect(await cast.owner.refused(chooseWallet, { body: unknown })).toMatchObject({ status: 404 });
  expect(await cast.controller.ask(getWallet)).toMatchObject({ wallet: null, mayChoose: false, choices: [] });
  expect((await cast.owner.ask(getWallet)).choices).toHaveLength(1);
});

it('brings what was on statements before it was chosen, with what the account began with', async () => {
  const first = fileOf({ opening: 100_000n, booked: [{ minor: -2_500n }, { minor: 700n }], on: addDays(TODAY, -3) });
  await cast.controller.ask(importStatement, first);
  const [one, other] = await Promise.all(
    [0, 1].map(() => cast.owner.ask(chooseWallet, { body: { accountId: accountId(), insteadOf: null } })),
  );
  expect(one?.wallet?.id).toBe(other?.wallet?.id);
  expect(await rows()).toEqual([
    { kind: 'adjustment', minor: '100000', pots: 'opening>money' },
    { kind: 'transfer', minor: '2500', pots: 'money>payees' },
    { kind: 'adjustment', minor: '700', pots: 'other>money' },
  ]);
  const wallet = await shown();
  expect(minorOf(wallet.balance)).toBe(98_200n);
  expect(wallet).toMatchObject({
    apart: null,
    iban: COMPANY_IBAN,
    moved: [{ kind: 'adjustment' }, { kind: 'transfer' }],
  });
  expect([minorOf(wallet.movedIn), minorOf(wallet.movedOut)]).toEqual([700n, 2_500n]);
});

it('follows each statement at once, and a statement that is read twice only once', async () => {
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    addDebtorAccount(trx, test.companyId, {
      name: 'Reserve',
      iban: SOURCE_IBAN,
      bic: null,
      currency: currency('EUR'),
      ledger_code: '512900',
    }),
  );
  const next = fileOf({ opening: 98_200n, booked: [{ minor: 50_000n, iban: SOURCE_IBAN }, { minor: -1n }] });
  await cast.controller.ask(importStatement, next);
  const before = await rows();
  await cast.controller.ask(importStatement, next);
  expect(await rows()).toEqual(before);
  const wallet = await shown();
  expect(minorOf(wallet.balance)).toBe(148_199n);
  expect(wallet.stated).toEqual({ closing: wallet.balance, on: TODAY });
  expect(wallet.apart).toBeNull();
});

it('is adjusted once when an earlier statement comes later, and says what is missing between two', async () => {
  await cast.controller.ask(
    importStatement,
    fileOf({ opening: 90_000n, booked: [{ minor: 10_000n }], on: addDays(TODAY, -9) }),
  );
  const whole = await shown();
  expect(minorOf(whole.balance)).toBe(148_199n);
  expect(whole.apart).toBeNull();
  // What moved between this one and the one before is on no statement that was read.
  await cast.controller.ask(
    importStatement,
    fileOf({ opening: 148_000n, booked: [{ minor: 500n }], on: addDays(TODAY, 1) }),
  );
  const broken = await shown();
  expect(minorOf(broken.balance)).toBe(148_699n);
  expect(broken.apart).toMatchObject({ minor: '-199' });
});

it('has less available as soon as payments are put together from it', async () => {
  const before = await shown();
  const gross = moneyFromWire((await validatedBill(test, cast, { number: 'WAL-1', net: 200_00 })).gross).minor;
  const owed = await shown();
  expect(owed.available).toEqual(before.available);
  expect(minorOf(owed.scheduled)).toBe(0n);
  await runOverAll(test, cast.controller);
  const after = await shown();
  expect(minorOf(before.available) - minorOf(after.available)).toBe(gross);
  expect(minorOf(after.scheduled)).toBe(gross);
  expect(after.balance).toEqual(before.balance);
});

it('keeps its rows as they are, and those of another company to itself', async () => {
  const { app, owner } = test.database;
  for (const statement of [sql`update wallet.entry set minor = 1`, sql`delete from wallet.entry`])
    await expect(statement.execute(owner)).rejects.toThrow('stays as it is');
  await inScope(app, { companyId: 'cmp_00000000000000000000000000' as never, userId: null }, async (trx) => {
    const { rows: seen } = await sql`select 1 from wallet.entry`.execute(trx);
    expect(seen).toEqual([]);
  });
  const again = inScope(app, { companyId: test.companyId, userId: null }, (trx) =>
    sql`insert into wallet.entry (company_id, wallet_id, kind, from_pot, to_pot, minor, booked_on, value_on, bank_entry_id)
      select company_id, wallet_id, kind, from_pot, to_pot, minor, booked_on, value_on, bank_entry_id from wallet.entry
      where bank_entry_id is not null limit 1`.execute(trx),
  );
  await expect(again).rejects.toThrow('entry__once');
});

it('ends when another account is chosen, and what two people choose at once is refused to the later one', async () => {
  const { choices, wallet } = await cast.owner.ask(getWallet);
  const reserve = choices.find((account) => account.name === 'Reserve')?.id as never;
  const stale = { accountId: reserve, insteadOf: null };
  expect(await cast.owner.refused(chooseWallet, { body: stale })).toMatchObject({ error: 'wallet_changed' });
  const kept = await rows();
  const chosen = await cast.owner.ask(chooseWallet, { body: { accountId: reserve, insteadOf: wallet?.id ?? null } });
  expect(chosen.wallet).toMatchObject({ name: 'Reserve', balance: { minor: '0' }, stated: null, moved: [] });
  expect(await rows()).toEqual(kept);
});
