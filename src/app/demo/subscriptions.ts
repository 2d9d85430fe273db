import { currency } from '#kernel/currency.ts';
import { money } from '#kernel/money.ts';
import { addDays, addMonths, type PlainDate } from '#kernel/plain-date.ts';
import type { Method } from '#areas/subscriptions/contract/subscription.ts';
import { addByHand, listProposals, moveByPerson, reviewOne } from '#areas/subscriptions/server/door.ts';
import { atHour } from './at-hour.ts';
import { asPerson, personOf, type World } from './world.ts';

type DemoSubscription = {
  readonly name: string;
  readonly owner: string;
  readonly minor: bigint;
  readonly recurrence: 'month' | 'quarter' | 'year';
  readonly method: Method;
  /** Below zero it should have been charged already. */
  readonly nextInDays: number;
  readonly renewsInMonths: number | null;
  readonly seats?: readonly [paid: number, used: number];
  readonly costCenter: string;
};

const SUBSCRIPTIONS: readonly DemoSubscription[] = [
  {
    name: 'Loomline',
    owner: 'requester',
    minor: 40_000n,
    recurrence: 'month',
    method: 'card',
    nextInDays: 3,
    renewsInMonths: 2,
    seats: [20, 17],
    costCenter: 'Content',
  },
  {
    name: 'Telco Iberia',
    owner: 'aicha.benali',
    minor: 51_830n,
    recurrence: 'month',
    method: 'transfer',
    nextInDays: 5,
    renewsInMonths: null,
    costCenter: 'Operations',
  },
  {
    name: 'Lumen Hosting',
    owner: 'controller',
    minor: 214_000n,
    recurrence: 'month',
    method: 'transfer',
    nextInDays: 7,
    renewsInMonths: 5,
    costCenter: 'Operations',
  },
  {
    name: 'Vaultkey',
    owner: 'controller',
    minor: 18_600n,
    recurrence: 'month',
    method: 'card',
    nextInDays: 11,
    renewsInMonths: null,
    costCenter: 'Operations',
  },
  {
    name: 'Mailharbor',
    owner: 'approver',
    minor: 24_900n,
    recurrence: 'month',
    method: 'card',
    nextInDays: 14,
    renewsInMonths: null,
    costCenter: 'Content',
  },
  {
    name: 'Signora',
    owner: 'controller',
    minor: 9500n,
    recurrence: 'month',
    method: 'card',
    nextInDays: -9,
    renewsInMonths: null,
    costCenter: 'Operations',
  },
  {
    name: 'Raumfinder',
    owner: 'aicha.benali',
    minor: 39_000n,
    recurrence: 'month',
    method: 'transfer',
    nextInDays: -12,
    renewsInMonths: null,
    costCenter: 'Operations',
  },
  {
    name: 'Fontworks',
    owner: 'requester',
    minor: 120_000n,
    recurrence: 'year',
    method: 'transfer',
    nextInDays: 70,
    renewsInMonths: 2,
    costCenter: 'Content',
  },
  {
    name: 'Norma',
    owner: 'controller',
    minor: 45_000n,
    recurrence: 'quarter',
    method: 'transfer',
    nextInDays: 24,
    renewsInMonths: 1,
    costCenter: 'Operations',
  },
  {
    name: 'Tideboard',
    owner: 'approver',
    minor: 27_600n,
    recurrence: 'month',
    method: 'card',
    nextInDays: 17,
    renewsInMonths: null,
    seats: [12, 12],
    costCenter: 'Content',
  },
];

const EUR = currency('EUR');

/**
 * Ten subscriptions of the demo company: those of its cards, some that were found among its invoices, and the rest by hand;
 * what was found beyond these waits to be accepted. Two of them miss a charge. A start that was cut off adds none twice.
 */
export async function keepSubscriptions(world: World, today: PlainDate): Promise<void> {
  const at = atHour(today, 6);
  const { companyId } = world;
  const who = { key: 'controller', at };
  const { running, proposed } = await asPerson(world, who, (context) => listProposals(context));
  const accepted = proposed.slice(0, Math.max(0, SUBSCRIPTIONS.length - 1 - running.length));
  for (const { id, version } of accepted)
    await asPerson(world, who, (context) =>
      moveByPerson(context, { subscriptionId: id, move: 'accept', version, reason: null }),
    );
  const missing = Math.max(0, SUBSCRIPTIONS.length - running.length - accepted.length);
  const names = new Set(running.map(({ name }) => name));
  // Those that miss a charge are always among them.
  const wanted = SUBSCRIPTIONS.toSorted((one, other) => Math.sign(one.nextInDays) - Math.sign(other.nextInDays))
    .filter(({ name }) => !names.has(name))
    .slice(0, missing);
  for (const one of wanted) {
    const id = await asPerson(world, who, (context) =>
      addByHand(context, {
        name: one.name,
        supplierName: one.name,
        methodOfPayment: one.method,
        ownerId: personOf(world, one.owner).userId,
        amount: money(one.minor, EUR),
        recurrence: one.recurrence,
        nextOn: addDays(today, one.nextInDays),
        trialEndsOn: null,
        renewalOn: one.renewsInMonths === null ? null : addMonths(today, one.renewsInMonths),
        termMonths: 12,
        noticeDays: 30,
        autoRenew: true,
        seats: one.seats?.[0] ?? null,
        seatsUsed: one.seats?.[1] ?? null,
        costCenterId: (world.costCenters.get(one.costCenter) ?? null) as never,
        expenseCategoryId: null,
        multiReceipt: false,
        fileIds: [],
      }),
    );
    if (one.nextInDays < 0) await asPerson(world, who, ({ trx, now }) => reviewOne({ trx, companyId, now }, id));
  }
}
