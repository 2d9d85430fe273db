import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import { money, moneyToWire } from '#kernel/money.ts';
import { monthOf, type PlainDate } from '#kernel/plain-date.ts';
import { decodeCursor, likePattern, toPage } from '#platform/db/cursor.ts';
import type { Context } from '#platform/http/call.ts';
import { notFound } from '#platform/http/errors.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { wantedIds } from '#platform/table-file/exported-rows.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { ExportLang, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { ExerciseId } from '../../contract/budget-id.ts';
import type { Exercise, ExerciseFilter } from '../../contract/exercise.ts';
import { EXERCISE_WORDS } from '../export-words.ts';
import type { ExerciseRow } from '../tables.ts';
import { seesAll } from './who-sees.ts';

type Row = ExerciseRow & { budgetCount: number; planned: bigint; used: bigint; committed: bigint };

/** Exercises, the newest first, with the sums of those of their budgets that the caller may see. */
export async function listExercises(
  context: Context,
  filter: ExerciseFilter & { cursor?: string | undefined; limit: number },
): Promise<{ items: Exercise[]; nextCursor: string | null; count: number }> {
  const rows = await readExercises(context, filter);
  const counted = await sql<{ count: number }>`select count(*)::int as count from budgets.exercise e
    where ${matching(context, filter)}`.execute(context.trx);
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const page = toPage(rows, filter.limit, {
    item: (row) => toExercise(row, company.base_currency),
    cursor: (row) => [row.from_month],
  });
  return { ...page, count: counted.rows[0]?.count ?? 0 };
}

/** @throws AppError not_found. */
export async function describeExercise(context: Context, id: ExerciseId): Promise<Exercise> {
  const [row] = await readExercises(context, { id, limit: 1 });
  if (row === undefined) throw notFound();
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  return toExercise(row, company.base_currency);
}

/** The exercise of a day, or where none has it the last one before; null where there is none at all. */
export async function findExerciseOf(context: Context, on: PlainDate): Promise<Exercise | null> {
  const { rows } = await sql<{ id: ExerciseId }>`select id from budgets.exercise
    where company_id = ${context.actor.companyId}
    order by (from_month <= ${on}::date) desc, abs(from_month - ${on}::date), from_month desc limit 1`.execute(
    context.trx,
  );
  const [found] = rows;
  return found === undefined ? null : describeExercise(context, found.id);
}

/** The exercises that match, or of these the named ones, newest first. */
export async function exportExercises(
  context: Context,
  { ids, lang, ...filter }: ExerciseFilter & { ids?: string | undefined; lang: ExportLang },
): Promise<TableFile> {
  const wanted = wantedIds(ids);
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const amount = (minor: bigint) => ({ money: money(minor, company.base_currency) });
  const words = EXERCISE_WORDS[lang];
  return {
    name: words.name,
    columns: words.columns,
    rows: readInParts(context.trx, selectExercises(context, filter).compile(context.trx), (rows) =>
      rows
        .filter((row) => wanted === null || wanted.includes(row.id))
        .map((row) => [
          row.name,
          monthOf(row.from_month),
          monthOf(row.to_month),
          row.budgetCount,
          words.states[row.state],
          company.base_currency,
          amount(row.used),
          amount(row.committed),
          amount(row.planned - row.used - row.committed),
          amount(row.planned),
        ]),
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter,
      words: { codes: { state: words.states } },
    }),
  };
}

type Wanted = ExerciseFilter & { id?: ExerciseId; cursor?: string | undefined; limit: number };

async function readExercises(context: Context, { limit, ...wanted }: Wanted): Promise<Row[]> {
  const { rows } = await sql<Row>`${selectExercises(context, wanted)} limit ${limit + 1}`.execute(context.trx);
  return rows;
}

function selectExercises(context: Context, wanted: Omit<Wanted, 'limit'>): RawBuilder<Row> {
  const { actor } = context;
  const own = seesAll(actor) ? sql`true` : sql`${actor.userId} = any(b.owner_ids)`;
  const after =
    wanted.cursor === undefined ? sql`true` : sql`e.from_month < ${decodeCursor(wanted.cursor, ['day'])[0]}::date`;
  return sql<Row>`
    select e.*, s."budgetCount", s.planned, s.used, s.committed from budgets.exercise e
    cross join lateral (
      select count(distinct b.id)::int as "budgetCount", coalesce(sum(p.planned_minor), 0)::bigint as planned,
        coalesce(sum(p.used_minor), 0)::bigint as used, coalesce(sum(p.committed_minor), 0)::bigint as committed
      from budgets.budget b left join budgets.balance p on p.company_id = b.company_id and p.budget_id = b.id
      where b.company_id = e.company_id and b.exercise_id = e.id and b.parent_id is null and ${own}) s
    where ${matching(context, wanted)} and ${after} ${wanted.id === undefined ? sql`` : sql`and e.id = ${wanted.id}`}
    order by e.from_month desc`;
}

const matching = ({ actor }: Context, { q, state }: ExerciseFilter) =>
  sql`e.company_id = ${actor.companyId}
    and ${q === undefined || q === '' ? sql`true` : sql`e.name ilike ${likePattern(q)}`}
    and ${state === undefined ? sql`true` : sql`e.state = any(${state.split(',')})`}`;

function toExercise(row: Row, base: CurrencyCode): Exercise {
  const wire = (minor: bigint) => moneyToWire(money(minor, base));
  return {
    id: row.id,
    name: row.name,
    fromMonth: monthOf(row.from_month),
    toMonth: monthOf(row.to_month),
    granularity: row.granularity,
    basis: row.basis,
    usedAt: row.used_at,
    allowsExcess: row.allows_excess,
    state: row.state,
    rollOver: row.roll_over,
    budgetCount: row.budgetCount,
    planned: wire(row.planned),
    used: wire(row.used),
    committed: wire(row.committed),
    left: wire(row.planned - row.used - row.committed),
    version: row.version,
  };
}
