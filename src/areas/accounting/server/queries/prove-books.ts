import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire, type WireMoney } from '#kernel/money.ts';
import { dayInZone, plainDate, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { RowProver } from '#platform/db/row-checks.ts';
import { traceCardAccounts, traceCardRefunds } from '#areas/cards/server/door.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { traceMembers } from '#areas/expense-claims/server/door.ts';
import {
  advanceAccount,
  bankAccount,
  elsewhereAccount,
  employeeAccount,
  readBalances,
  readPostings,
  sumByDay,
  supplierAccount,
} from '#areas/ledger/server/door.ts';
import { traceCredits } from '#areas/invoices/server/door.ts';
import { stateBalances, traceForProof, type AccountBalance } from '#areas/payments/server/door.ts';
import { mergedSuppliers } from '#areas/suppliers/server/door.ts';
import { traceWallet } from '#areas/wallet/server/door.ts';
import type { ProofView } from '../../contract/proof.ts';
import { firstApart, firstUnpaired, type DayMove } from '../../rules/first-apart.ts';
import { valueAccount } from './value-account.ts';

type Check = ProofView['checks'][number];
/** What the areas say of an account of the ledger, row by row, without looking at the ledger. */
type Fact = DayMove & { readonly label: string };

/** No day is later: what is dated ahead belongs to all there is. */
const LAST_DAY = plainDate('9999-12-31');

/**
 * Whether the ledger says on a day what the areas say (domain rules 2.12, invariants): it sums to zero; what suppliers and
 * employees are owed equals the open payments, less what suppliers owe back, what employees were lent the open advances; the bank accounts moved as the
 * statements say, and the one that is the wallet as the wallet's own ledger does. Where the two part it names the first row that only one of them has.
 */
export async function proveBooks(
  context: Context,
  { on, provers }: { on?: PlainDate | undefined; provers: readonly RowProver[] },
) {
  const until = on ?? LAST_DAY;
  const { trx, actor } = context;
  const { base_currency: base, time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const traced = await traceForProof(trx, actor.companyId, until);
  const members = await traceMembers(trx, actor.companyId, { until, zone });
  const credits = await traceCredits(trx, actor.companyId, { until, zone });
  const balances = await stateBalances(trx, actor.companyId, until);
  const ofType = (type: 'supplier' | 'member' | 'bank', account: (id: string) => string): Fact[] =>
    traced.filter((row) => row.type === type).map((row) => ({ ...row, account: account(row.id) }));
  const ofMembers = (rows: typeof members.owed, account: (id: string) => string): Fact[] =>
    rows.map((row) => ({ ...row, account: account(row.memberId) }));
  const doubles = await mergedSuppliers(trx, actor.companyId);
  const compare = compareIn(context, { until, base, ofDoubles: accountsOfDoubles(doubles) });
  const bankFacts = ofType('bank', bankAccount);
  const wallet = await traceWallet(trx, actor.companyId, until);
  const cardMoves = await traceCardAccounts(trx, actor.companyId, until);
  const cardRefunds = await traceCardRefunds(trx, actor.companyId, until);
  const checks = [
    await compare('ledger_is_zero', { prefix: '', facts: [], sign: 1n }),
    await compare('suppliers_tie', {
      prefix: 'supplier:',
      facts: [
        ...ofType('supplier', supplierAccount),
        ...[...credits, ...cardRefunds].map((row) => ({ ...row, account: supplierAccount(row.supplierId) })),
      ],
      sign: -1n,
    }),
    await compare('employees_tie', {
      prefix: 'employee:',
      facts: [...ofType('member', employeeAccount), ...ofMembers(members.owed, employeeAccount)],
      sign: -1n,
    }),
    await compare('advances_tie', { prefix: 'advance:', facts: ofMembers(members.lent, advanceAccount), sign: 1n }),
    await compare('bank_ties', { prefix: 'bank:', facts: bankFacts, sign: 1n }),
    ...(wallet === null ? [] : [await compare('wallet_ties', ofWallet(wallet))]),
    ...(cardMoves.length === 0 ? [] : [await compare('cards_tie', ofCards(cardMoves))]),
  ];
  const accounts = await accountsOf(context, { balances, until, base, today: dayInZone(context.now, zone) });
  // Of a day that is past nobody knows any more how each row stood: rows are laid beside their sources as they are now.
  const rows = on === undefined ? await proveRows(context, { provers, base }) : [];
  return {
    // A statement that its entries do not come to is said of its account: a page of it may only not be here yet.
    isTied: checks.every((check) => check.isTied) && rows.length === 0,
    checks,
    rows,
    bank: sumOfBank(balances, { facts: bankFacts, base }),
    accounts,
  } satisfies ProofView;
}

/** Every row that is not what it comes from says, in the words of its document. */
async function proveRows(
  { trx, actor }: Context,
  { provers, base }: { provers: readonly RowProver[]; base: CurrencyCode },
): Promise<ProofView['rows']> {
  const found: ProofView['rows'] = [];
  for (const prove of provers)
    for (const { currency, is, should, ...row } of await prove(trx, actor.companyId)) {
      const wire = (minor: bigint | null): WireMoney | null =>
        minor === null ? null : moneyToWire(money(minor, currency ?? base));
      found.push({ ...row, is: wire(is), should: wire(should) });
    }
  return found;
}

/** By the account of each double, the account of the supplier that it was merged into. */
const accountsOfDoubles = (doubles: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...doubles].map(([double, kept]) => [supplierAccount(double), supplierAccount(kept)]));

/** Its account is one in base currency, so that its rows are laid beside the books as they are. */
function ofWallet({ accountId, moves }: NonNullable<Awaited<ReturnType<typeof traceWallet>>>): Compared {
  const account = bankAccount(accountId);
  return { prefix: account, facts: moves.map((move) => ({ ...move, account })), sign: 1n };
}

/** Each account at an issuer or a bank stands in the books under its code, as what was paid elsewhere does. */
function ofCards(moves: Awaited<ReturnType<typeof traceCardAccounts>>): Compared {
  return {
    prefix: [...new Set(moves.map(({ ledgerCode }) => elsewhereAccount(ledgerCode)))],
    facts: moves.map((move) => ({ ...move, account: elsewhereAccount(move.ledgerCode) })),
    sign: 1n,
  };
}

/** `prefix` is what the accounts of the ledger begin with; of several, the accounts themselves. */
type Compared = { prefix: string | readonly string[]; facts: readonly Fact[]; sign: 1n | -1n };

/** Of several accounts each is read by itself: the code of one may begin with the code of another. */
async function readOf<Row extends { readonly account: string }>(
  prefix: Compared['prefix'],
  read: (prefix: string) => Promise<Row[]>,
): Promise<Row[]> {
  if (typeof prefix === 'string') return read(prefix);
  const rows: Row[] = [];
  for (const one of prefix) rows.push(...(await read(one)).filter(({ account }) => account === one));
  return rows;
}

const sumOf = (rows: readonly { readonly minor: bigint }[]): bigint => rows.reduce((sum, { minor }) => sum + minor, 0n);

/** `ofDoubles` says under which other account an account is taken as one. */
type Comparison = { until: PlainDate; base: CurrencyCode; ofDoubles: ReadonlyMap<string, string> };

/** `sign` turns what is owed, which is a credit, into an amount above zero. */
function compareIn({ trx, actor }: Context, { until, base, ofDoubles }: Comparison) {
  const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, base));
  return async (code: Check['code'], { prefix, facts, sign }: Compared): Promise<Check> => {
    const ledger = (await readOf(prefix, (one) => sumByDay(trx, actor.companyId, { prefix: one, until }))).map(
      (row) => ({
        ...row,
        account: ofDoubles.get(row.account) ?? row.account,
      }),
    );
    const [inLedger, inOther] = [sumOf(ledger), sumOf(facts)];
    // Without a day the running balances are there as well, and must be what the postings come to (security 88).
    const isKept =
      until !== LAST_DAY || sumOf(await readOf(prefix, (one) => readBalances(trx, actor.companyId, one))) === inLedger;
    // All debits are all credits, or the entry that is not balanced has no row to lay beside it.
    const apart = code === 'ledger_is_zero' ? null : firstApart(ledger, facts);
    return {
      code,
      ledger: wire(sign * inLedger),
      other: wire(sign * inOther),
      isTied: isKept && (code === 'ledger_is_zero' ? inLedger === 0n : apart === null),
      first: apart === null ? null : await nameFirst({ ...apart, facts }),
    };
  };

  async function nameFirst({ account, on, facts }: { account: string; on: PlainDate; facts: readonly Fact[] }) {
    const own = facts.filter((fact) => fact.account === account && fact.on === on);
    const doubles = [...ofDoubles].filter(([, kept]) => kept === account).map(([double]) => double);
    const posted = await readPostings(trx, actor.companyId, { accounts: [account, ...doubles], on });
    const found = firstUnpaired(posted, own);
    if (found === null) return null;
    const { side, row } = found;
    // A row begins with whose it is: "Kessler Druck, RE-4711".
    return { name: row.label.split(', ')[0] ?? account, on, label: row.label, amount: wire(row.minor), side };
  }
}

