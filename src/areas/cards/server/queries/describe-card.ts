import { sql } from 'kysely';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, addMonths, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { costCenterNames } from '#areas/dimensions/server/door.ts';
import { memberNameColumn, namesOf } from '#areas/members/server/door.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { CardRowView, CardView } from '../../contract/card.ts';
import { CARD_MOVES, isFinal, type BlockReason, type CardAction } from '../../rules/card-states.ts';
import { isDue } from '../../rules/recard.ts';
import { periodStart, remainingOf, type Recurrence, type Usage } from '../../rules/limit-period.ts';
import { worksOnCards } from '../commands/move-card.ts';
import { cardsTables, type CardRow, type DeliveryRow } from '../tables.ts';
import { findDelivery } from './find-delivery.ts';
import type { Issuers } from '../issuer/issuer.ts';
import { cardActivity } from './card-activity.ts';
import { describeNeeds } from './describe-needs.ts';

export type ListedCard = CardRow &
  Usage & {
    holder_name: string;
    currency: CardRow extends never ? never : Parameters<typeof money>[1];
    blocked: BlockReason[];
    is_waiting: boolean;
    is_of_bank: boolean;
  };

/** The first day of the present period of each card's limit, in SQL as `periodStart` has it. */
const PERIOD_ON = (today: string) => sql`case c.recurrence when 'one_time' then date '2000-01-01'
  when 'week' then date_trunc('week', ${today}::date)::date when 'month' then date_trunc('month', ${today}::date)::date
  when 'quarter' then date_trunc('quarter', ${today}::date)::date else date_trunc('year', ${today}::date)::date end`;

/** Cards as lists show them, with what their present period comes to; which ones and in what order is the caller's. */
export const listedCards = ({ trx, actor, now }: Context) =>
  cardsTables(trx)
    .selectFrom('cards.card as c')
    .selectAll('c')
    .select(memberNameColumn(actor.companyId, 'c.holder_id').as('holder_name'))
    .select(
      sql<string>`(select currency from cards.account a where a.company_id = c.company_id and a.id = c.account_id)`.as(
        'currency',
      ),
    )
    .select(
      sql<BlockReason[]>`(select coalesce(array_agg(b.reason order by b.blocked_at), '{}') from cards.block b
        where b.company_id = c.company_id and b.card_id = c.id)`.as('blocked'),
    )
    .select(
      sql<boolean>`exists (select from cards.issuer_order o where o.company_id = c.company_id and o.card_id = c.id
        and o.state = 'waiting')`.as('is_waiting'),
    )
    .select(
      sql<boolean>`exists (select from cards.account a where a.company_id = c.company_id and a.id = c.account_id
        and a.issuer = 'feed')`.as('is_of_bank'),
    )
    .select(usageColumn('raised_minor', now).as('raisedMinor'))
    .select(usageColumn('settled_minor', now).as('settledMinor'))
    .select(usageColumn('held_minor', now).as('heldMinor'))
    .select(usageColumn('over_minor', now).as('overMinor'))
    .where('c.company_id', '=', actor.companyId);

const usageColumn = (column: string, now: string) =>
  sql<bigint>`coalesce((select u.${sql.ref(column)} from cards.usage u where u.company_id = c.company_id and u.card_id = c.id
    and u.starts_on = ${PERIOD_ON(now.slice(0, 10))}), 0)::bigint`;

export function describeRow(row: ListedCard): CardRowView {
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    group: groupOf(row),
    name: row.name,
    holderId: row.holder_id,
    holderName: row.holder_name,
    supplierName: row.supplier_name,
    last4: row.last4,
    expiresOn: row.expires_on,
    limit: wire(row.limit_minor + row.raisedMinor),
    recurrence: row.recurrence,
    spent: wire(row.settledMinor),
    held: wire(row.heldMinor),
    left: wire(remainingOf(row.limit_minor, row)),
    lastUsedAt: row.last_used_at,
    blockedReasons: row.blocked,
    isWaitingForIssuer: row.is_waiting,
    isAsked: row.is_asked,
    isOfBank: row.is_of_bank,
    version: row.version,
  };
}

const groupOf = ({ state, blocked }: ListedCard): CardRowView['group'] => {
  if (isFinal(state)) return 'ended';
  return state === 'active' && blocked.length === 0 ? 'active' : 'attention';
};

