import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/plain-date.ts';

import { COMPANY_IBAN } from '../../../../test/setup/found-test-companies.ts';
import { eur, signInAll, TODAY, type Cast } from '../../../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../../../test/setup/test-app.ts';
import { addReserve, RESERVE_IBAN, stateMoves } from '../../../../test/setup/wallet.ts';
import {
  askFunding,
  changeSource,
  confirmFunding,
  downloadFunding,
  endFunding,
  listFundings,
  requestFundingCode,
  type FundingView,
} from '../contract/funding.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { listEntries } from '#areas/notifications/contract/entry.ts';
import { listBankEntries, type BankEntry } from '#areas/payments/contract/bank.ts';
import { importStatement, type ReportResult } from '#areas/payments/contract/bank-file.ts';
import { getBankEntry, matchBankEntry, undoMatch } from '#areas/payments/contract/reconcile.ts';
import { getHome } from '#areas/reporting/contract/home.ts';
import { faultsOfColumnsProvenIn, NO_FAULTS } from '../../../../test/setup/money-mutations.ts';
import { chooseWallet, getWallet } from '../contract/wallet.ts';

const XSD = path.resolve(import.meta.dirname, '../../../../../shared/samples/iso20022/xsd/pain.001.001.09.xsd');

let test: TestApp;
let cast: Cast;
let reserve: never;
let asked = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  await sql`update identity.user set phone = '+4915112345602' where id = ${test.users.second}`.execute(
    test.database.owner,
  );
  reserve = await addReserve(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

/** Each is of another amount: the same is not asked for twice. */
const wish = () => {
  asked += 1;
  return { sourceId: reserve, amount: eur(100_000 + asked), executeOn: TODAY };
};
const ask = () => cast.controller.ask(askFunding, { body: wish() });
const at = (funding: FundingView) => ({ params: { fundingId: funding.id } });

async function answerTo(funding: FundingView) {
  const { procedure } = await cast.owner.ask(requestFundingCode, { ...at(funding), body: {} });
  return { ...at(funding), body: { procedureId: procedure.id, code: await test.newestCode() } };
}

async function confirmed(): Promise<FundingView> {
  return cast.owner.ask(confirmFunding, await answerTo(await ask()));
}

/** The bank shows this much come in by this id. */
const arrive = (endToEndId: string, minor: bigint, id: string): Promise<void> =>
  stateMoves(cast, { id, opening: 0n, moved: [{ minor, endToEndId, counterparty: 'Us' }] });

const fileOf = async (funding: FundingView): Promise<string> =>
  (await cast.controller.send(downloadFunding, at(funding))).body;
const transferIn = (xml: string): string => /<EndToEndId>(.*?)<\/EndToEndId>/.exec(xml)?.[1] ?? '';
const stateOf = async (funding: FundingView) =>
  (await cast.controller.ask(listFundings)).items.find((item) => item.id === funding.id)?.state;

it('comes from nowhere before there are a wallet and a source, which the account owner alone names', async () => {
  expect(await cast.controller.refused(askFunding, { body: wish() })).toMatchObject({ error: 'no_wallet' });
  const params = { accountId: reserve };
  const body = { isSource: true };
  expect(await cast.owner.refused(changeSource, { params, body })).toMatchObject({ error: 'no_wallet' });
  await cast.owner.ask(chooseWallet, { body: { accountId: test.accountId as never, insteadOf: null } });
  expect(await cast.controller.refused(askFunding, { body: wish() })).toMatchObject({ error: 'not_a_source' });
  for (const client of [cast.controller, cast.admin, cast.requester])
    expect(await client.refused(changeSource, { params, body })).toMatchObject({ status: 403 });
  const { accounts } = await cast.owner.ask(changeSource, { params, body });
  expect(accounts).toEqual([expect.objectContaining({ name: 'Reserve', isSource: true })]);
  expect(await cast.requester.refused(askFunding, { body: wish() })).toMatchObject({ status: 403 });
  const early = { ...wish(), executeOn: addDays(TODAY, -1) };
  expect(await cast.controller.refused(askFunding, { body: early })).toMatchObject({ error: 'execute_on_past' });
});

it('is asked for once, however often and with however many keys it is sent at once', async () => {
  const body = wish();
  const answers = await Promise.all(Array.from({ length: 8 }, () => cast.controller.send(askFunding, { body })));
  expect(answers.filter((answer) => answer.statusCode < 300)).toHaveLength(1);
  const { items } = await cast.controller.ask(listFundings);
  expect(items.filter((item) => item.amount.minor === body.amount.minor)).toHaveLength(1);
});

it('is confirmed by somebody else who may, and not with a code for another one', async () => {
  const funding = await ask();
  expect(funding).toMatchObject({ state: 'asked', mayConfirm: false, confirmationsNeeded: 1 });
  expect(await cast.controller.refused(requestFundingCode, { ...at(funding), body: {} })).toMatchObject({
    status: 403,
  });
  expect((await cast.controller.send(downloadFunding, at(funding))).statusCode).toBe(422);
  const mine = await cast.owner.ask(askFunding, { body: wish() });
  expect(await cast.owner.refused(requestFundingCode, { ...at(mine), body: {} })).toMatchObject({
    error: 'own_funding',
  });
  const { body } = await answerTo(funding);
  expect(await cast.owner.refused(confirmFunding, { ...at(await ask()), body })).toMatchObject({
    error: 'confirmation_changed',
  });
  expect(await stateOf(funding)).toBe('asked');
});

it('is refused when an account is another one than was confirmed', async () => {
  const funding = await ask();
  const answer = await answerTo(funding);
  const set = (iban: string) =>
    sql`update payments.debtor_account set iban = ${iban} where id = ${reserve}`.execute(test.database.owner);
  await set('DE75512108001245126199');
  expect(await cast.owner.refused(confirmFunding, answer)).toMatchObject({ error: 'confirmation_changed' });
  await set(RESERVE_IBAN);
  expect(await stateOf(funding)).toBe('asked');
});

it('is confirmed once by twenty at once, and its file is one that a bank takes', async () => {
  const funding = await ask();
  const answer = await answerTo(funding);
  const all = await Promise.all(Array.from({ length: 20 }, () => cast.owner.send(confirmFunding, answer)));
  expect(all.filter((one) => one.statusCode < 300)).toHaveLength(1);
  expect(await stateOf(funding)).toBe('confirmed');
  const xml = await fileOf(funding);
  expect(await fileOf(funding)).toBe(xml);
  expect(xml.indexOf(RESERVE_IBAN)).toBeLessThan(xml.indexOf(COMPANY_IBAN));
  expect(xml).toContain(`<InstdAmt Ccy="EUR">1000.`);
  if (!existsSync(XSD)) return;
  using schema = XmlDocument.fromBuffer(readFileSync(XSD), { url: XSD });
  using validator = XsdValidator.fromDoc(schema);
  using document = XmlDocument.fromString(xml);
  validator.validate(document);
});

it('is in the wallet only once its statement shows it, in full, and only once', async () => {
  const funding = await confirmed();
  const id = transferIn(await fileOf(funding));
  const before = (await cast.controller.ask(getWallet)).wallet?.balance.minor;
  expect(before).toBe('0');
  const minor = BigInt(funding.amount.minor);
  await arrive(id, minor - 1n, 'TOO-LITTLE');
  expect(await stateOf(funding)).toBe('confirmed');
  await arrive(id, minor, 'ARRIVED');
  await arrive(id, minor, 'ARRIVED');
  expect(await stateOf(funding)).toBe('arrived');
  const { wallet } = await cast.controller.ask(getWallet);
  expect(wallet?.moved).toEqual([expect.objectContaining({ kind: 'funding' })]);
  expect(
    await cast.controller.refused(endFunding, { ...at(funding), body: { move: 'fail', reason: 'No' } }),
  ).toMatchObject({
    error: 'illegal_state',
  });
});

it('is cancelled before it is confirmed and failed after, and arrives all the same when the bank shows it', async () => {
  const waiting = await ask();
  const end = (funding: FundingView, move: 'cancel' | 'fail') => ({
    ...at(funding),
    body: { move, reason: 'Not needed' },
  });
  expect(await cast.controller.refused(endFunding, end(waiting, 'fail'))).toMatchObject({ error: 'illegal_state' });
  expect(await cast.controller.ask(endFunding, end(waiting, 'cancel'))).toMatchObject({ state: 'cancelled' });
  expect(await cast.owner.refused(requestFundingCode, { ...at(waiting), body: {} })).toMatchObject({
    error: 'illegal_state',
  });
  const sent = await confirmed();
  const sentId = transferIn(await fileOf(sent));
  expect(await cast.controller.refused(endFunding, end(sent, 'cancel'))).toMatchObject({ error: 'illegal_state' });
  expect(await cast.controller.ask(endFunding, end(sent, 'fail'))).toMatchObject({
    state: 'failed',
    reason: 'Not needed',
  });
  // Whoever asks for it anew must not bring this one to the bank as well.
  expect((await cast.controller.send(downloadFunding, at(sent))).statusCode).toBe(422);
  await arrive(sentId, BigInt(sent.amount.minor), 'LATE');
  expect(await stateOf(sent)).toBe('arrived');
});

/** What the bank answers to the file of a top-up. */
const answerOf = (id: string, status: string, batch = `${id}-1`): string =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2026-03-20T10:00:00</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><OrgnlPmtInfId>${batch}</OrgnlPmtInfId>
<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>Konto geschlossen</AddtlInf></StsRsnInf></TxInfAndSts>
</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
const fileWith = (text: string) => ({ file: { name: 'answer.xml', bytes: new TextEncoder().encode(text) } });
async function give(text: string): Promise<ReportResult> {
  const result = await cast.controller.ask(importStatement, fileWith(text));
  if (result.kind !== 'report') throw new Error('It was read as a statement');
  await test.carry();
  return result;
}
const told = async () =>
  (await cast.controller.ask(listEntries)).items.filter(({ topic }) => topic === 'funding_failed').length;

it('is not failed by a report that names what did not stand in its file, or that another company gives', async () => {
  const funding = await confirmed();
  const id = transferIn(await fileOf(funding));
  expect(await cast.controller.refused(importStatement, fileWith(answerOf(id, 'RJCT', 'X-1')))).toMatchObject({
    error: 'report_unknown_payment',
    data: { line: 4, found: 'X-1' },
  });
  expect(await cast.stranger.refused(importStatement, fileWith(answerOf(id, 'RJCT')))).toMatchObject({
    error: 'report_unknown_file',
  });
  const asked = await ask();
  const never = `W${asked.id.slice(4).toUpperCase()}`;
  expect(await cast.controller.refused(importStatement, fileWith(answerOf(never, 'RJCT')))).toMatchObject({
    error: 'report_unknown_file',
  });
  expect(await stateOf(funding)).toBe('confirmed');
});

it('fails with the bank’s reason when its file is rejected, once, and finance is told', async () => {
  const funding = await confirmed();
  const id = transferIn(await fileOf(funding));
  const before = await told();
  expect((await give(answerOf(id, 'ACSP'))).topUp).toMatchObject({ outcome: 'accepted', from: 'Reserve' });
  expect((await give(answerOf(id, 'ACSP'))).topUp).toMatchObject({ outcome: 'knownAccepted' });
  expect((await give(answerOf(id, 'PDNG'))).topUp).toMatchObject({ outcome: 'open' });
  expect(await stateOf(funding)).toBe('confirmed');
  expect(await give(answerOf(id, 'RJCT'))).toMatchObject({
    runNumber: null,
    topUp: { outcome: 'rejected', amount: funding.amount, reason: 'AC04: Konto geschlossen' },
  });
  const { items } = await cast.controller.ask(listFundings);
  const failed = items.find((item) => item.id === funding.id);
  expect(failed).toMatchObject({ state: 'failed', reason: 'AC04: Konto geschlossen' });
  expect(await told()).toBe(before + 1);
  expect((await give(answerOf(id, 'RJCT'))).topUp).toMatchObject({ outcome: 'known' });
  expect((await give(answerOf(id, 'ACSP'))).topUp).toMatchObject({ outcome: 'doubtful' });
  expect((await cast.controller.ask(listFundings)).items.find((item) => item.id === funding.id)).toEqual(failed);
  expect(await told()).toBe(before + 1);
  // The statement has the last word.
  await arrive(id, BigInt(funding.amount.minor), 'AFTER-ALL');
  expect(await stateOf(funding)).toBe('arrived');
  expect((await give(answerOf(id, 'RJCT'))).topUp).toMatchObject({ outcome: 'arrived' });
  expect(await stateOf(funding)).toBe('arrived');
});

it('is rejected once by ten reports at once', async () => {
  const funding = await confirmed();
  const id = transferIn(await fileOf(funding));
  const before = await told();
  const all = await Promise.all(
    Array.from({ length: 10 }, () => cast.controller.send(importStatement, fileWith(answerOf(id, 'RJCT')))),
  );
  const outcomes = all.map((one) => one.json<ReportResult>().topUp?.outcome);
  expect(outcomes.filter((outcome) => outcome === 'rejected')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'known')).toHaveLength(9);
  await test.carry();
  expect(await stateOf(funding)).toBe('failed');
  expect(await told()).toBe(before + 1);
});

