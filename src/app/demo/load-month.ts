import type { CurrencyCode } from '#kernel/currency.ts';
import type { Instant } from '#kernel/instant.ts';
import { money } from '#kernel/money.ts';
import {
  addDays,
  dayInZone,
  daysBetween,
  firstDayOf,
  lastDayOf,
  monthOf,
  nextMonth,
  plainDate,
  weekdayOf,
  type Month,
  type PlainDate,
} from '#kernel/plain-date.ts';
import { inScope } from '#platform/db/scope.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findUserByEmail, startSession } from '#areas/identity/server/door.ts';
import { listDebtorAccounts } from '#areas/payments/server/door.ts';
import { planYears } from './budgets.ts';
import { ACCOUNT, COMPANY } from './cast.ts';
import { exportBooks, importMonth, leavePaymentsOpen, payAll, reviewAll } from './close-month.ts';
import { managerOf, rightsOf } from './found-company.ts';
import type { DemoProgress } from './demo-progress.ts';
import { orderPlastic } from './cards/plastic-cards.ts';
import { oweReceipts } from './receipts.ts';
import { keepSubscriptions } from './subscriptions.ts';
import { planOpenWork, type Planned } from './open-work.ts';
import { placeOrders } from './orders.ts';
import { seededRandom, type Random } from '#kernel/seeded-random.ts';
import { addClaim, addInvoice, type Progress } from './spend.ts';
import { MERCHANTS, VENDORS } from './suppliers.ts';
import { payByCards } from './cards/latest.ts';
import { payMonthByCards } from './cards/month-of-cards.ts';
import { keepPayableRules } from './payable-rules.ts';
import { openWallet } from './wallet.ts';
import type { DemoPerson, World } from './world.ts';

const CLAIMS_PER_MONTH = 22;
/** What arrived in the last days is not reviewed yet: that is where a controller would find work. */
const DAYS_LEFT_TO_REVIEW = 14;
/** In the month that is running, this long ago the printer's invoice arrived, and the newest that nobody has looked at. */
const CHANGED_ACCOUNT_DAYS = 12;
const NEW_IN_INBOX_DAYS = 2;
const INBOX_EVERY = 4;
const LEFT_TO_PAY_DAYS = 10;
const DAYS_OF_LATEST = 11;
const SEED = 20_261_126;
const PRINTER = 'Kessler';

/** Where a company's months begin, how many there are, and what stands in the bank before the next, in cents. */
type Months = Pick<DemoProgress, 'foundedOn' | 'stepCount' | 'closingMinor'>;

/** One month: spend day by day, two reviews, two runs, the bank's statement, the books; the newest work is left open. */
export async function loadMonth(world: World, progress: Months, step: number): Promise<bigint> {
  const month = nextMonth(monthOf(progress.foundedOn), step);
  const today = dayInZone(world.clock(), COMPANY.timeZone);
  const isLast = step === progress.stepCount - 1;
  const end = isLast ? today : lastDayOf(month);
  const random = seededRandom(SEED + step);
  const plan = planMonth(random, { cast: world.cast, month, end, step, isLast });
  if (isLast) await keepPayableRules(world, today);
  const middle = plainDate(`${month}-15`);
  const reviewedUntil = addDays(today, -DAYS_LEFT_TO_REVIEW);
  await spend(world, random, { plan: plan.filter((item) => item.on <= middle), today });
  await reviewAll(world, earlierOf(addDays(middle, 1), reviewedUntil));
  // What was paid a few days ago would leave nothing to pay today.
  if (!isLast || daysBetween(middle, today) > LEFT_TO_PAY_DAYS) await payAll(world, addDays(middle, 2));
  await spend(world, random, { plan: plan.filter((item) => item.on > middle), today });
  // What was bought in the last days is a story of its own.
  const until = isLast ? addDays(today, -DAYS_OF_LATEST) : end;
  if (world.hasCards)
    await payMonthByCards(world, seededRandom(SEED - step), {
      month,
      until,
      monthsLeft: progress.stepCount - 1 - step,
      isFirst: step === 0,
      today,
    });
  if (isLast) {
    await spend(world, random, { plan: planOpenWork(world.cast, { today, step }), today });
    await placeOrders(world, today);
    await leavePaymentsOpen(world, today);
    await planYears(world, today);
    await openWallet(world, today);
    if (world.hasCards) await bringCardsUpToToday(world, today);
    await keepSubscriptions(world, today);
    return progress.closingMinor;
  }
  await reviewAll(world, earlierOf(addDays(end, -1), reviewedUntil));
  await payAll(world, end);
  const closing = await importMonth(world, month, money(progress.closingMinor, 'EUR' as CurrencyCode));
  // The month just over is what the controller is closing; the ones before are in the books.
  if (step < progress.stepCount - 2) await exportBooks(world, end);
  return closing.minor;
}