/** One card with all that its holder or finance may know and do. @throws AppError not_found */
export async function describeCard(context: Context, issuers: Issuers, cardId: CardId): Promise<CardView> {
  const { trx, actor, now } = context;
  const row = (await listedCards(context).where('c.id', '=', cardId).executeTakeFirst()) as ListedCard | undefined;
  if (row === undefined || (row.holder_id !== actor.userId && !worksOnCards(actor))) throw notFound();
  const blocks = await cardsTables(trx)
    .selectFrom('cards.block')
    .selectAll()
    .where('company_id', '=', actor.companyId)
    .where('card_id', '=', cardId)
    .orderBy('blocked_at')
    .execute();
  const names = await namesOf(
    trx,
    actor.companyId,
    blocks.flatMap(({ blocked_by: by }) => by ?? []),
  );
  const costCenters = await costCenterNames(trx, actor.companyId);
  const delivery = row.kind === 'physical' ? await findDelivery(trx, actor.companyId, cardId) : null;
  const isOwn = row.holder_id === actor.userId;
  const isWorking = worksOnCards(actor);
  return {
    ...describeRow(row),
    network: row.network,
    carryOver: row.carry_over,
    timeZone: row.time_zone,
    controls: row.controls,
    renewsOn: renewsOn(row.recurrence, dayInZone(now, row.time_zone)),
    costCenterId: row.cost_center_id,
    costCenterName: row.cost_center_id === null ? null : (costCenters.get(row.cost_center_id) ?? null),
    expenseCategoryId: row.expense_category_id,
    request: row.request_id === null ? null : { id: row.request_id },
    blocks: blocks.map(({ reason, note, blocked_at: at, blocked_by: by }) => ({
      reason,
      note: isWorking ? note : null,
      at,
      byName: by === null ? null : (names.get(by) ?? null),
    })),
    issuerSays: differs(row) ? row.issuer_state : null,
    delivery: describeDelivery(delivery, row.currency),
    issuerNeeds: await describeNeeds(context, row, issuers),
    activity: await cardActivity(context, row),
    isOwn,
    can: abilitiesOn(context, row, delivery),
  };
}

/** What the reader may do to a card; what its bank decides is nobody's here. */
function abilitiesOn({ actor, now }: Context, row: ListedCard, delivery: DeliveryRow | null): CardView['can'] {
  const isOwn = row.holder_id === actor.userId;
  const isWorking = worksOnCards(actor);
  const isOurs = !row.is_of_bank;
  const may = (action: CardAction): boolean =>
    (isOurs || action === 'cancel') && CARD_MOVES[action].from.includes(row.state);
  return {
    confirm: row.is_asked && row.state === 'requested' && (actor.rights.has('admin') || actor.rights.has('owner')),
    raise: isOwn && isOurs && row.kind !== 'single_use' && (row.state === 'active' || row.state === 'paused'),
    confirmAddress:
      isOurs &&
      (delivery?.confirmed_at ?? null) === null &&
      row.state !== 'requested' &&
      isDue({ ...row, expiresOn: row.expires_on }, dayInZone(now, row.time_zone)),
    revealPin:
      isOwn &&
      isOurs &&
      actor.impersonatorId === null &&
      row.kind === 'physical' &&
      (row.state === 'active' || row.state === 'paused'),
    activate: isOwn && actor.impersonatorId === null && may('activate') && row.last4 !== null,
    pause: may('pause'),
    resume: may('resume'),
    cancel: may('cancel'),
    reportLost: may('reportLost'),
    reportStolen: may('reportStolen'),
    block: isOurs && isWorking && !isFinal(row.state),
    change: isOurs && isWorking && !isFinal(row.state) && row.kind !== 'single_use',
    reveal: isOurs && isOwn && actor.impersonatorId === null && (row.state === 'active' || row.state === 'paused'),
  };
}

function describeDelivery(row: DeliveryRow | null, currency: ListedCard['currency']): CardView['delivery'] {
  if (row === null) return null;
  return {
    nameOnCard: row.name_on_card,
    place: row.place,
    address: row.address,
    cost: row.cost_minor === null ? null : moneyToWire(money(row.cost_minor, currency)),
    arrivesOn: row.arrives_on,
  };
}

/** The issuer says something else than we do, and has nothing of ours to carry out. */
function differs({ state, issuer_state: says, is_waiting: isWaiting, blocked }: ListedCard): boolean {
  if (says === null || isWaiting) return false;
  // What the company blocks is stopped at the issuer, too.
  const pays = state === 'active' && blocked.length === 0;
  if (says === 'active') return !pays;
  return says === 'inactive' ? pays : !isFinal(state);
}

function renewsOn(recurrence: Recurrence, today: PlainDate): PlainDate | null {
  const start = periodStart(recurrence, today);
  if (recurrence === 'one_time') return null;
  if (recurrence === 'week') return addDays(start, 7);
  return addMonths(start, recurrence === 'month' ? 1 : recurrence === 'quarter' ? 3 : 12);
}
