import { sql } from 'kysely';
import { z } from 'zod';
import type { Instant } from '#kernel/instant.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { announceChange } from '#platform/changes/announce-change.ts';
import type { Db } from '#platform/db/pool.ts';
import { inScope, type Trx } from '#platform/db/scope.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { defineJob, handle, type JobHandler } from '#platform/jobs/job.ts';
import { companyIdSchema, type CompanyId } from '#areas/companies/contract/company.ts';
import { namesOf } from '#areas/members/server/door.ts';
import type { CardDifferenceView } from '../../contract/card-difference.ts';
import { compareCards, type CardDifference } from '../../rules/compare-cards.ts';
import type { CardAtIssuer, Issuer, Issuers } from '../issuer/issuer.ts';
import { cardsTables, type AccountRow, type CardRow } from '../tables.ts';
import { limitsOf } from './know-holder.ts';
import { CARD_TOPICS } from './topics.ts';

const compareJob = defineJob({
  name: 'cards.compare',
  schema: z.object({ companyId: companyIdSchema }),
  atOnce: 1,
  timeLimitSeconds: 300,
  retry: { limit: 5, firstDelaySeconds: 60, delayMaxSeconds: 3600 },
});

/** One comparison a night for each company with an account at an issuer; with the owner's eyes, who alone sees all of them. */
export async function planComparisons(owner: Db): Promise<void> {
  const { rows } = await sql<{ companyId: string }>`
    select distinct company_id as "companyId" from cards.account where issuer <> 'feed'`.execute(owner);
  await owner.transaction().execute(async (trx: Trx) => {
    for (const { companyId } of rows)
      await enqueue(trx, compareJob, {
        data: { companyId: companyIdSchema.parse(companyId) },
        singletonKey: companyId,
      });
  });
}

type Ours = { card: CardRow; holder: string | null; isBlocked: boolean };

/** Our cards that the issuer made and that it has nothing of ours left to do for. */
async function readOurs(trx: Trx, { company_id: companyId, id }: AccountRow): Promise<Ours[]> {
  const rows = await cardsTables(trx)
    .selectFrom('cards.card as c')
    .leftJoin('cards.holder as h', (join) =>
      join
        .onRef('h.company_id', '=', 'c.company_id')
        .onRef('h.account_id', '=', 'c.account_id')
        .onRef('h.user_id', '=', 'c.holder_id'),
    )
    .selectAll('c')
    .select('h.issuer_ref as holderRef')
    .select(
      sql<boolean>`exists (select from cards.block b where b.company_id = c.company_id and b.card_id = c.id)`.as(
        'isBlocked',
      ),
    )
    .where('c.company_id', '=', companyId)
    .where('c.account_id', '=', id)
    .where('c.issuer_ref', 'is not', null)
    .where(
      sql<boolean>`not exists (select from cards.issuer_order o where o.company_id = c.company_id and o.card_id = c.id
        and o.state = 'waiting')`,
    )
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return rows.map(({ holderRef, isBlocked, ...card }) => ({ card, holder: holderRef, isBlocked }));
}

/**
 * Compares what an issuer has of a company's cards with what we have, and keeps what differs for finance. Ours stays as it
 * is, and so does the issuer's: which of the two is right somebody says. @throws where the issuer does not answer
 */
