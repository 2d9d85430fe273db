import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import { newId } from '#platform/crypto/new-id.ts';
import { inScope } from '#platform/db/scope.ts';
import { getInvoice, updateInvoice, validateInvoice } from '#areas/invoices/contract/invoice.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { keepOldAccount } from '#areas/invoices/contract/invoice-account.ts';
import type { InvoiceId } from '#areas/invoices/contract/invoice-id.ts';
import { receiveInvoice } from '#areas/invoices/server/commands/receive-invoice.ts';
import { confirmRun, requestRunCode } from '#areas/payments/contract/confirm-run.ts';
import { createRun, getRun, type RunId } from '#areas/payments/contract/payment.ts';
import type { PaymentId } from '#areas/payments/contract/payment-id.ts';
import { requestApproved } from '#areas/requests/events.ts';
import { mergeSuppliers } from '#areas/suppliers/contract/merge.ts';
import type { SupplierId } from '#areas/suppliers/contract/supplier-id.ts';
import {
  addSupplier,
  enterSupplierAccount,
  getSupplier,
  verifySupplierAccount,
} from '#areas/suppliers/contract/supplier-page.ts';
import { book } from '../../../test/setup/claims.ts';
import { COMPANY_ZONE, type PersonKey } from '../../../test/setup/found-test-companies.ts';
import type { Client } from '../../../test/setup/http-client.ts';
import { fieldsOf, signInAll, TODAY, type Cast } from '../../../test/setup/spend.ts';
import { NOTHING_KNOWN } from '../../../test/setup/supplier-desk.ts';
import { createTestApp, type TestApp } from '../../../test/setup/test-app.ts';
import { seededRandom } from '#kernel/seeded-random.ts';
import {
  attempt,
  commandsIn,
  isWronglyPaid,
  realAndFresh,
  twoFresh,
  type Command,
  type Insider,
  type State,
  type Supplier,
} from './payment-model.test-kit.ts';

// The search tries a model of the product with the product's rules; here the product itself does what the model says, or
// refuses what it refuses, along sequences drawn at random.

const TRUE_IBAN = 'DE02200505501015871393';
const NEW_IBAN = 'DE75512108001245126199';
const EVIDENCE = 'Called the number on file, spoke to Ms Kern';
const SEED = 20_261_128;
const SEQUENCES = { fresh: 20, real: 8 };
const LENGTH = 6;
const WHO: Readonly<Record<Insider, PersonKey>> = { A: 'owner', B: 'controller', C: 'second' };

let test: TestApp;
let cast: Cast;
let made = 0;

beforeAll(async () => {
  test = await createTestApp();
  const { owner } = test.database;
  const { admin, approver, controller, second } = test.users;
  // Two more of finance, who were there before.
  await sql`update members.member set roles = array_append(roles, 'controller')
    where company_id = ${test.companyId} and user_id in (${admin}, ${approver})`.execute(owner);
  for (const [index, user] of [admin, approver, controller, second].entries()) {
    await sql`update identity.user set phone = ${`+49151123456${10 + index}`} where id = ${user}`.execute(owner);
    await sql`insert into payments.confirmer (company_id, user_id, named_by, named_at)
      values (${test.companyId}, ${user}, ${test.users.owner}, now())`.execute(owner);
  }
  cast = await signInAll(test);
});
afterAll(() => test.close());

type World = {
  readonly suppliers: Readonly<Record<Supplier, { id: SupplierId; name: string }>>;
  readonly invoices: InvoiceId[];
  readonly payments: PaymentId[];
  readonly runs: Map<PaymentId, RunId>;
};

async function freshWorld(): Promise<World> {
  made += 1;
  const add = async (name: string) => {
    const { id } = await cast.approver.ask(addSupplier, { body: { ...NOTHING_KNOWN, name, isConfirmed: true } });
    return { id, name };
  };
  const suppliers = { real: await add(`Alpha ${made} Werke`), fresh: await add(`Omega ${made} Handel`) };
  return { suppliers, invoices: [], payments: [], runs: new Map() };
}

