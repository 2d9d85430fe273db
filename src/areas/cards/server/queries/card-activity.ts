import { sql } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import type { Context } from '#platform/http/call.ts';
import type { CardActivity } from '../../contract/card-payment.ts';
import type { DeclineReason } from '#areas/notifications/contract/decline-words.ts';
import { merchantName } from '../../rules/merchant.ts';
import type { CardRow } from '../tables.ts';

const SHOWN_MAX = 50;

type Row = {
  id: string;
  state: CardActivity['state'];
  at: string;
  shop: string;
  minor: bigint;
  currency: CurrencyCode;
  takenMinor: bigint | null;
  takenCurrency: CurrencyCode | null;
  code: DeclineReason | null;
  hasReceipt: boolean | null;
};

/** What a card was used for, the newest first: an authorisation stands for itself until something was paid by it. */
export async function cardActivity({ trx, actor }: Context, card: Pick<CardRow, 'id'>): Promise<CardActivity[]> {
  const { rows } = await sql<Row>`
    (select p.id, case when p.kind = 'refund' then 'refund' else 'settled' end as state, p.booked_at as at,
      p.merchant_name as shop, p.amount_minor as minor, p.currency, p.taken_minor as "takenMinor",
      p.taken_currency as "takenCurrency", null as code,
      case when p.kind = 'refund' or p.proof = 'not_needed' and p.file_ids = '{}' then null
        else p.file_ids <> '{}' and p.proof is distinct from 'refused' end as "hasReceipt"
    from cards.payment p where p.company_id = ${actor.companyId} and p.card_id = ${card.id}
    order by p.booked_at desc, p.id desc limit ${SHOWN_MAX})
    union all
    (select a.id, case a.state when 'open' then 'held' else a.state end, a.asked_at, a.merchant ->> 'name',
      case when a.state = 'declined' then a.asked_minor when a.state = 'open' then a.held_minor else a.approved_minor end,
      case when a.state = 'declined' then a.asked_currency else c.currency end, a.asked_minor, a.asked_currency, a.decline_code, null
    from cards.authorization a join cards.account c on c.company_id = a.company_id and c.id = a.account_id
    where a.company_id = ${actor.companyId} and a.card_id = ${card.id} and (a.state <> 'cleared') and (a.state <> 'open' or a.held_minor > 0)
    order by a.asked_at desc, a.id desc limit ${SHOWN_MAX})
    order by at desc, id desc limit ${SHOWN_MAX}`.execute(trx);
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    at: row.at,
    shop: merchantName(row.shop),
    amount: moneyToWire(money(row.minor, row.currency)),
    taken:
      row.takenMinor === null || row.takenCurrency === null || row.takenCurrency === row.currency
        ? null
        : moneyToWire(money(row.takenMinor, row.takenCurrency)),
    declineCode: row.code,
    hasReceipt: row.hasReceipt,
  }));
}
