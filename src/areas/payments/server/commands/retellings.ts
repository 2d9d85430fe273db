import { sql } from 'kysely';
import type { PlainDate } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import type { AccountId } from '../../contract/bank.ts';
import { sameBooking, type ToldBooking } from '../../rules/same-booking.ts';
import type { FileKind } from '../files/read-statement.ts';
import { paymentsTables } from '../tables.ts';
import type { PartToBook } from './part-to-book.ts';

type Of = { accountId: AccountId; kind: FileKind; from: PlainDate; to: PlainDate };
type Candidate = ToldBooking & { readonly key: string; readonly on: PlainDate; readonly minor: bigint };

/**
 * Knows the bookings of a statement again that another kind of file told before, whichever came first (security 97): a camt.052
 * without references and the camt.053 of the same day, for instance. By account, day, sign and amount, in the order of
 * booking, each at most once; what is known is kept, so that every later file finds it by its key.
 */
export class Retellings {
  readonly #context: Context;
  readonly #of: Of;
  /** By day and amount, what other kinds of files booked and this kind has not told yet; read once, when first asked for. */
  #candidates: Map<string, Candidate[]> | null = null;
  #told: { booking: string; known: string }[] = [];

  constructor(context: Context, of: Of) {
    this.#context = context;
    this.#of = of;
  }

  /** Under which key each of these bookings was booked before, by the key that this or an earlier file gives it; looked up as entries are. */
  async known(keys: readonly string[]): Promise<Map<string, string>> {
    const { trx, actor } = this.#context;
    const { rows } = await sql<{ booking: string; known: string }>`
      select told.* from unnest(${[...keys]}::text[]) as asked (key) cross join lateral (
        select booking_key as booking, known_key as known from payments.told_again
        where company_id = ${actor.companyId} and booking_key = asked.key and account_id || '' = ${this.#of.accountId}
        offset 0) told`.execute(trx);
    return new Map(rows.map(({ booking, known }) => [booking, known]));
  }

  /** The key of the booking that this is told again of; null where it is new. */
  async claim(part: PartToBook): Promise<string | null> {
    const candidates = await this.#read();
    const alike = candidates.get(sizeOf(part.bookedOn, part.bookingMinor)) ?? [];
    const found = sameBooking(part, alike);
    if (found === null) return null;
    alike.splice(alike.indexOf(found), 1);
    this.#told.push({ booking: part.bookingKey, known: found.key });
    return found.key;
  }

  /** This kind of file tells by the same key what another one booked: nothing else that it tells is that. */
  async tellsByKey(part: PartToBook): Promise<void> {
    const candidates = await this.#read();
    const alike = candidates.get(sizeOf(part.bookedOn, part.bookingMinor)) ?? [];
    const at = alike.findIndex(({ key }) => key === part.bookingKey);
    if (at < 0) return;
    alike.splice(at, 1);
    this.#told.push({ booking: part.bookingKey, known: part.bookingKey });
  }

  /** Keeps what was told again since the last time. */
  async keep(): Promise<void> {
    const told = this.#told;
    if (told.length === 0) return;
    this.#told = [];
    const { trx, actor } = this.#context;
    const { accountId, kind } = this.#of;
    await sql`insert into payments.told_again (company_id, account_id, kind, booking_key, known_key)
      select ${actor.companyId}, ${accountId}, ${kind}, booking, known
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as r (booking text, known text)`.execute(trx);
  }

  /** Most accounts have files of one kind alone; a handful of statements say so, where their entries are many. */
  async #hasOtherKinds(): Promise<boolean> {
    const { trx, actor } = this.#context;
    const other = await paymentsTables(trx)
      .selectFrom('payments.statement')
      .select('id')
      .where('company_id', '=', actor.companyId)
      .where('account_id', '=', this.#of.accountId)
      .where('kind', '<>', this.#of.kind)
      .limit(1)
      .executeTakeFirst();
    return other !== undefined;
  }

  async #read(): Promise<Map<string, Candidate[]>> {
    if (this.#candidates !== null) return this.#candidates;
    if (!(await this.#hasOtherKinds())) return (this.#candidates = new Map());
    const { trx, actor } = this.#context;
    const { accountId, kind, from, to } = this.#of;
    // Parts of one booking have its key and their place behind it.
    const { rows } = await sql<Candidate>`
      select split_part(e.entry_key, '#', 1) as key, e.booked_on as on, sum(e.amount_minor)::bigint as minor,
        bool_and(e.is_bare) as "isBare", min(e.kind) as kind, min(e.value_on) as "valueOn"
      from payments.statement_entry e
      join payments.statement s on s.company_id = e.company_id and s.id = e.statement_id and s.kind <> ${kind}
      where e.company_id = ${actor.companyId} and e.account_id = ${accountId} and e.booked_on between ${from} and ${to}
        and not exists (select from payments.told_again t where t.company_id = e.company_id and t.account_id = e.account_id
          and t.known_key = split_part(e.entry_key, '#', 1) and t.kind = ${kind})
      group by 1, 2 order by min(e.id)`.execute(trx);
    this.#candidates = Map.groupBy(rows, ({ on, minor }) => sizeOf(on, minor));
    return this.#candidates;
  }
}

const sizeOf = (on: PlainDate, minor: bigint): string => `${on} ${minor}`;
