import { money, moneyToWire } from '#kernel/money.ts';
import { addMonths, dayInZone } from '#kernel/plain-date.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { newId } from '#platform/crypto/new-id.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { CardId, CardOrderId } from '../../contract/card-id.ts';
import type { CardOrder, LineRefusal } from '../../contract/card-order.ts';
import { isPostcodeOf } from '../../rules/address.ts';
import { NO_CONTROLS } from '../../rules/controls.ts';
import type { Issuer, Issuers } from '../issuer/issuer.ts';
import { refuseKindOff } from '../queries/card-settings.ts';
import type { AccountRow } from '../tables.ts';
import { controlsIn } from './change-card.ts';
import { lockAccount } from './lock-card.ts';
import { addCard, firstAccount } from './new-card.ts';
import { CARD_TOPICS } from './topics.ts';

/** Cards that nobody asked for are good for four years, of plastic or not. */
const MONTHS = 48;

type Line = CardOrder['lines'][number];
export type Ordered = {
  orderId: CardOrderId | null;
  cardIds: CardId[];
  refused: { holderId: Line['holderId']; code: LineRefusal }[];
};

/**
 * Orders a card for each line. A line that can't be ordered is named and the others are ordered; an account that can't
 * pay for all of them orders none.
 * @throws AppError no_card_account, account_too_low with the missing amount, kind_off
 */
export async function orderCards(context: Context, issuers: Issuers, { lines }: CardOrder): Promise<Ordered> {
  const { trx, actor, now } = context;
  const { account, issuer } = await deskOf(context, issuers);
  for (const kind of new Set(lines.map((line) => line.kind))) await refuseKindOff(trx, actor.companyId, kind);
  const { time_zone: zone, country: home } = await getCompanyRow(trx, actor.companyId);
  const today = dayInZone(now, zone);
  const refused: Ordered['refused'] = [];
  const taken: Line[] = [];
  for (const line of lines) {
    const code = await refusalOf(context, line, account);
    if (code === null) taken.push(line);
    else refused.push({ holderId: line.holderId, code });
  }
  const quoted = taken.map((line) => ({
    line,
    quote: line.delivery === null ? null : issuer.quote({ country: line.delivery.address.country, home, today }),
  }));
  refuseTooLow(
    account,
    quoted.reduce((sum, { quote }) => sum + (quote?.costMinor ?? 0n), 0n),
  );
  if (quoted.length === 0) return { orderId: null, cardIds: [], refused };
  const orderId: CardOrderId = newId('cor', Date.parse(now));
  const cardIds: CardId[] = [];
  for (const { line, quote } of quoted) {
    const id = await addCard(trx, actor.companyId, {
      account,
      kind: line.kind,
      name: line.name,
      holderId: line.holderId,
      requestId: null,
      supplierName: null,
      place: { costCenterId: line.costCenterId, expenseCategoryId: line.expenseCategoryId, analyticalValues: [] },
      limitMinor: line.limit.minor,
      recurrence: line.recurrence,
      expiresOn: addMonths(today, MONTHS),
      controls: line.controls === null ? NO_CONTROLS : controlsIn(line.controls, account),
      createdBy: actor.userId,
      delivery: line.kind === 'physical' && line.delivery !== null ? { ...line.delivery, orderId, quote } : null,
      zone,
      now,
    });
    if (id !== null) cardIds.push(id);
  }
  await recordChange(context, {
    action: 'cards.order',
    entity: 'card_order',
    entityId: orderId,
    after: { cardIds },
    topics: CARD_TOPICS,
  });
  return { orderId, cardIds, refused };
}

/** The account that new cards draw on, held until the end, and its issuer. @throws AppError no_card_account */
export async function deskOf(
  { trx, actor }: Context,
  issuers: Issuers,
): Promise<{ account: AccountRow; issuer: Issuer }> {
  const found = await firstAccount(trx, actor.companyId);
  const issuer = found === null ? undefined : issuers.get(found.issuer);
  if (found === null || issuer === undefined) throw new AppError('no_card_account');
  return { account: await lockAccount(trx, actor.companyId, found.id), issuer };
}

/** Cards are not ordered from money that isn't there. @throws AppError account_too_low with what is missing */
export function refuseTooLow(
  { balance_minor: balance, held_minor: held, currency }: AccountRow,
  costMinor: bigint,
): void {
  const missing = costMinor - (balance - held);
  if (costMinor > 0n && missing > 0n)
    throw new AppError('account_too_low', { data: { missing: moneyToWire(money(missing, currency)) } });
}

async function refusalOf({ trx, actor }: Context, line: Line, { currency }: AccountRow): Promise<LineRefusal | null> {
  const member = await findMember(trx, actor.companyId, line.holderId);
  if (member === null || member.state !== 'active') return 'not_a_member';
  const amounts = [line.limit, line.controls?.perTransaction ?? null, line.controls?.perDay ?? null];
  if (amounts.some((amount) => amount !== null && amount.currency !== currency)) return 'currency_differs';
  if (line.kind !== 'physical') return null;
  if (line.delivery === null) return 'address_missing';
  return isPostcodeOf(line.delivery.address) ? null : 'invalid_postcode';
}
