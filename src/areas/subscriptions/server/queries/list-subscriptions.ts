import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, dayInZone } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { lastDigitsOf } from '#areas/cards/server/door.ts';
import type { CardId } from '#areas/cards/contract/card-id.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import { supplierNameColumn } from '#areas/suppliers/server/door.ts';
import type {
  CalendarView,
  FindingView,
  SubscriptionFilter,
  SubscriptionRowView,
} from '../../contract/subscription.ts';
import { annualMinor, expectedDays, monthlyMinor } from '../../rules/forecast.ts';
import { graceUntil, noticeBy } from '../../rules/renewal.ts';
import { endsOn } from '../commands/expect-charges.ts';
import { subscriptionsTables, type FindingRow, type SubscriptionRow } from '../tables.ts';
import { worksOnSubscriptions } from './load-subscription.ts';

const STATES_OF = {
  running: ['trial', 'active', 'paused'],
  proposed: ['proposed'],
  ended: ['cancelled'],
} as const;

export type Listed = SubscriptionRow & {
  supplier_name: string;
  owner_name: string | null;
  charged_by: CardId | null;
  last_minor: bigint | null;
  before_minor: bigint | null;
};

/** Subscriptions as lists show them, of all that the caller may see. */
export const listed = ({ trx, actor }: Context) =>
  subscriptionsTables(trx)
    .selectFrom('subscriptions.subscription as s')
    .selectAll('s')
    .select(supplierNameColumn(actor.companyId, 's.supplier_id').as('supplier_name'))
    .select(memberNameColumn(actor.companyId, 's.owner_id').as('owner_name'))
    .select(
      sql<CardId | null>`coalesce(s.card_id, (select c.card_id from subscriptions.charge c where c.company_id = s.company_id
        and c.subscription_id = s.id order by c.charged_on desc, c.source_id desc limit 1))`.as('charged_by'),
    )
    .select(chargeBefore(0).as('last_minor'))
    .select(chargeBefore(1).as('before_minor'))
    .where('s.company_id', '=', actor.companyId)
    .$if(!worksOnSubscriptions(actor), (query) => query.where('s.owner_id', '=', actor.userId));

const chargeBefore = (count: number) =>
  sql<
    bigint | null
  >`(select c.amount_minor from subscriptions.charge c where c.company_id = s.company_id and c.subscription_id = s.id
    and c.currency = s.currency order by c.charged_on desc, c.source_id desc offset ${count} limit 1)`;

/** One page by the next charge, with what all that match cost. */
export async function listSubscriptions(
  context: Context,
  filter: SubscriptionFilter & { cursor?: string | undefined; limit: number },
) {
  const { trx, actor } = context;
  let page = matching(context, filter);
  if (filter.cursor !== undefined) {
    const [on, id] = decodeCursor(filter.cursor, ['dayOrNever', 'text']);
    page = page.where(sql<boolean>`(coalesce(s.next_on, date '9999-12-31'), s.id) > (${on}::date, ${id})`);
  }
  const rows = (await page
    .orderBy(sql`coalesce(s.next_on, date '9999-12-31')`)
    .orderBy('s.id')
    .limit(filter.limit + 1)
    .execute()) as Listed[];
  const all = await matching(context, filter)
    .clearSelect()
    .select(['s.base_minor', 's.recurrence', 's.state'])
    .execute();
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const yearly = all.reduce((sum, row) => sum + annualMinor(row.base_minor, row.recurrence), 0n);
  const monthly = all.reduce((sum, row) => sum + monthlyMinor(row.base_minor, row.recurrence), 0n);
  const proposed = await matching(context, { pile: 'proposed' }).clearSelect().select('s.id').execute();
  const views = await toViews(context, rows.slice(0, filter.limit));
  return {
    ...toPage(rows, filter.limit, {
      item: (row) => views.get(row.id) as SubscriptionRowView,
      cursor: (row) => [row.next_on ?? '9999-12-31', row.id],
    }),
    count: all.length,
    proposedCount: proposed.length,
    monthly: moneyToWire(money(monthly, base)),
    yearly: moneyToWire(money(yearly, base)),
    currency: base,
    mayAdd: worksOnSubscriptions(actor),
  };
}

