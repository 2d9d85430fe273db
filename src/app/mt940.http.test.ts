import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyFromWire, toDecimalText } from '#kernel/money.ts';
import { inScope } from '#platform/db/scope.ts';
import { makeZip } from '#platform/zip/make-zip.test-kit.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import * as bankFile from '#areas/payments/contract/bank-file.ts';
import { exportBankEntries, listBankEntries } from '#areas/payments/contract/bank.ts';
import * as confirmContract from '#areas/payments/contract/confirm-run.ts';
import type * as payments from '#areas/payments/contract/payment.ts';
import { addDebtorAccount, endToEndIdOf } from '#areas/payments/server/door.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { runOverAll, signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeStatement } from './demo/documents/make-statement.ts';

let test: TestApp;
let cast: Cast;
let run: payments.RunView;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await validatedBill(test, cast, { number: 'MT-1', net: 10_000 });
  run = await runOverAll(test, cast.controller);
  const {
    procedure: { id: procedureId },
  } = await cast.owner.ask(confirmContract.requestRunCode, { params: { runId: run.id } });
  const body = { procedureId, code: await test.newestCode() };
  await cast.owner.ask(confirmContract.confirmRun, { params: { runId: run.id }, body });
});

afterAll(() => test.close());

const upload = (text: string) => ({ file: { name: 'umsatz.sta', bytes: new TextEncoder().encode(text) } });
const DAY = TODAY.slice(2).replaceAll('-', '');

/** The payment leaves, and the bank takes its fee; `fee` is written as it is. */
function mt940({ account = COMPANY_IBAN, fee = '1,20' } = {}): string {
  const [payment] = run.payments;
  const paid = toDecimalText(moneyFromWire(payment?.amount ?? { minor: '0', currency: currency('EUR') })).replace(
    '.',
    ',',
  );
  const id = endToEndIdOf(payment?.id as never);
  return [
    ':20:STARTUMS',
    `:25:${account}`,
    ':28C:3/1',
    `:60F:C${DAY}EUR1000,00`,
    `:61:${DAY}D${paid}NTRFNONREF`,
    `:86:116?00UEBERWEISUNG?20EREF+${id.slice(0, 22)}?21${id.slice(22)}SVWZ+MT-1?32Kessler`,
    `:61:${DAY}D${fee}NMSCNONREF`,
    ':86:805?00ENTGELT',
    `:62F:C${DAY}EUR0,00`,
    '-',
  ].join('\r\n');
}

it('refuses an account that is not ours, and a half-valid file, as a whole', async () => {
  const other = await cast.controller.refused(bankFile.importStatement, upload(mt940({ account: '12030000/1' })));
  expect(other).toMatchObject({ status: 422, error: 'statement_unknown_account' });
  const broken = await cast.controller.refused(bankFile.importStatement, upload(mt940({ fee: '1.20' })));
  expect(broken).toMatchObject({ status: 422, error: 'mt940_value_invalid', data: { field: ':61:', line: 7 } });
  expect((await cast.controller.ask(listBankEntries)).items).toEqual([]);
});

it('says of a number that two accounts have which these are, and books nothing', async () => {
  const common = { bic: null, currency: currency('EUR'), ledger_code: '512900' };
  const ibans = { 'Bank A': 'NL20INGB0001234567', 'Bank B': 'NL50ABNA0001234567' };
  for (const [name, iban] of Object.entries(ibans))
    await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
      addDebtorAccount(trx, test.companyId, { ...common, name, iban }),
    );
  const refused = await cast.controller.refused(bankFile.importStatement, upload(mt940({ account: '1234567' })));
  expect(refused).toMatchObject({
    status: 422,
    error: 'statement_several_accounts',
    data: { accounts: 'Bank A, Bank B', line: 1 },
  });
  expect((await cast.controller.ask(listBankEntries)).items).toEqual([]);
});

it('settles what it shows as paid, once however often it comes', async () => {
  const first = await cast.controller.ask(bankFile.importStatement, upload(mt940()));
  expect(first).toMatchObject({ entryCount: 2, settledCount: 1, unexplainedCount: 1, knownCount: 0 });
  const again = await cast.controller.ask(bankFile.importStatement, upload(mt940()));
  expect(again).toMatchObject({ entryCount: 2, settledCount: 0, knownCount: 2 });
  await test.carry();
  expect(await cast.controller.ask(getProof)).toMatchObject({ isTied: true });
});

it('books it once also zipped, reordered and split over files', async () => {
  const lines = mt940().split('\r\n');
  const [head, paid, fee, foot] = [lines.slice(0, 4), lines.slice(4, 6), lines.slice(6, 8), lines.slice(8)];
  const of = (...parts: string[][]): Uint8Array =>
    new TextEncoder().encode([head, ...parts, foot].map((part) => part.join('\r\n')).join('\r\n'));
  const zip = makeZip([of(paid), of(fee), of(fee, paid)].map((bytes, at) => ({ name: `${at}.sta`, bytes })));
  for (const bytes of [of(fee, paid), of(fee), of(paid), zip]) {
    const result = await cast.controller.ask(bankFile.importStatement, { file: { name: 'umsatz', bytes } });
    expect(result).toMatchObject({ settledCount: 0, unexplainedCount: 0 });
    expect(result).toMatchObject(result.kind === 'statement' ? { knownCount: result.entryCount } : {});
  }
  expect((await cast.controller.ask(listBankEntries)).items).toHaveLength(2);
});

it('exports of what the bank booked only what was selected', async () => {
  const { items } = await cast.controller.ask(listBankEntries);
  const linesOf = async (ids: string, lang: 'en' | 'de' = 'en'): Promise<string[]> => {
    const file = await cast.controller.send(exportBankEntries, { query: { format: 'csv', ids, lang } });
    return file.body.trimEnd().split('\r\n').slice(1);
  };
  const fee = items.find((entry) => entry.state === 'unexplained');
  const lines = await linesOf(fee?.id ?? '');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/,Other,.*,To explain,.*-1\.20/);
  expect((await linesOf(fee?.id ?? '', 'de'))[0]).toMatch(/;Sonstiges;.*;Zu klären;/);
  expect(await linesOf(items.map((entry) => entry.id).join(','))).toHaveLength(2);
});

it('is not followed by camt for the same days, which would book them twice', async () => {
  const zero = money(0n, currency('EUR'));
  const entry = {
    reference: 'FEE',
    on: TODAY,
    amount: money(-120n, currency('EUR')),
    counterparty: 'Bank',
    text: 'Fee',
  };
  const camt = makeStatement({
    id: 'S-9',
    iban: COMPANY_IBAN,
    from: TODAY,
    to: TODAY,
    opening: zero,
    closing: zero,
    entries: [{ ...entry, endToEndId: null }],
  });
  expect(await cast.controller.refused(bankFile.importStatement, upload(camt))).toMatchObject({
    status: 422,
    error: 'statement_other_format',
    data: { day: TODAY },
  });
});
