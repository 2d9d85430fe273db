// On every database: statements told again, also ten at once.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#kernel/plain-date.ts';
import { makeZip } from '#platform/zip/make-zip.test-kit.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { listBankEntries } from '#areas/payments/contract/bank.ts';
import { importStatement, type StatementResult } from '#areas/payments/contract/bank-file.ts';
import { getBankEntry, undoMatch } from '#areas/payments/contract/reconcile.ts';
import { endToEndIdOf } from '#areas/payments/server/door.ts';
import { openBankDesk } from '../../test/setup/bank-desk.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { signInAll, TODAY, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';

let test: TestApp;
let cast: Cast;
let desk: ReturnType<typeof openBankDesk>;
let count = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
  desk = openBankDesk(test, cast);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const ROOTS = {
  '052': ['camt.052', 'BkToCstmrAcctRpt', 'Rpt'],
  '053': ['camt.053', 'BkToCstmrStmt', 'Stmt'],
  '054': ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
} as const;
type Kind = keyof typeof ROOTS;

/** A file of this kind with these entries, named so that each is another file. */
function file(kind: Kind, ...entries: readonly string[]) {
  const [name, root, statement] = ROOTS[kind];
  count += 1;
  const xml = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${name}.001.08"><${root}><${statement}><Id>${kind}-${count}</Id>
    <Acct><Id><IBAN>${COMPANY_IBAN}</IBAN></Id></Acct>${entries.join('')}</${statement}></${root}></Document>`;
  return { name: `${kind}-${count}.xml`, bytes: new TextEncoder().encode(xml) };
}
const give = async (given: ReturnType<typeof file>): Promise<StatementResult> => {
  const result = await cast.controller.ask(importStatement, { file: given });
  if (result.kind !== 'statement') throw new Error('It was read as a report');
  await test.carry();
  return result;
};

type Told = { amount: string; on?: string; code?: string; inside?: string; isIn?: boolean };
const entry = ({ amount, on = TODAY, code, inside = '', isIn = false }: Told): string =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${isIn ? 'CRDT' : 'DBIT'}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
   <BookgDt><Dt>${on}</Dt></BookgDt><ValDt><Dt>${on}</Dt></ValDt>${inside.startsWith('<Acct') ? inside.split('<!>')[0] : ''}
   ${code === undefined ? '' : `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${code.split('-')[0]}</Cd><SubFmlyCd>${code.split('-')[1]}</SubFmlyCd></Fmly></Domn></BkTxCd>`}
   ${inside.startsWith('<Acct') ? (inside.split('<!>')[1] ?? '') : inside}</Ntry>`;
/** With the bank's reference, and who was paid for what. */
const details = (who: string, endToEndId = 'NOTPROVIDED', reference = who): string =>
  `<AcctSvcrRef>${reference}</AcctSvcrRef><!><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
   <RltdPties><Cdtr><Nm>${who}</Nm></Cdtr></RltdPties><RmtInf><Ustrd>For ${who}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
const batch = (...parts: readonly [string, string][]): string =>
  `<AcctSvcrRef>BATCH-${count}</AcctSvcrRef><!><NtryDtls>${parts
    .map(
      ([amount, who]) =>
        `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Cdtr><Nm>${who}</Nm></Cdtr></RltdPties></TxDtls>`,
    )
    .join('')}</NtryDtls>`;

/** Each test has an amount of its own, so that what others booked is nothing to it. */
const booked = async (minor: number) => {
  const { items } = await cast.controller.ask(listBankEntries, {
    query: { min: String(minor), max: String(minor) },
  });
  return items.map(({ counterpartyName }) => counterpartyName ?? '').toSorted();
};
const expectTied = async () =>
  expect((await cast.controller.ask(getProof)).checks.filter((check) => !check.isTied)).toEqual([]);

describe('a booking that the day’s file tells without details is the one that the day’s end tells with them', () => {
  it('and has its details then, whichever comes first, and however often either does', async () => {
    const [bare, full] = [
      file('052', entry({ amount: '11.01' })),
      file('053', entry({ amount: '11.01', inside: details('Alder') })),
    ];
    expect(await give(bare)).toMatchObject({ entryCount: 1, knownCount: 0 });
    expect(await give(full)).toMatchObject({ entryCount: 1, knownCount: 1 });
    expect(await booked(1101)).toEqual(['Alder']);
    for (const again of [bare, full, full, bare]) expect(await give(again)).toMatchObject({ knownCount: 1 });
    expect(await booked(1101)).toEqual(['Alder']);
    await expectTied();
  });

  it('also where the day’s end comes first', async () => {
    const [bare, full] = [
      file('052', entry({ amount: '11.02' })),
      file('053', entry({ amount: '11.02', inside: details('Birch') })),
    ];
    for (const one of [full, bare, bare, full]) await give(one);
    expect(await booked(1102)).toEqual(['Birch']);
    await expectTied();
  });

  it('each once: two equal payments of one day stay two, in one file or split over files', async () => {
    const two = entry({ amount: '11.03' }) + entry({ amount: '11.03' });
    await give(file('052', two));
    expect(await booked(1103)).toHaveLength(2);
    expect(await give(file('053', entry({ amount: '11.03', inside: details('Cedar') })))).toMatchObject({
      knownCount: 1,
    });
    expect(await give(file('053', entry({ amount: '11.03', inside: details('Dogwood') })))).toMatchObject({
      knownCount: 1,
    });
    expect(await booked(1103)).toEqual(['Cedar', 'Dogwood']);
    // A third one the day's file had not told yet.
    expect(await give(file('053', entry({ amount: '11.03', inside: details('Elm') })))).toMatchObject({
      knownCount: 0,
    });
    expect(await booked(1103)).toEqual(['Cedar', 'Dogwood', 'Elm']);
    await give(file('052', two));
    await give(file('052', `${two}${entry({ amount: '11.03' })}`));
    expect(await booked(1103)).toHaveLength(3);
    await expectTied();
  });

  it('and what a reference tells apart is never another', async () => {
    const known = entry({ amount: '11.04', inside: details('Fir') });
    await give(file('052', known, entry({ amount: '11.04' })));
    await give(file('053', known, entry({ amount: '11.04', inside: details('Gum') })));
    expect(await booked(1104)).toEqual(['Fir', 'Gum']);
    // Both sides say whose it is: these are two.
    await give(file('052', entry({ amount: '11.05', inside: details('Hazel') })));
    await give(file('053', entry({ amount: '11.05', inside: details('Ironwood') })));
    expect(await booked(1105)).toEqual(['Hazel', 'Ironwood']);
  });

  it('of the same day, sign and kind alone, and of another kind of file', async () => {
    await give(file('052', entry({ amount: '11.06' })));
    await give(file('053', entry({ amount: '11.06', on: addDays(TODAY, -1), inside: details('Juniper') })));
    await give(file('053', entry({ amount: '11.06', isIn: true, inside: details('Katsura') })));
    expect(await booked(1106)).toHaveLength(3);
    await give(file('052', entry({ amount: '11.07', code: 'CCRD-POSD' })));
    await give(file('053', entry({ amount: '11.07', code: 'ICDT-ESCT', inside: details('Larch') })));
    expect(await booked(1107)).toHaveLength(2);
    await give(file('053', entry({ amount: '11.08' })));
    await give(file('053', entry({ amount: '11.08', inside: details('Maple') })));
    expect(await booked(1108)).toHaveLength(2);
  });

  it('also where one of them tells it payment by payment', async () => {
    const whole = file('052', entry({ amount: '30.00' }));
    const parts = file('053', entry({ amount: '30.00', inside: batch(['10.10', 'Oak'], ['19.90', 'Pine']) }));
    await give(whole);
    expect(await give(parts)).toMatchObject({ entryCount: 2, knownCount: 2 });
    expect(await booked(3000)).toHaveLength(1);
    const later = file('053', entry({ amount: '31.00', inside: batch(['10.20', 'Rowan'], ['20.80', 'Spruce']) }));
    await give(later);
    expect(await give(file('052', entry({ amount: '31.00' })))).toMatchObject({ knownCount: 1 });
    expect(await booked(3100)).toEqual([]);
    expect([...(await booked(1020)), ...(await booked(2080))]).toEqual(['Rowan', 'Spruce']);
    await expectTied();
  });
});

it('settles the payment whose order the later file names', async () => {
  const payment = await desk.toPay();
  await desk.send();
  const { minor } = payment.amount;
  const amount = `${minor.slice(0, -2)}.${minor.slice(-2)}`;
  await give(file('052', entry({ amount })));
  expect(await desk.now(payment)).toMatchObject({ state: 'processing' });
  const full = file('053', entry({ amount, inside: details('Kessler', endToEndIdOf(payment.id)) }));
  expect(await give(full)).toMatchObject({ knownCount: 1, settledCount: 1 });
  expect(await desk.now(payment)).toMatchObject({ state: 'paid' });
  expect(await give(full)).toMatchObject({ knownCount: 1, settledCount: 0 });
  const { items } = await cast.controller.ask(listBankEntries, { query: { min: minor, max: minor } });
  expect(items).toMatchObject([{ state: 'settled', counterpartyName: 'Kessler' }]);
  const story = await cast.controller.ask(getBankEntry, { params: { bankEntryId: items[0]?.id as never } });
  expect(story).toMatchObject({ remittance: 'For Kessler', endToEndId: endToEndIdOf(payment.id) });
  await expectTied();

  // What a person took back, no later file says again.
  const undo = { params: { matchId: story.history[0]?.id as never }, body: { reason: 'Paid by the other account' } };
  await cast.controller.ask(undoMatch, undo);
  await test.carry();
  expect(await give(full)).toMatchObject({ knownCount: 1, settledCount: 0 });
  expect(await desk.now(payment)).toMatchObject({ state: 'processing' });
  await expectTied();
});

it('holds over a zip in which the kinds are mixed, and over ten imports at once', async () => {
  const all = [
    file('054', entry({ amount: '12.01', inside: details('Teak') })),
    file('052', entry({ amount: '12.01' }), entry({ amount: '12.02' })),
    file('053', entry({ amount: '12.02', inside: details('Umber') }), entry({ amount: '12.01' })),
  ];
  const zip = makeZip(all);
  await cast.controller.ask(importStatement, { file: { name: 'all.zip', bytes: new Uint8Array(zip) } });
  expect([...(await booked(1201)), ...(await booked(1202))]).toEqual(['Teak', 'Umber']);
  const [bare, full] = [
    file('052', entry({ amount: '12.03' }), entry({ amount: '12.03' })),
    file(
      '053',
      entry({ amount: '12.03', inside: details('Viburnum') }),
      entry({ amount: '12.03', inside: details('Willow') }),
    ),
  ];
  await Promise.all(
    Array.from({ length: 10 }, (_, at) => cast.controller.send(importStatement, { file: at % 2 === 0 ? bare : full })),
  );
  expect(await booked(1203)).toEqual(['Viburnum', 'Willow']);
  await expectTied();
});

it('is told once by each kind, whatever the application does', async () => {
  const insert = sql`insert into payments.told_again (company_id, account_id, kind, booking_key, known_key)
    select company_id, account_id, kind, 'other', known_key from payments.told_again limit 1`;
  await expect(insert.execute(test.database.owner)).rejects.toThrow('told_again__once');
});