async function compare(db: Db, issuers: Issuers, { companyId, now }: { companyId: CompanyId; now: Instant }) {
  const scope = { companyId, userId: null };
  const accounts = await inScope(db, scope, (trx) =>
    cardsTables(trx).selectFrom('cards.account').selectAll().where('company_id', '=', companyId).execute(),
  );
  for (const account of accounts) {
    const issuer = issuers.get(account.issuer);
    if (issuer?.listCards === undefined) continue;
    const ours = await inScope(db, scope, (trx) => readOurs(trx, account));
    // What is made meanwhile is there and not among ours yet: ours are looked at again, and with those it is known.
    const theirs = await issuer.listCards(account.issuer_ref);
    await inScope(db, scope, async (trx) => {
      const known = new Set((await readOurs(trx, account)).map(({ card }) => card.issuer_ref));
      const all = await knownRefs(trx, account);
      const still = ours.filter(({ card }) => known.has(card.issuer_ref));
      const waiting = new Set([...all].filter((ref) => !still.some(({ card }) => card.issuer_ref === ref)));
      const found = compareCards(
        still.map((one) => hereOf(one, account, issuer)),
        theirs.filter(({ ref }) => !waiting.has(ref)),
      );
      await keep({ trx, account, now }, { found, ours: still, theirs });
    });
  }
}

async function knownRefs(trx: Trx, { company_id: companyId, id }: AccountRow): Promise<Set<string>> {
  const rows = await cardsTables(trx)
    .selectFrom('cards.card')
    .select('issuer_ref')
    .where('company_id', '=', companyId)
    .where('account_id', '=', id)
    .where('issuer_ref', 'is not', null)
    .execute();
  return new Set(rows.map(({ issuer_ref: ref }) => ref ?? ''));
}

const hereOf = ({ card, holder, isBlocked }: Ours, account: AccountRow, issuer: Issuer) => ({
  ref: card.issuer_ref ?? '',
  state: card.state,
  isBlocked,
  holder,
  limits: issuer.limitsOf?.(limitsOf(card, account)) ?? null,
});

type Kept = { found: readonly CardDifference[]; ours: readonly Ours[]; theirs: readonly CardAtIssuer[] };

async function keep(
  { trx, account, now }: { trx: Trx; account: AccountRow; now: Instant },
  { found, ours, theirs }: Kept,
): Promise<void> {
  const companyId = account.company_id;
  const db = cardsTables(trx);
  const names = await namesOf(
    trx,
    companyId,
    ours.map(({ card }) => card.holder_id),
  );
  const ourOf = new Map(ours.map(({ card }) => [card.issuer_ref, card]));
  const theirOf = new Map(theirs.map((card) => [card.ref, card]));
  const wire = (minor: bigint | null) => (minor === null ? null : moneyToWire(money(minor, account.currency)));
  const viewOf = (one: CardDifference): CardDifferenceView => {
    const [our, their] = [ourOf.get(one.ref), theirOf.get(one.ref)];
    const last4 = our?.last4 ?? their?.last4 ?? '';
    const common = { cardId: our?.id ?? null, card: `${our?.name ?? their?.holderName ?? ''} •••• ${last4}`.trim() };
    if (one.kind === 'state') return { ...common, kind: 'state', ours: one.ours, theirs: one.theirs };
    if (one.kind === 'limit')
      return { ...common, kind: 'limit', ours: wire(one.oursMinor), theirs: wire(one.theirsMinor) };
    if (one.kind === 'holder') {
      const holder = our === undefined ? '' : (names.get(our.holder_id) ?? '');
      return { ...common, kind: 'holder', ours: holder, theirs: their?.holderName ?? '' };
    }
    return { ...common, kind: one.kind };
  };
  await db
    .deleteFrom('cards.difference')
    .where('company_id', '=', companyId)
    .where('account_id', '=', account.id)
    .execute();
  const views = found.map(viewOf);
  if (views.length > 0)
    await db
      .insertInto('cards.difference')
      .values(
        views.map((difference, index) => ({
          company_id: companyId,
          account_id: account.id,
          position: index + 1,
          card_id: difference.cardId,
          difference: JSON.stringify(difference),
        })),
      )
      .execute();
  await db
    .updateTable('cards.account')
    .set({ compared_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', account.id)
    .execute();
  await announceChange(trx, { companyId, topics: CARD_TOPICS });
}

export const comparisonJobs = (issuers: Issuers): JobHandler[] => [
  handle(compareJob, ({ db, now }, { companyId }) => compare(db, issuers, { companyId, now })),
];