/** The demo company's people, signed in, and what their requests name. */
export async function enterWorld({
  db,
  files,
  sealer,
  networkSecret,
  companyId,
  cast,
  hasCards,
  clock,
  rest,
}: Omit<World, 'people' | 'costCenters' | 'categories' | 'accountId'>): Promise<World> {
  const people = new Map<string, DemoPerson>();
  for (const member of cast) {
    const user = await findUserByEmail(db, member.email);
    if (user === null) continue;
    const { sessionId } = await inScope(db, { companyId: null, userId: user.id }, (trx) =>
      startSession(trx, {
        userId: user.id,
        now: '2020-01-01T00:00:00.000Z' as Instant,
        ip: '127.0.0.1',
        userAgent: 'demo',
      }),
    );
    people.set(member.key, {
      userId: user.id,
      sessionId,
      rights: rightsOf(member),
      team: member.team,
      fullName: member.fullName,
    });
  }
  const { dimensions, accounts } = await inScope(db, { companyId, userId: null }, async (trx) => ({
    dimensions: await listDimensions(trx, companyId),
    accounts: await listDebtorAccounts(trx, companyId),
  }));
  return {
    db,
    files,
    sealer,
    networkSecret,
    companyId,
    cast,
    hasCards,
    clock,
    ...(rest === undefined ? {} : { rest }),
    people,
    costCenters: new Map(dimensions.costCenters.map((one) => [one.name, one.id])),
    categories: new Map(dimensions.expenseCategories.map((one) => [one.name, one.id])),
    accountId: accounts.find((account) => account.name === ACCOUNT.name)?.id ?? '',
  };
}

async function bringCardsUpToToday(world: World, today: PlainDate): Promise<void> {
  await payByCards(world, today);
  await orderPlastic(world, today);
  await oweReceipts(world, today);
}

const earlierOf = (a: PlainDate, b: PlainDate): PlainDate => (a < b ? a : b);

function planMonth(
  random: Random,
  {
    cast,
    month,
    end,
    step,
    isLast,
  }: { cast: World['cast']; month: Month; end: PlainDate; step: number; isLast: boolean },
): Planned[] {
  const days = daysBetween(firstDayOf(month), end);
  const members = cast.filter((member) => member.key !== 'owner');
  const plan: Planned[] = [];
  for (let index = 0; index < CLAIMS_PER_MONTH; index += 1) {
    const on = addDays(firstDayOf(month), random.below(Math.max(1, days)));
    // The printed requester claims often, so that there is something of theirs to see.
    const requester = random.oneIn(6) ? 'requester' : random.pick(members).key;
    plan.push({ kind: 'claim', on, index: step * 100 + index, requester });
  }
  for (const [index, vendor] of VENDORS.entries()) {
    const isPrinter = isLast && vendor.name.startsWith(PRINTER);
    if ((step + index) % vendor.everyMonths !== 0 && !isPrinter) continue;
    let on = addDays(firstDayOf(month), Math.min(days, random.between(1, 24)));
    if (isPrinter) on = addDays(end, -CHANGED_ACCOUNT_DAYS);
    else if (isLast && index % INBOX_EVERY === 0) on = addDays(end, -NEW_IN_INBOX_DAYS);
    plan.push({ kind: 'invoice', on: weekdayOf(on) === 0 ? addDays(on, -1) : on, index: step * 20 + index, vendor });
  }
  return plan.filter((item) => addDays(item.on, 1) <= end).toSorted((a, b) => (a.on < b.on ? -1 : 1));
}

async function spend(
  world: World,
  random: Random,
  { plan, today }: { plan: readonly Planned[]; today: PlainDate },
): Promise<void> {
  for (const item of plan) {
    await world.rest?.();
    const age = daysBetween(item.on, today);
    const chain = (key: string): string[] => [managerOf(key), 'controller', 'owner'];
    if (item.kind === 'claim') {
      const progress: Progress = item.progress ?? (age <= 5 ? (random.oneIn(5) ? 'draft' : 'pending') : 'approved');
      await addClaim(world, random, {
        requester: item.requester,
        merchant: random.pick(MERCHANTS),
        on: item.on,
        index: item.index,
        progress,
        approvers: chain(item.requester).slice(0, seatsDecided(age)),
        isFresh: age <= 9,
      });
    } else {
      const progress = item.progress ?? (age <= 4 ? 'inbox' : age <= 5 ? 'pending' : 'approved');
      // The newest invoice of the printer names another account: somebody must decide before money goes there.
      // Of a Sunday it is one day older.
      const isChanged = item.vendor.name.startsWith(PRINTER) && age <= CHANGED_ACCOUNT_DAYS + 1;
      await addInvoice(world, random, {
        vendor: item.vendor,
        on: item.on,
        index: item.index,
        progress,
        approvers: item.approvers ?? chain(item.vendor.owner).slice(0, seatsDecided(age)),
        ...(isChanged ? { iban: 'DE02300209000106531065' } : {}),
      });
    }
  }
}

/** Until nine days ago only the manager has decided: what needs finance waits for it. */
const seatsDecided = (age: number): number => (age <= 9 ? 1 : Number.POSITIVE_INFINITY);
