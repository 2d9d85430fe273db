import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { addDays, plainDate } from '#kernel/plain-date.ts';
import { money, moneyFromWire, toDecimalText } from '#kernel/money.ts';
import { makeZip } from '#platform/zip/make-zip.test-kit.ts';
import { getProof } from '#areas/accounting/contract/proof.ts';
import { getInvoice } from '#areas/invoices/contract/invoice.ts';
import { getPayment } from '#areas/payments/contract/all-payments.ts';
import { importStatement } from '#areas/payments/contract/bank-file.ts';
import { listBankEntries } from '#areas/payments/contract/bank.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import type * as payments from '#areas/payments/contract/payment.ts';
import { endToEndIdOf } from '#areas/payments/server/door.ts';
import { COMPANY_IBAN } from '../../test/setup/found-test-companies.ts';
import { runOverAll, signInAll, TODAY, validatedBill, type Cast } from '../../test/setup/spend.ts';
import { createTestApp, type TestApp } from '../../test/setup/test-app.ts';
import { makeStatement } from './demo/documents/make-statement.ts';

let test: TestApp;
let cast: Cast;
/** Each test of parts has a day of its own. */
let days = 0;

beforeAll(async () => {
  test = await createTestApp();
  cast = await signInAll(test);
});
beforeEach(() => test.advance(61_000));
afterAll(() => test.close());

const eur = (minor: bigint) => money(minor, currency('EUR'));
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A statement of these entries in this order, each with the bank's own reference. */
const statement = (id: string, references: readonly string[]): string =>
  makeStatement({
    id,
    iban: COMPANY_IBAN,
    from: TODAY,
    to: TODAY,
    opening: eur(0n),
    closing: eur(-100n * BigInt(references.length)),
    entries: references.map((reference) => ({
      reference,
      on: TODAY,
      amount: eur(-100n),
      counterparty: 'Somebody',
      endToEndId: null,
      text: reference,
    })),
  });

const give = (name: string, bytes: Uint8Array) => cast.controller.ask(importStatement, { file: { name, bytes } });
const refuse = (name: string, bytes: Uint8Array) => cast.controller.refused(importStatement, { file: { name, bytes } });
const zip = (...texts: readonly string[]): Uint8Array =>
  makeZip(texts.map((text, index) => ({ name: `s-${index}.xml`, bytes: bytesOf(text) })));
const countEntries = async (): Promise<number> => (await cast.controller.ask(listBankEntries)).items.length;

describe('a zip of statements is refused whole', () => {
  it('when one of its files cannot be read, is another account’s, or leads out of it', async () => {
    const good = statement('Z-1', ['z1', 'z2']);
    expect(await refuse('a.zip', zip(good, 'Dear customer'))).toMatchObject({
      status: 422,
      error: 'statement_unreadable',
    });
    const other = good.replaceAll(COMPANY_IBAN, 'DE02120300000000202051').replaceAll('Z-1', 'Z-2');
    expect(await refuse('a.zip', zip(good, other))).toMatchObject({ error: 'statement_unknown_account' });
    const inFrancs = good.replaceAll('EUR', 'CHF').replaceAll('Z-1', 'Z-3');
    const otherCurrency = { error: 'statement_other_currency', data: { currency: 'EUR', found: 'CHF' } };
    expect(await refuse('a.zip', zip(good, inFrancs))).toMatchObject(otherCurrency);
    // Its balances say so already where nothing moved.
    expect(await refuse('s.xml', bytesOf(statement('Z-4', []).replaceAll('EUR', 'CHF')))).toMatchObject(otherCurrency);
    const outside = makeZip([{ name: '../s.xml', bytes: bytesOf(good) }]);
    expect(await refuse('a.zip', outside)).toMatchObject({
      error: 'zip_unreadable',
      data: { reason: 'zip_not_allowed' },
    });
    expect(await refuse('a.zip', zip(good).subarray(0, -5))).toMatchObject({ error: 'zip_unreadable' });
    expect(await refuse('a.zip', makeZip([]))).toMatchObject({ status: 422 });
    expect(await countEntries()).toBe(0);
  });
});