/** As `realAndFresh` says: a true account that others brought, stood for and paid, and an open payment to it. */
async function realWorld(): Promise<World> {
  const world = await freshWorld();
  const { approver, admin } = cast;
  const { id: supplierId } = world.suppliers.real;
  for (const isPaid of [true, false]) {
    const invoiceId = await receive(world.suppliers.real.name, [test.users.requester], TRUE_IBAN);
    await validate(approver, invoiceId);
    const paymentId = await paymentOf(invoiceId);
    if (isPaid) {
      const runId = await bundle(approver, paymentId);
      await confirm(admin, runId);
    } else world.payments.push(paymentId);
  }
  await coolDown(supplierId);
  return world;
}

/** An approved invoice that the first of these wrote in the name of the second, where there are two. */
async function receive(supplierName: string, [writer, named]: readonly UserId[], iban: string): Promise<InvoiceId> {
  made += 1;
  const eur = (minor: number) => moneyToWire(money(BigInt(minor), currency('EUR')));
  const requestId = newId('req');
  const payload = requestApproved.payload.parse({
    requestId,
    number: made,
    type: 'invoice',
    requesterId: named ?? writer,
    delegateId: named === undefined || named === writer ? null : writer,
    description: 'Sample',
    amount: eur(1000 + made),
    baseAmount: eur(1000 + made),
    vatLines: [],
    supplierId: null,
    supplierName,
    costCenterId: test.costCenterId,
    expenseCategoryId: test.expenseCategoryId,
    analyticalValues: [],
    occurredOn: TODAY,
    fileIds: [],
    invoice: { number: `S-${made}`, dueOn: null, iban, paymentReference: null },
  });
  await inScope(test.database.app, { companyId: test.companyId, userId: null }, (trx) =>
    receiveInvoice({ trx, companyId: test.companyId, now: test.now() }, payload),
  );
  const { rows } = await sql<{
    id: InvoiceId;
  }>`select id from invoices.invoice where request_id = ${requestId}`.execute(test.database.owner);
  return rows[0]?.id as InvoiceId;
}

async function validate(client: Client, invoiceId: InvoiceId): Promise<void> {
  const params = { invoiceId };
  const invoice = await client.ask(getInvoice, { params });
  await client.ask(validateInvoice, { params, body: fieldsOf(invoice) });
}

async function paymentOf(invoiceId: InvoiceId): Promise<PaymentId> {
  const { rows } = await sql<{ id: PaymentId }>`select id from payments.payment where source_id = ${invoiceId}`.execute(
    test.database.owner,
  );
  return rows[0]?.id as PaymentId;
}

async function bundle(client: Client, paymentId: PaymentId): Promise<RunId> {
  const executeOn = dayInZone(test.now(), COMPANY_ZONE);
  const run = await client.ask(createRun, { body: { paymentIds: [paymentId], accountId: test.accountId, executeOn } });
  return run.id;
}

async function confirm(client: Client, runId: RunId): Promise<void> {
  const params = { runId };
  const { procedure } = await client.ask(requestRunCode, { params, body: {} });
  const body = { procedureId: procedure.id, code: await test.newestCode() };
  await client.ask(confirmRun, { params, body });
  const { payments } = await client.ask(getRun, { params });
  for (const payment of payments) await book({ test, cast }, payment, { reference: `OUT-${payment.id}`, way: 'out' });
}

/** Waiting costs an insider nothing: every cooling-off is over. */
async function coolDown(supplierId: SupplierId): Promise<void> {
  const before = new Date(Date.parse(test.now()) - 60_000).toISOString();
  await sql`update suppliers.bank_account set usable_from = ${before}
    where supplier_id = ${supplierId} and usable_from > ${before}`.execute(test.database.owner);
  await sql`update payments.payment set iban_usable_from = ${before}
    where payee_id = ${supplierId} and iban_usable_from > ${before}`.execute(test.database.owner);
}

