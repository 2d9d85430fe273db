import { money, moneyToWire } from '#kernel/money.ts';
import { dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { namesOf } from '#areas/members/server/door.ts';
import { officeAddress } from '../../rules/address.ts';
import { firstAccount } from '../commands/new-card.ts';
import { worksOnCards } from '../commands/move-card.ts';
import type { Issuers } from '../issuer/issuer.ts';
import { readCardSettings } from './card-settings.ts';

/** What plastic cards to these countries come to, and all that an order asks about before it is sent. */
export async function quoteCards(context: Context, issuers: Issuers, countries: readonly string[]) {
  const { trx, actor, now } = context;
  const account = await firstAccount(trx, actor.companyId);
  const company = await getCompanyRow(trx, actor.companyId);
  const settings = await readCardSettings(trx, actor.companyId);
  const issuer = account === null ? undefined : issuers.get(account.issuer);
  const currency = account?.currency ?? company.base_currency;
  const today = dayInZone(now, company.time_zone);
  const mayOrder = actor.rights.has('admin') || actor.rights.has('owner');
  return {
    quotes: countries.map((country) => {
      const quote = issuer?.quote({ country, home: company.country, today }) ?? null;
      return {
        country,
        cost: quote === null ? null : moneyToWire(money(quote.costMinor, currency)),
        arrivesOn: quote?.arrivesOn ?? null,
      };
    }),
    available:
      account !== null && worksOnCards(actor)
        ? moneyToWire(money(account.balance_minor - account.held_minor, currency))
        : null,
    currency,
    office: officeAddress(company.address, company.country),
    readerName: (await namesOf(trx, actor.companyId, [actor.userId])).get(actor.userId) ?? '',
    hasAccount: account !== null && issuer !== undefined,
    isOn: settings.physical,
    mayOrder,
    mayAsk: settings.physical && settings.own_order,
  };
}
