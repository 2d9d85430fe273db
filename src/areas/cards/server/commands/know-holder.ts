import type { Trx } from '#platform/db/scope.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { getUser } from '#areas/identity/server/door.ts';
import { controlsOf } from '../../contract/controls.ts';
import type { HolderNeed } from '../../contract/holder.ts';
import { readPostalAddress } from '../../rules/postal-address.ts';
import { IssuerRefusal, type CardLimits, type HolderToKnow, type Issuer } from '../issuer/issuer.ts';
import { cardsTables, type AccountRow, type CardRow } from '../tables.ts';

/** Who holds a card, for an issuer that knows holders; `toKnow` is null where the company has no address to bill. */
export type HolderOfCard = {
  readonly key: string;
  readonly ref: string | null;
  readonly toKnow: HolderToKnow | null;
};
export type KnownHolder = { readonly ref: string; readonly isAllowed: boolean; readonly needs: readonly HolderNeed[] };

export async function holderOf(trx: Trx, card: CardRow): Promise<HolderOfCard> {
  const { company_id: companyId, account_id: accountId, holder_id: userId } = card;
  const known = await cardsTables(trx)
    .selectFrom('cards.holder')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const user = await getUser(trx, userId);
  const company = await getCompanyRow(trx, companyId);
  const billing = readPostalAddress(company.address, company.country);
  const [first = user.full_name, ...rest] = user.full_name.split(' ');
  return {
    key: `${accountId}:${userId}`,
    ref: known?.issuer_ref ?? null,
    toKnow:
      billing === null
        ? null
        : {
            name: user.full_name,
            firstName: user.first_name ?? first,
            lastName: user.last_name ?? (rest.join(' ') || first),
            email: user.email,
            phone: user.phone,
            lang: user.lang,
            billing,
            terms:
              known === undefined || known.terms_at === null || known.terms_ip === null
                ? null
                : { at: known.terms_at, ip: known.terms_ip },
          },
  };
}

/**
 * Tells an issuer of holders who somebody is, once. @returns by what it knows them; null where it knows no holders.
 * @throws IssuerRefusal billing_address where the company's own address can't be read as one
 */
export async function tellHolder(
  issuer: Issuer,
  { key, ref, toKnow }: HolderOfCard,
  keep: (known: KnownHolder) => Promise<string>,
): Promise<string | null> {
  if (issuer.keepHolder === undefined) return null;
  if (toKnow === null) throw new IssuerRefusal('billing_address');
  return keep(await issuer.keepHolder({ key, ref, holder: toKnow }));
}

/** Keeps by what the issuer knows a holder. Of two that are told at once the first stays. */
export async function keepHolder(
  trx: Trx,
  { card, account }: { card: CardRow; account: AccountRow },
  { ref, isAllowed, needs }: KnownHolder,
): Promise<string> {
  const { issuer_ref: kept } = await cardsTables(trx)
    .insertInto('cards.holder')
    .values({
      company_id: card.company_id,
      account_id: account.id,
      user_id: card.holder_id,
      issuer_ref: ref,
      is_allowed: isAllowed,
      needs: [...needs],
      told_at: null,
      terms_at: null,
      terms_ip: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'account_id', 'user_id']).doUpdateSet((eb) => ({
        issuer_ref: eb.fn.coalesce('cards.holder.issuer_ref', 'excluded.issuer_ref'),
        is_allowed: eb.ref('excluded.is_allowed'),
        needs: eb.ref('excluded.needs'),
      })),
    )
    .returning('issuer_ref')
    .executeTakeFirstOrThrow();
  return kept ?? ref;
}

/** What a card may spend, as issuers of limits are told it. */
export const limitsOf = (card: CardRow, { currency }: AccountRow): CardLimits => ({
  currency,
  limitMinor: card.limit_minor,
  recurrence: card.recurrence,
  carryOver: card.carry_over,
  controls: controlsOf(card.controls),
});