/** Does it as the product does. @throws what the product refuses it with. */
async function act(world: World, state: State, command: Command): Promise<void> {
  // Codes are few in a quarter of an hour, and a session that waited that long has no fresh factor.
  test.advance(command.kind === 'confirm' ? 240_000 : 61_000);
  const client = await test.signIn(WHO[command.by]);
  switch (command.kind) {
    case 'enter':
      await client.ask(enterSupplierAccount, {
        params: { supplierId: world.suppliers[command.supplier].id },
        body: { iban: NEW_IBAN },
      });
      break;
    case 'stand': {
      const params = { supplierId: world.suppliers[command.supplier].id };
      const { accounts } = await client.ask(getSupplier, { params });
      const accountId = accounts.find(({ iban }) => iban === NEW_IBAN)?.id;
      if (accountId === undefined) throw new Error('Nothing waits there');
      await client.ask(verifySupplierAccount, { params, body: { accountId, evidence: EVIDENCE } });
      break;
    }
    case 'bill': {
      const people = [test.users[WHO[command.by]], test.users[WHO[command.inNameOf]]];
      world.invoices.push(await receive(world.suppliers[command.supplier].name, people, NEW_IBAN));
      break;
    }
    case 'merge': {
      const [kept, double] = command.kept === 'real' ? (['real', 'fresh'] as const) : (['fresh', 'real'] as const);
      const params = { supplierId: world.suppliers[kept].id };
      const doubleId = world.suppliers[double].id;
      const { version } = await client.ask(getSupplier, { params });
      const { version: doubleVersion } = await client.ask(getSupplier, { params: { supplierId: doubleId } });
      await client.ask(mergeSuppliers, { params, body: { version, doubleId, doubleVersion } });
      break;
    }
    case 'bundle':
    case 'confirm':
      await pay(world, client, command);
      break;
    default:
      await review(world, client, { state, command });
  }
}

async function pay(
  world: World,
  client: Client,
  { kind, payment }: Extract<Command, { kind: 'bundle' | 'confirm' }>,
): Promise<void> {
  const paymentId = world.payments[payment] as PaymentId;
  if (kind === 'bundle') world.runs.set(paymentId, await bundle(client, paymentId));
  else await confirm(client, world.runs.get(paymentId) as RunId);
}

type Reviewing = Extract<Command, { kind: 'review' | 'retype' | 'rename' | 'keepOld' }>;

async function review(
  world: World,
  client: Client,
  { state, command }: { state: State; command: Reviewing },
): Promise<void> {
  const invoiceId = world.invoices[command.invoice] as InvoiceId;
  const params = { invoiceId };
  const invoice = await client.ask(getInvoice, { params });
  const fields = fieldsOf(invoice);
  if (command.kind === 'review') {
    await client.ask(validateInvoice, { params, body: fields });
    world.payments.push(await paymentOf(invoiceId));
  } else if (command.kind === 'keepOld')
    await client.ask(keepOldAccount, { params, body: { version: invoice.version } });
  else if (command.kind === 'retype') {
    if (invoice.iban === NEW_IBAN) throw new Error('It names that account already');
    await client.ask(updateInvoice, { params, body: { ...fields, iban: NEW_IBAN } });
  } else {
    if (state.kept !== null) throw new Error('There is one supplier only');
    const is = state.invoices[command.invoice]?.supplier;
    const supplierName = world.suppliers[is === 'real' ? 'fresh' : 'real'].name;
    await client.ask(updateInvoice, { params, body: { ...fields, supplierName } });
  }
}

const told = (command: Command): string => JSON.stringify(command);

it.each([
  ['two fresh suppliers', freshWorld, twoFresh, SEQUENCES.fresh],
  ['a real supplier and a fresh one', realWorld, realAndFresh, SEQUENCES.real],
] as const)(
  'over %s the product does and refuses what the model of the search does and refuses',
  async (name, open, start, sequences) => {
    const random = seededRandom(SEED);
    let [tried, refused] = [0, 0];
    for (let sequence = 0; sequence < sequences; sequence += 1) {
      cast = await signInAll(test);
      const world = await open();
      let state = start('full');
      const way: string[] = [];
      for (let length = 0; length < LENGTH; length += 1) {
        const commands = [...commandsIn(state)];
        const fit = commands.filter((command) => attempt(state, command) !== null);
        // Mostly what goes on, so that sequences come far; the rest is tried to be refused.
        const command = random.pick(random.oneIn(4) || fit.length === 0 ? commands : fit);
        const after = attempt(state, command);
        way.push(told(command));
        const done = await act(world, state, command).then(
          () => null,
          (error: unknown) => String(error),
        );
        tried += 1;
        if (done !== null) refused += 1;
        expect(done === null, `${way.join(' → ')}: ${done ?? 'done'}`).toBe(after !== null);
        state = after ?? state;
        expect(isWronglyPaid(state), way.join(' → ')).toBe(false);
        for (const { id } of Object.values(world.suppliers)) await coolDown(id);
      }
    }
    process.stdout.write(`insider sample, ${name}: ${tried} commands in ${sequences} sequences, ${refused} refused\n`);
    expect(refused).toBeGreaterThan(0);
  },
  240_000,
);