it('explains itself on both accounts by its id and amount, and may be taken back', async () => {
  const funding = await confirmed();
  const id = transferIn(await fileOf(funding));
  const minor = BigInt(funding.amount.minor);
  const entryOf = async (q: string) =>
    (await cast.controller.ask(listBankEntries, { query: { q } })).items[0] as BankEntry;
  await arrive(id, minor + 50_000n, 'NOT-JUST-IT');
  expect(await entryOf('NOT-JUST-IT')).toMatchObject({ state: 'unexplained', matches: [] });
  await arrive(id, -minor, 'WRONG-SIDE');
  expect(await entryOf('WRONG-SIDE')).toMatchObject({ state: 'unexplained', matches: [] });
  await arrive(id, minor, 'EXPLAINED');
  expect(await stateOf(funding)).toBe('arrived');
  const arrived = await entryOf('EXPLAINED');
  expect(arrived).toMatchObject({ state: 'settled', matches: [{ kind: 'transfer' }] });
  await stateMoves(
    cast,
    { id: 'LEFT', opening: 0n, moved: [{ minor: -minor, endToEndId: id, counterparty: 'Us' }] },
    RESERVE_IBAN,
  );
  expect(await entryOf('LEFT')).toMatchObject({ state: 'settled', matches: [{ kind: 'transfer' }] });
  const transit = async () => {
    const { rows } = await sql<{ minor: bigint }>`select minor from ledger.balance where account = 'transit'
      and company_id = ${test.companyId}`.execute(test.database.owner);
    return rows[0]?.minor ?? 0n;
  };
  const before = await transit();
  const story = await cast.controller.ask(getBankEntry, { params: { bankEntryId: arrived.id } });
  const params = { matchId: story.history[0]?.id as never };
  const undone = await cast.controller.ask(undoMatch, { params, body: { reason: 'Look again' } });
  expect(undone).toMatchObject({ state: 'unexplained', rest: arrived.amount });
  expect((await transit()) - before).toBe(minor);
  // What a person took back no file says again.
  await arrive(id, minor, 'EXPLAINED');
  expect(await entryOf('EXPLAINED')).toMatchObject({ state: 'unexplained' });
  expect((await cast.controller.ask(getProof)).checks.filter((check) => !check.isTied)).toEqual([]);
});