type OfAccounts = { balances: readonly AccountBalance[]; until: PlainDate; base: CurrencyCode; today: PlainDate };

/**
 * What is booked of each account, over what its first statement began with, beside what the bank states: in the account's own
 * currency. Of one in base currency the ledger itself says what is booked.
 */
async function accountsOf(
  context: Context,
  { balances, until, base, today }: OfAccounts,
): Promise<ProofView['accounts']> {
  const ledger = await sumByDay(context.trx, context.actor.companyId, { prefix: 'bank:', until });
  const accounts: ProofView['accounts'] = [];
  for (const balance of balances) {
    const { name, ibanMasked, currency, opening, closing, closingOn, firstUnmet } = balance;
    const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, currency));
    const posted = sumOf(ledger.filter(({ account }) => account === bankAccount(balance.id)));
    accounts.push({
      name,
      ibanMasked,
      balance: opening === null ? null : wire(opening + (currency === base ? posted : balance.moved)),
      stated: closing === null ? null : wire(closing),
      statedOn: closingOn,
      firstUnmet:
        firstUnmet === null
          ? null
          : { reference: firstUnmet.reference, on: firstUnmet.on, amount: wire(firstUnmet.minor) },
      inBase: await valueAccount(context, balance, { base, on: until === LAST_DAY ? today : until, posted }),
    });
  }
  return accounts;
}

/**
 * Of the accounts in base currency whose balances are stated: what moved on another one leads from nothing to nothing, and
 * what is stated in another currency can't be added to these.
 */
function sumOfBank(
  balances: readonly AccountBalance[],
  { facts, base }: { facts: readonly Fact[]; base: CurrencyCode },
): ProofView['bank'] {
  const stated = balances.filter(
    ({ currency, opening, closing }) => currency === base && opening !== null && closing !== null,
  );
  const days = stated.flatMap(({ closingOn }) => closingOn ?? []).toSorted();
  const statedOn = days.at(-1);
  if (statedOn === undefined) return null;
  const wire = (minor: bigint): WireMoney => moneyToWire(money(minor, base));
  const opening = stated.reduce((sum, one) => sum + (one.opening ?? 0n), 0n);
  const own = new Set(stated.map(({ id }) => bankAccount(id)));
  const movement = sumOf(facts.filter(({ account }) => own.has(account)));
  const others = sumOf(facts) - movement;
  return {
    opening: wire(opening),
    movement: wire(movement),
    balance: wire(opening + movement),
    stated: wire(stated.reduce((sum, one) => sum + (one.closing ?? 0n), 0n)),
    statedOn,
    others: others === 0n ? null : wire(others),
  };
}