const numbered = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${name}${index}="1"`).join(' ');

describe('a statement made to hold the server up', () => {
  const header = '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">';
  it.each([
    ['a million attributes on one element', `${header}<a ${numbered('b', 1_000_000)}/></Document>`],
    ['a million comments', `${header}${'<!---->'.repeat(1_000_000)}</Document>`],
    ['a million levels', header + '<a>'.repeat(1_000_000)],
    ['a million instructions', `${header}${'<?a?>'.repeat(1_000_000)}</Document>`],
  ])('by %s is refused, read beside it', async (what, xml) => {
    const bytes = bytesOf(xml);
    const held = monitorEventLoopDelay({ resolution: 5 });
    held.enable();
    const answer = await refuse('s.xml', bytes);
    held.disable();
    console.log(`statement by ${what}: the server was held ${Math.round(held.max / 1e6)} ms at most`);
    expect(answer).toMatchObject({ status: 422, error: 'statement_unreadable' });
  });
});

describe('the same entries are booked once (security 97)', () => {
  it('in the same file, reordered, in other files, zipped, or twice in one archive', async () => {
    const all = ['a', 'b', 'c', 'd'];
    const whole = statement('S-1', all);
    expect(await give('s.xml', bytesOf(whole))).toMatchObject({ entryCount: 4, knownCount: 0 });
    const again: readonly (readonly [string, Uint8Array])[] = [
      ['s.xml', bytesOf(whole)],
      ['other-name.camt', bytesOf(statement('S-9', all.toReversed()))],
      ['half.xml', bytesOf(statement('S-1A', ['a', 'c']))],
      ['rest.xml', bytesOf(statement('S-1B', ['d', 'b']))],
      ['zipped.zip', zip(whole)],
      ['zipped.zip', zip(statement('S-1B', ['d', 'b']), whole, whole)],
    ];
    for (const [name, bytes] of again) {
      const result = await give(name, bytes);
      expect(result, name).toMatchObject({ kind: 'statement', unexplainedCount: 0 });
      expect(result).toMatchObject(result.kind === 'statement' ? { knownCount: result.entryCount } : {});
    }
    expect(await countEntries()).toBe(4);
    expect(await give('new.zip', zip(whole, statement('S-2', ['e']), statement('S-3', ['e', 'f'])))).toMatchObject({
      statementCount: 3,
      entryCount: 7,
      knownCount: 5,
      unexplainedCount: 2,
    });
    expect(await countEntries()).toBe(6);
    const { rows } = await sql<{ n: number; minor: bigint }>`
      select count(*)::int as n, sum(minor)::bigint as minor from ledger.posting where account like 'bank:%'`.execute(
      test.database.owner,
    );
    expect(rows).toEqual([{ n: 6, minor: -600n }]);
    expect(await cast.controller.ask(getProof)).toMatchObject({ isTied: true });
  });
});

describe('two equal bookings of one day without a reference', () => {
  const balance = (code: string, minor: bigint, on: string): string =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${toDecimalText(eur(minor))}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${on}</Dt></Dt></Bal>`;
  const booking = ([text, minor]: readonly [string, bigint], on: string): string =>
    `<Ntry><Amt Ccy="EUR">${toDecimalText(eur(minor))}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;
  const [coffee, tea, cake] = [
    ['Coffee', 500n],
    ['Tea', 400n],
    ['Cake', 300n],
  ] as const;
  type Part = { id: string; on: string; opening: bigint; entries: readonly (readonly [string, bigint])[] };
  const closingOf = ({ opening, entries }: Part): bigint =>
    opening - entries.reduce((sum, [, minor]) => sum + minor, 0n);
  /** All these statements in one file. */
  const camt = (...parts: readonly Part[]): Uint8Array => {
    const statements = parts.map(
      (part) =>
        `<Stmt><Id>${part.id} ${part.on}</Id><Acct><Id><IBAN>${COMPANY_IBAN}</IBAN></Id></Acct>${balance('OPBD', part.opening, part.on)}${balance('CLBD', closingOf(part), part.on)}${part.entries.map((entry) => booking(entry, part.on)).join('')}</Stmt>`,
    );
    return bytesOf(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`,
    );
  };
  const mt940 = (...parts: readonly Part[]): Uint8Array => {
    const amountIn = (minor: bigint): string => toDecimalText(eur(minor)).replace('.', ',');
    const dayIn = (on: string): string => on.replaceAll('-', '').slice(2);
    return bytesOf(
      parts
        .flatMap((part) => [
          `:20:${part.id}`,
          `:25:${COMPANY_IBAN}`,
          ':28C:1/1',
          `:60F:C${dayIn(part.on)}EUR${amountIn(part.opening)}`,
          ...part.entries.flatMap(([text, minor]) => [
            `:61:${dayIn(part.on)}D${amountIn(minor)}NTRFNONREF`,
            `:86:${text}`,
          ]),
          `:62F:C${dayIn(part.on)}EUR${amountIn(closingOf(part))}`,
          '-',
        ])
        .join('\r\n'),
    );
  };
  /** A day from 100.00 on, as a whole and in two parts, and the day after it. */
  const partsOf = (on: string, from: bigint) =>
    ({
      morning: { id: 'A', on, opening: from, entries: [coffee, tea] },
      evening: { id: 'B', on, opening: from - 900n, entries: [cake, coffee] },
      whole: { id: 'W', on, opening: from, entries: [coffee, tea, cake, coffee] },
      next: { id: 'N', on: addDays(plainDate(on), 1), opening: from - 1700n, entries: [coffee] },
    }) satisfies Record<string, Part>;
  const filesOf = (on: string, from: bigint) => {
    const { morning, evening, whole } = partsOf(on, from);
    return { morning: camt(morning), evening: camt(evening), whole: camt(whole) };
  };
  const bookedOn = async (on: string): Promise<bigint[]> => {
    const { rows } = await sql<{ minor: bigint }>`
      select amount_minor as minor from payments.statement_entry where booked_on = ${on} order by 1`.execute(
      test.database.owner,
    );
    return rows.map(({ minor }) => minor);
  };

  it.each([
    ['the parts alone', ['morning', 'evening']],
    ['the parts alone, the later one first', ['evening', 'morning']],
    ['the whole, then its parts', ['whole', 'morning', 'evening']],
    ['the parts, then the whole', ['morning', 'evening', 'whole']],
    ['the later part first', ['evening', 'morning', 'whole']],
    ['a part, the whole, the other part', ['morning', 'whole', 'evening']],
    ['the later part, the whole, the earlier part', ['evening', 'whole', 'morning']],
  ] as const)('stay two, and are booked once: %s', async (_name, order) => {
    days += 1;
    const on = addDays(plainDate('2025-03-01'), days);
    const files = filesOf(on, 10_000n * BigInt(days));
    for (const name of order) await give(`${name}.xml`, files[name]);
    expect(await bookedOn(on)).toEqual([-500n, -500n, -400n, -300n]);
    for (const name of [...order, ...order.toReversed()])
      expect(await give(`${name}.xml`, files[name])).toMatchObject({ unexplainedCount: 0 });
    expect(await bookedOn(on)).toHaveLength(4);
  });

  it.each([
    ['a part, then a file of the other part and the next day', [['morning'], ['evening', 'next']]],
    ['the later part, then a file of the earlier one and the next day', [['evening'], ['next', 'morning']]],
    ['both parts and the next day in one file', [['morning', 'evening', 'next']]],
    ['the newest statement first in one file', [['next', 'evening', 'morning']]],
    ['a part, then a file of the whole and of both parts', [['morning'], ['whole', 'morning', 'evening', 'next']]],
    ['a file that tells the same twice', [['whole', 'next', 'whole', 'next']]],
    [
      'a file that goes on where the one before it ended twice',
      [
        ['morning', 'morning'],
        ['evening', 'evening', 'next'],
      ],
    ],
  ] as const)('stay two, and are booked once, where a file holds several statements: %s', async (_name, files) => {
    for (const write of [camt, mt940]) {
      days += 3;
      const on = addDays(plainDate('2025-02-28'), days);
      const parts = partsOf(on, 10_000n * BigInt(days));
      const given = files.map((names) => write(...names.map((name) => parts[name])));
      for (const bytes of given) await give('several', bytes);
      expect(await bookedOn(on)).toEqual([-500n, -500n, -400n, -300n]);
      expect(await bookedOn(parts.next.on)).toEqual([-500n]);
      for (const bytes of [...given, write(parts.whole), write(...Object.values(parts))])
        expect(await give('again', bytes)).toMatchObject({ unexplainedCount: 0 });
    }
  });

  it('stay two in one archive, in whatever order they lie in it', async () => {
    for (const order of [
      ['morning', 'evening', 'whole'],
      ['evening', 'morning'],
    ] as const) {
      days += 1;
      const on = addDays(plainDate('2025-03-01'), days);
      const files = filesOf(on, 10_000n * BigInt(days));
      const archive = makeZip(order.map((name) => ({ name: `${name}.xml`, bytes: files[name] })));
      await give('day.zip', archive);
      expect(await bookedOn(on)).toEqual([-500n, -500n, -400n, -300n]);
      expect(await give('again.zip', archive)).toMatchObject({ unexplainedCount: 0 });
    }
  });
});

