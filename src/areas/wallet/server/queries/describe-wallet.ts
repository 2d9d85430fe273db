import { sql } from 'kysely';
import { assert } from '#kernel/assert.ts';
import { maskIban } from '#kernel/iban.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { addDays, dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { newestClosing, ownAccounts } from '#areas/payments/server/door.ts';
import type { WalletAnswer, WalletView } from '../../contract/wallet.ts';
import { availableOf } from '../../rules/available.ts';
import { forecastOf } from '../../rules/forecast.ts';
import type { WalletKind } from '../../rules/wallet-kinds.ts';
import type { WalletRow } from '../tables.ts';
import { daysAhead } from './days-ahead.ts';
import { findWallet } from './find-wallet.ts';

/** The last days that "in" and "out" speak of, today among them (ux 5.2). */
const DAYS_BACK = 30;

/** The company's wallet with its figures; without one, the accounts that could be it. */
export async function describeWallet(context: Context): Promise<WalletAnswer> {
  const { trx, actor } = context;
  const accounts = await ownAccounts(trx, actor.companyId);
  const row = await findWallet(trx, actor.companyId);
  const own = accounts.find((account) => account.id === row?.account_id);
  const mayChoose = actor.rights.has('owner');
  const { base_currency: base } = await getCompanyRow(trx, actor.companyId);
  return {
    wallet: row === null || own === undefined ? null : await figuresOf(context, row, own),
    choices: mayChoose
      ? accounts
          .filter((account) => account.id !== own?.id && account.archived_at === null && account.currency === base)
          .map(({ id, name, iban }) => ({ id, name, ibanMasked: maskIban(iban) }))
      : [],
    mayChoose,
  };
}

async function figuresOf(
  { trx, actor, now }: Context,
  row: WalletRow,
  { name, iban }: { name: string; iban: string },
): Promise<WalletView> {
  const { companyId } = actor;
  const { time_zone: zone } = await getCompanyRow(trx, companyId);
  const today = dayInZone(now, zone);
  const closing = await newestClosing(trx, companyId, row.account_id);
  const sums = await sumsOf(trx, row, { closingOn: closing?.on ?? today });
  const moved = await movedIn(trx, row, { from: addDays(today, 1 - DAYS_BACK), to: today });
  const ahead = await daysAhead(trx, row, today);
  const scheduled = ahead.reduce((sum, day) => sum + day.scheduled, 0n);
  const { balance, held } = sums;
  const { available, shortfall } = availableOf({ balance, scheduled, held });
  const wire = (minor: bigint) => moneyToWire(money(minor, row.currency));
  const apart = closing === null ? 0n : closing.minor - sums.atClosing;
  return {
    id: row.id,
    accountId: row.account_id,
    name,
    iban,
    balance: wire(balance),
    scheduled: wire(scheduled),
    held: wire(held),
    available: wire(available),
    shortfall: wire(shortfall),
    stated: closing === null ? null : { closing: wire(closing.minor), on: closing.on },
    apart: apart === 0n ? null : wire(apart),
    moved: moved.map(({ kind, came, went }) => ({ kind, in: wire(came), out: wire(went) })),
    movedIn: wire(moved.reduce((sum, one) => sum + one.came, 0n)),
    movedOut: wire(moved.reduce((sum, one) => sum + one.went, 0n)),
    forecast: forecastOf({ balance, held }, ahead, today).map((day) => ({
      on: day.on,
      scheduled: wire(day.scheduled),
      due: wire(day.due),
      coming: wire(day.coming),
      left: wire(day.left),
    })),
  };
}

type Sums = { balance: bigint; held: bigint; atClosing: bigint };

async function sumsOf(
  trx: Context['trx'],
  { company_id: companyId, id }: WalletRow,
  { closingOn }: { closingOn: PlainDate },
): Promise<Sums> {
  const { rows } = await sql<Sums>`
    select coalesce(sum(case when to_pot = 'money' then minor when from_pot = 'money' then -minor end), 0)::bigint as balance,
      coalesce(sum(case when to_pot = 'held' then minor when from_pot = 'held' then -minor end), 0)::bigint as held,
      coalesce(sum(case when to_pot = 'money' then minor when from_pot = 'money' then -minor end)
        filter (where booked_on <= ${closingOn}), 0)::bigint as "atClosing"
    from wallet.entry where company_id = ${companyId} and wallet_id = ${id}`.execute(trx);
  const [sums] = rows;
  assert(sums !== undefined, 'A sum is one row');
  return sums;
}

type Moved = { kind: WalletKind; came: bigint; went: bigint };

/** By kind, without what the account began with: that moved nothing. */
async function movedIn(
  trx: Context['trx'],
  { company_id: companyId, id }: WalletRow,
  { from, to }: { from: PlainDate; to: PlainDate },
): Promise<Moved[]> {
  const { rows } = await sql<Moved>`
    select kind, coalesce(sum(minor) filter (where to_pot = 'money'), 0)::bigint as came,
      coalesce(sum(minor) filter (where from_pot = 'money'), 0)::bigint as went
    from wallet.entry where company_id = ${companyId} and wallet_id = ${id} and booked_on between ${from} and ${to}
      and bank_entry_id is not null and 'money' in (from_pot, to_pot)
    group by kind order by kind`.execute(trx);
  return rows;
}