it('is proposed for an entry without its id where it is the only one that fits, and arrives once somebody says so', async () => {
  const funding = await confirmed();
  const again = { ...wish(), amount: funding.amount };
  const twin = await cast.owner.ask(
    confirmFunding,
    await answerTo(await cast.controller.ask(askFunding, { body: again })),
  );
  const [id, other] = [transferIn(await fileOf(funding)), transferIn(await fileOf(twin))];
  const minor = BigInt(funding.amount.minor);
  const entryOf = async (q: string) =>
    (await cast.controller.ask(listBankEntries, { query: { q } })).items[0] as BankEntry;
  const storyOf = async (q: string) =>
    cast.controller.ask(getBankEntry, { params: { bankEntryId: (await entryOf(q)).id } });
  const saying = async (q: string, ownTransferId: string) => {
    const { id: bankEntryId, version } = await entryOf(q);
    const rest = { kind: 'transfer' as const, note: null, ownTransferId };
    return { params: { bankEntryId }, body: { version, payments: [], rest } };
  };
  const come = (name: string, amount: bigint) =>
    stateMoves(cast, { id: name, opening: 0n, moved: [{ minor: amount, text: name }] });
  await come('LITTLE-BY-HAND', minor - 1n);
  expect((await storyOf('LITTLE-BY-HAND')).transfers.map((one) => one.id)).not.toContain(id);
  expect(await cast.controller.refused(matchBankEntry, await saying('LITTLE-BY-HAND', id))).toMatchObject({
    error: 'transfer_does_not_fit',
  });
  await come('OUT-BY-HAND', -minor);
  expect(await cast.controller.refused(matchBankEntry, await saying('OUT-BY-HAND', id))).toMatchObject({
    error: 'transfer_does_not_fit',
  });
  expect(
    await cast.controller.refused(matchBankEntry, await saying('OUT-BY-HAND', `W${'0'.repeat(26)}`)),
  ).toMatchObject({
    error: 'transfer_does_not_fit',
  });

  await come('FIRST-BY-HAND', minor);
  const fee = await saying('FIRST-BY-HAND', id);
  const rest = { ...fee.body.rest, kind: 'fee' as const };
  expect(await cast.controller.refused(matchBankEntry, { ...fee, body: { ...fee.body, rest } })).toMatchObject({
    error: 'transfer_does_not_fit',
  });
  // Both may be it, so neither is likely.
  const may = (await storyOf('FIRST-BY-HAND')).transfers.filter((one) => one.id === id || one.id === other);
  expect(may).toMatchObject([{ isSuggested: false }, { isSuggested: false }]);
  const said = await cast.controller.ask(matchBankEntry, await saying('FIRST-BY-HAND', id));
  expect(said).toMatchObject({ state: 'settled', matches: [{ kind: 'transfer' }] });
  expect([await stateOf(funding), await stateOf(twin)]).toEqual(['arrived', 'confirmed']);
  await come('SECOND-BY-HAND', minor);
  expect(await cast.controller.refused(matchBankEntry, await saying('SECOND-BY-HAND', id))).toMatchObject({
    error: 'transfer_does_not_fit',
  });

  const params = { matchId: said.history[0]?.id as never };
  await cast.controller.ask(undoMatch, { params, body: { reason: 'It was the other' } });
  expect(await stateOf(funding)).toBe('confirmed');
  await cast.controller.ask(matchBankEntry, await saying('FIRST-BY-HAND', other));
  expect([await stateOf(funding), await stateOf(twin)]).toEqual(['confirmed', 'arrived']);
  await cast.controller.ask(matchBankEntry, await saying('SECOND-BY-HAND', id));
  expect(await stateOf(funding)).toBe('arrived');
  expect((await cast.controller.ask(getProof)).checks.filter((check) => !check.isTied)).toEqual([]);
});