describe('two equal bookings in files without balances', () => {
  type Part = { id: string; from?: string; to?: string; entries: readonly string[] };
  const booking = (text: string, on: string): string =>
    `<Ntry><Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><AddtlNtryInf>${text}</AddtlNtryInf></Ntry>`;
  const camt = (on: string, { id, from, to, entries }: Part): Uint8Array => {
    const period =
      from === undefined
        ? ''
        : `<FrToDt><FrDtTm>${on}T${from}:00+01:00</FrDtTm><ToDtTm>${on}T${to}:00+01:00</ToDtTm></FrToDt>`;
    return bytesOf(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><GrpHdr><MsgId>${id}</MsgId></GrpHdr><Ntfctn><Id>${id}</Id>${period}<Acct><Id><IBAN>${COMPANY_IBAN}</IBAN></Id></Acct>${entries.map((text) => booking(text, on)).join('')}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
    );
  };
  const countOn = async (on: string): Promise<number | undefined> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from payments.statement_entry where booked_on = ${on}`.execute(test.database.owner);
    return rows[0]?.n;
  };
  const morning: Part = { id: 'M', from: '00:00', to: '12:00', entries: ['Coffee', 'Tea'] };
  const evening: Part = { id: 'E', from: '12:00', to: '23:59', entries: ['Coffee'] };
  const whole: Part = { id: 'W', from: '00:00', to: '23:59', entries: ['Coffee', 'Tea', 'Coffee'] };

  it.each([
    ['of another message and another time are two', [morning, evening], 3],
    ['are two whichever came first', [evening, morning], 3],
    ['are two once the whole day is told again', [morning, evening, whole], 3],
    ['are two where the whole day came first', [whole, evening, morning], 3],
    ['of times that overlap are one', [morning, { ...morning, id: 'M2', to: '13:00' }], 2],
    ['of the same message are one', [morning, { ...evening, id: 'M' }], 2],
    ['are one where no time is said', [morning, { id: 'X', entries: ['Coffee'] }], 2],
  ] as const)('%s', async (name, parts, count) => {
    const on = addDays(plainDate('2025-06-01'), name.length);
    const files = parts.map((part) => camt(on, { ...part, id: `${part.id} ${on}` }));
    for (const [index, bytes] of files.entries()) await give(`${index}.xml`, bytes);
    expect(await countOn(on)).toBe(count);
    for (const bytes of files.toReversed())
      expect(await give('again.xml', bytes)).toMatchObject({ unexplainedCount: 0 });
    expect(await countOn(on)).toBe(count);
  });
});

describe('a booking that one file tells whole and another payment by payment is one (security 97)', () => {
  // Half an hour of tests ends the sessions of who did nothing meanwhile.
  beforeAll(async () => {
    cast = await signInAll(test);
  });

  const camt = (kind: '053' | '054', entry: string): Uint8Array => {
    const [message, part] = kind === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
    return bytesOf(
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${kind}.001.08"><${message}><${part}><Id>B-${kind}</Id><Acct><Id><IBAN>${COMPANY_IBAN}</IBAN></Id></Acct>${entry}</${part}></${message}></Document>`,
    );
  };
  const amount = (minor: bigint): string => `<Amt Ccy="EUR">${toDecimalText(eur(minor))}</Amt>`;
  const booking = (reference: string, minor: bigint, details = ''): string =>
    `<Ntry>${amount(minor)}<CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${TODAY}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
  const detail = (minor: bigint, endToEndId: string): string =>
    `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${amount(minor)}<CdtDbtInd>DBIT</CdtDbtInd></TxDtls>`;
  const sumOnBank = async (): Promise<bigint | undefined> => {
    const { rows } = await sql<{ minor: bigint }>`
      select sum(minor)::bigint as minor from ledger.posting where account like 'bank:%'`.execute(test.database.owner);
    return rows[0]?.minor;
  };

  it('whichever of them comes first', async () => {
    const before = (await sumOnBank()) ?? 0n;
    const split = booking('WHOLE-1', 300n, detail(100n, 'STRANGER-1') + detail(200n, 'STRANGER-2'));
    expect(await give('a.xml', camt('054', split))).toMatchObject({ entryCount: 2, knownCount: 0 });
    expect(await give('b.xml', camt('053', booking('WHOLE-1', 300n)))).toMatchObject({ knownCount: 1 });
    expect(await give('c.xml', camt('053', booking('WHOLE-2', 300n)))).toMatchObject({ unexplainedCount: 1 });
    const other = split.replace('WHOLE-1', 'WHOLE-2');
    expect(await give('d.xml', camt('054', other))).toMatchObject({ knownCount: 2, settledCount: 0 });
    expect(await sumOnBank()).toBe(before - 600n);
  });

  it('and the later file settles the payments that it names', async () => {
    for (const half of ['A', 'B']) {
      test.advance(61_000);
      await validatedBill(test, cast, { number: `BATCH-${half}`, net: 12_300 });
    }
    const run = await runOverAll(test, cast.controller);
    const { procedure } = await cast.owner.ask(requestRunCode, { params: { runId: run.id } });
    const body = { procedureId: procedure.id, code: await test.newestCode() };
    await cast.owner.ask(confirmRun, { params: { runId: run.id }, body });
    const sent = run.payments as unknown as payments.PaymentView[];
    expect(sent).toHaveLength(2);
    const minors = sent.map((payment) => moneyFromWire(payment.amount).minor);
    const total = minors.reduce((sum, minor) => sum + minor, 0n);
    const details = sent.map((payment, index) => detail(minors[index] ?? 0n, endToEndIdOf(payment.id))).join('');
    expect(await give('a.xml', camt('053', booking('RUN', total)))).toMatchObject({ unexplainedCount: 1 });
    const told = camt('054', booking('RUN', total, details));
    expect(await give('b.xml', told)).toMatchObject({ knownCount: 2, settledCount: 2, unexplainedCount: 0 });
    expect(await give('b.xml', told)).toMatchObject({ knownCount: 2, settledCount: 0 });
    await test.carry();
    for (const payment of sent)
      expect(await cast.controller.ask(getPayment, { params: { paymentId: payment.id } })).toMatchObject({
        payment: { state: 'paid' },
      });
    const { items } = await cast.controller.ask(listBankEntries, { query: { state: 'settled' } });
    expect(items.filter(({ matches }) => matches.length === 2)).toHaveLength(1);
    expect(await cast.controller.ask(getProof)).toMatchObject({ isTied: true });
  });
});

describe('what the bank gives back re-opens what it paid', () => {
  const ENTRY = {
    camt: (payment: payments.PaymentView, reason: string, reference: string): string => {
      const amount = (Number(moneyFromWire(payment.amount).minor) / 100).toFixed(2);
      return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts>
        <BookgDt><Dt>${TODAY}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef>
        <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>
        <NtryDtls><TxDtls><Refs><EndToEndId>${endToEndIdOf(payment.id, payment.attempt)}</EndToEndId></Refs>
        <RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry>`;
    },
  };
  const FILES = {
    'camt.053': (entry: string) =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>R-53</Id><Acct><Id><IBAN>${COMPANY_IBAN}</IBAN></Id></Acct>${entry}</Stmt></BkToCstmrStmt></Document>`,
    'camt.054': (entry: string) =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.054.001.08"><BkToCstmrDbtCdtNtfctn><Ntfctn><Id>R-54</Id><Acct><Id><IBAN>${COMPANY_IBAN}</IBAN></Id></Acct>${entry}</Ntfctn></BkToCstmrDbtCdtNtfctn></Document>`,
  } as const;

  it.each(Object.keys(FILES) as (keyof typeof FILES)[])(
    'by a return in %s: the invoice is owed again, with the bank’s reason, and once over both kinds',
    async (kind) => {
      const number = `BACK-${kind}`;
      await validatedBill(test, cast, { number, net: 12_300 });
      const run = await runOverAll(test, cast.controller);
      const {
        procedure: { id: procedureId },
      } = await cast.owner.ask(requestRunCode, { params: { runId: run.id } });
      const body = { procedureId, code: await test.newestCode() };
      await cast.owner.ask(confirmRun, { params: { runId: run.id }, body });
      const sent = run.payments[0] as unknown as payments.PaymentView;
      const { minor, currency: code } = moneyFromWire(sent.amount);
      const out = makeStatement({
        id: `OUT-${kind}`,
        iban: COMPANY_IBAN,
        from: TODAY,
        to: TODAY,
        opening: eur(0n),
        closing: money(-minor, code),
        entries: [
          {
            reference: `OUT-${kind}`,
            on: TODAY,
            amount: money(-minor, code),
            counterparty: 'Somebody',
            endToEndId: endToEndIdOf(sent.id),
            text: number,
          },
        ],
      });
      expect(await give('out.xml', bytesOf(out))).toMatchObject({ settledCount: 1 });
      await test.carry();
      const invoiceId = sent.source.id as never;
      expect(await cast.controller.ask(getInvoice, { params: { invoiceId } })).toMatchObject({ state: 'paid' });
      const entry = ENTRY.camt(sent, 'AC01', `IN-${kind}`);
      expect(await give('in.xml', bytesOf(FILES[kind](entry)))).toMatchObject({ returnedCount: 1 });
      for (const other of Object.values(FILES))
        expect(await give('in.xml', bytesOf(other(entry)))).toMatchObject({ returnedCount: 0, knownCount: 1 });
      await test.carry();
      expect(await cast.controller.ask(getInvoice, { params: { invoiceId } })).toMatchObject({ state: 'validated' });
      const story = await cast.controller.ask(getPayment, { params: { paymentId: sent.id } });
      expect(story.payment).toMatchObject({ state: 'failed', note: 'AC01', runId: null });
      expect(story.history.map(({ what }) => what)).toEqual([
        'returned',
        'paid',
        'confirmed',
        'put_together',
        'opened',
      ]);
      expect(story.bookings.map(({ isReturn }) => isReturn)).toEqual([false, true]);
      // The bank names nobody here: the payment does, to who seeks its payee too.
      const { name } = sent.payee;
      const { items } = await cast.controller.ask(listBankEntries, { query: { kind: 'return', q: name } });
      expect(items[0]).toMatchObject({ paymentId: sent.id, state: 'settled', counterpartyName: name });
      expect(await cast.controller.ask(getProof)).toMatchObject({ isTied: true });
    },
  );
});