function matching(context: Context, filter: SubscriptionFilter) {
  let query = listed(context).where('s.state', 'in', STATES_OF[filter.pile]);
  if (filter.state !== undefined) query = query.where('s.state', 'in', filter.state.split(',') as never);
  if (filter.recurrence !== undefined) query = query.where('s.recurrence', 'in', filter.recurrence.split(',') as never);
  if (filter.method !== undefined) query = query.where('s.method', 'in', filter.method.split(',') as never);
  if (filter.q !== undefined && filter.q !== '') query = query.where('s.name', 'ilike', likePattern(filter.q));
  return query;
}

/** Rows as lists show them, with what they have to say. */
export async function toViews(context: Context, rows: readonly Listed[]): Promise<Map<string, SubscriptionRowView>> {
  const { trx, actor } = context;
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  const digits = await lastDigitsOf(
    trx,
    actor.companyId,
    rows.flatMap(({ charged_by: id }) => id ?? []),
  );
  const findings = await openFindings(
    context,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        supplierName: row.supplier_name,
        ownerId: row.owner_id,
        ownerName: row.owner_name,
        state: row.state,
        methodOfPayment: row.method,
        cardLast4: row.charged_by === null ? null : (digits.get(row.charged_by) ?? null),
        amount: moneyToWire(money(row.amount_minor, row.currency)),
        recurrence: row.recurrence,
        varies: row.varies,
        nextOn: row.next_on,
        renewalOn: row.renewal_on,
        monthly: moneyToWire(money(monthlyMinor(row.base_minor, row.recurrence), base)),
        yearly: moneyToWire(money(annualMinor(row.base_minor, row.recurrence), base)),
        change:
          row.last_minor === null || row.before_minor === null
            ? null
            : moneyToWire(money(row.last_minor - row.before_minor, row.currency)),
        findings: findings.get(row.id) ?? [],
        graceUntil: row.orphaned_on === null || row.owner_id !== null ? null : graceUntil(row.orphaned_on),
        version: row.version,
      },
    ]),
  );
}

async function openFindings(
  { trx, actor }: Context,
  ids: readonly SubscriptionRow['id'][],
): Promise<Map<string, FindingView[]>> {
  if (ids.length === 0) return new Map();
  const rows = await subscriptionsTables(trx)
    .selectFrom('subscriptions.finding')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('subscription_id', 'in', ids)
    .where('seen_at', 'is', null)
    .orderBy('found_on', 'desc')
    .orderBy('kind')
    .orderBy('key')
    .execute();
  const found = new Map<string, FindingView[]>();
  for (const row of rows) found.set(row.subscription_id, [...(found.get(row.subscription_id) ?? []), viewOf(row)]);
  return found;
}

function viewOf(row: FindingRow): FindingView {
  const wire = (minor: bigint | null, currency: CurrencyCode | null) =>
    minor === null || currency === null ? null : moneyToWire(money(minor, currency));
  return {
    kind: row.kind,
    key: row.key,
    on: row.found_on,
    before: wire(row.before_minor, row.currency),
    after: wire(row.after_minor, row.currency),
    text: row.text,
  };
}

const CALENDAR_DAYS = 90;

/** What is charged in the next ninety days in base currency, and which contracts renew. */
export async function readCalendar(context: Context): Promise<CalendarView> {
  const { trx, actor, now } = context;
  const { base_currency: base, time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const from = dayInZone(now, zone);
  const to = addDays(from, CALENDAR_DAYS);
  const rows = (await listed(context)
    .where('s.state', 'in', ['trial', 'active'])
    .orderBy('s.id')
    .execute()) as Listed[];
  const charges = rows.flatMap((row) =>
    row.next_on === null
      ? []
      : expectedDays({ nextOn: row.next_on, recurrence: row.recurrence, endsOn: endsOn(row) }, from)
          .filter((on) => on <= to)
          .map((on) => ({ on, subscriptionId: row.id, name: row.name, minor: row.base_minor })),
  );
  charges.sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  const renewals = rows.flatMap((row) => {
    const by = noticeBy(row.renewal_on, row.notice_days);
    return row.renewal_on === null || by === null || row.renewal_on < from || row.renewal_on > to
      ? []
      : [{ subscriptionId: row.id, name: row.name, renewalOn: row.renewal_on, noticeBy: by, isOpen: by >= from }];
  });
  renewals.sort((one, other) => (one.renewalOn < other.renewalOn ? -1 : 1));
  return {
    from,
    to,
    charges: charges.map(({ minor, ...charge }) => ({ ...charge, amount: moneyToWire(money(minor, base)) })),
    total: moneyToWire(
      money(
        charges.reduce((sum, { minor }) => sum + minor, 0n),
        base,
      ),
    ),
    renewals,
  };
}