it('has arrived too where the day’s file shows it without its id, and its end tells that', async () => {
  const funding = await confirmed();
  const id = transferIn(await fileOf(funding));
  const amount = `${funding.amount.minor.slice(0, -2)}.${funding.amount.minor.slice(-2)}`;
  const told = (kind: string, root: string, inside: string): string =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${kind}.001.08"><${root}><Id>T</Id><Acct><Id><IBAN>${COMPANY_IBAN}</IBAN></Id></Acct>
    <Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${TODAY}</Dt></BookgDt>${inside}</Ntry>
    </${root.replace(/.*</, '')}></${root.replace(/>.*/, '')}></Document>`;
  const details = `<NtryDtls><TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs></TxDtls></NtryDtls>`;
  await cast.controller.ask(importStatement, fileWith(told('camt.052', 'BkToCstmrAcctRpt><Rpt', '')));
  expect(await stateOf(funding)).toBe('confirmed');
  const full = fileWith(told('camt.053', 'BkToCstmrStmt><Stmt', details));
  expect(await cast.controller.ask(importStatement, full)).toMatchObject({ knownCount: 1, settledCount: 1 });
  expect(await stateOf(funding)).toBe('arrived');
  expect(await cast.controller.ask(importStatement, full)).toMatchObject({ knownCount: 1, settledCount: 0 });
  expect((await cast.controller.ask(getProof)).checks.filter((check) => !check.isTied)).toEqual([]);
});

it('keeps the wallet where it is while one is on its way', async () => {
  const { wallet } = await cast.owner.ask(getWallet);
  const body = { accountId: reserve, insteadOf: wallet?.id ?? null };
  expect(await cast.owner.refused(chooseWallet, { body })).toMatchObject({ error: 'funding_waits' });
});

it('stands in the turn of finance until it is confirmed, and in the days ahead until it has arrived', async () => {
  const before = (await cast.controller.ask(getHome)).finance?.topUpsToConfirm.count ?? 0;
  const ahead = async () => {
    const { wallet } = await cast.controller.ask(getWallet);
    return (wallet?.forecast ?? []).reduce((sum, { coming }) => sum + BigInt(coming.minor), 0n);
  };
  const coming = await ahead();
  const funding = await ask();
  expect((await cast.owner.ask(getHome)).finance?.topUpsToConfirm.count).toBe(before + 1);
  expect((await cast.requester.ask(getHome)).finance).toBeNull();
  expect(await ahead()).toBe(coming);
  await cast.owner.ask(confirmFunding, await answerTo(funding));
  expect((await cast.owner.ask(getHome)).finance?.topUpsToConfirm.count).toBe(before);
  expect(await ahead()).toBe(coming + BigInt(funding.amount.minor));
  await arrive(transferIn(await fileOf(funding)), BigInt(funding.amount.minor), 'AHEAD');
  await test.carry();
  expect(await ahead()).toBe(coming);
});

describe('money columns of which this file makes rows', () => {
  it('are named by the bank proof when one is changed', async () => {
    const file = 'src/areas/wallet/server/funding.http.test.ts';
    expect(await faultsOfColumnsProvenIn(test.database, file)).toEqual(NO_FAULTS);
  });
});
