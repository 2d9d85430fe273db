import { sql, type RawBuilder } from 'kysely';
import type { CurrencyCode } from '#kernel/currency.ts';
import type { ExportQuery } from '#kernel/export-query.ts';
import { money, moneyToWire, toDecimalText, type WireMoney } from '#kernel/money.ts';
import { dayInZone, type PlainDate } from '#kernel/plain-date.ts';
import type { AnswerOf, Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { aboutExport } from '#platform/table-file/about-export.ts';
import { readInParts } from '#platform/table-file/read-in-parts.ts';
import type { Cell, TableFile } from '#platform/table-file/table-file.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import { LATE_SUPPLIERS_MAX, type getLatePayments, type LateFilter } from '../../contract/late-payments.ts';
import { bandOf, LATE_BANDS, lateFee } from '../../rules/late-fee.ts';
import { EXPORT_WORDS } from '../export-words.ts';

type LateRow = {
  supplierId: string;
  name: string;
  reference: string;
  dueOn: PlainDate;
  /** Null while it is open. */
  paidOn: PlainDate | null;
  daysLate: number;
  minor: bigint;
};
type Late = LateRow & { readonly fee: bigint };

/**
 * How late invoices that were due in a period were paid, or still are today, by how many days and by supplier (domain
 * rules 2.8: late fees are a report only). What a supplier collects is late for nobody. @throws AppError too_many_rows.
 */
export async function latePayments(context: Context, filter: LateFilter): Promise<AnswerOf<typeof getLatePayments>> {
  const { base, today, late } = await readLate(context, filter);
  const { rows } = await sql<{ count: number; minor: bigint }>`
    select count(*)::int as count, coalesce(sum(base_minor), 0)::bigint as minor
    from (${dueIn(context, { ...filter, today })}) due`.execute(context.trx);
  const all = rows[0] ?? { count: 0, minor: 0n };
  const suppliers = [...Map.groupBy(late, ({ supplierId }) => supplierId).values()]
    .map((of) => ({
      supplierId: of[0]?.supplierId ?? '',
      name: of[0]?.name ?? '',
      daysLate: Math.max(...of.map(({ daysLate }) => daysLate)),
      ...figuresOf(of, base),
    }))
    .toSorted((a, b) => Number(BigInt(b.sum.minor) - BigInt(a.sum.minor)));
  return {
    asOf: today,
    due: { count: all.count, sum: moneyToWire(money(all.minor, base)) },
    late: figuresOf(late, base),
    bands: LATE_BANDS.map((band) => ({
      band,
      ...figuresOf(
        late.filter(({ daysLate }) => bandOf(daysLate) === band),
        base,
      ),
    })),
    suppliers: suppliers.slice(0, LATE_SUPPLIERS_MAX),
  };
}

/** What was paid late, or still is, payment by payment. */
export async function exportLatePayments(
  context: Context,
  { lang, ...filter }: LateFilter & Pick<ExportQuery, 'lang'>,
): Promise<TableFile> {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const base = company.base_currency;
  const today = dayInZone(context.now, company.time_zone);
  return {
    ...EXPORT_WORDS[lang].late,
    rows: readInParts(context.trx, selectLate(context, { ...filter, today }).compile(context.trx), (rows) =>
      rows
        .map(withFee(filter))
        .map((row): Cell[] => [
          row.name,
          row.reference,
          { day: row.dueOn },
          row.paidOn === null ? null : { day: row.paidOn },
          row.daysLate,
          { money: money(row.minor, base) },
          { money: money(row.fee, base) },
        ]),
    ),
    about: aboutExport({
      lang,
      companyName: company.legal_name,
      now: context.now,
      filter: {
        from: filter.from,
        to: filter.to,
        points: filter.points === undefined ? undefined : percentText(filter.points, lang),
        flat: filter.flat === undefined ? undefined : `${toDecimalText(money(BigInt(filter.flat), base))} ${base}`,
      },
    }),
  };
}

/** Hundredths of a percent as the language writes them. */
const percentText = (points: string, lang: ExportQuery['lang']): string =>
  new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(Number(points) / 10_000);

/** So many payments one screen sums up. */
const LATE_MAX = 5000;

async function readLate(context: Context, filter: LateFilter) {
  const company = await getCompanyRow(context.trx, context.actor.companyId);
  const today = dayInZone(context.now, company.time_zone);
  const { rows } = await sql<LateRow>`${selectLate(context, { ...filter, today })} limit ${LATE_MAX + 1}`.execute(
    context.trx,
  );
  if (rows.length > LATE_MAX) throw new AppError('too_many_rows', { data: { max: LATE_MAX } });
  return { base: company.base_currency, today, late: rows.map(withFee(filter)) };
}

/** The late ones of the period, by the day they were due on. */
const selectLate = (context: Context, filter: LateFilter & { today: PlainDate }): RawBuilder<LateRow> =>
  sql<LateRow>`
    select payee_id as "supplierId", payee_name as name, reference, due_on as "dueOn", paid_on as "paidOn",
      coalesce(paid_on, ${filter.today}::date) - due_on as "daysLate", base_minor as minor
    from (${dueIn(context, filter)}) due
    where coalesce(paid_on, ${filter.today}::date) > due_on
    order by due_on, payee_name, id`;

function withFee({ points = '0', flat = '0' }: LateFilter): (row: LateRow) => Late {
  const terms = { points: Number(points), flatMinor: BigInt(flat) };
  return (row) => ({ ...row, fee: lateFee(row, terms) });
}

/** Payments of invoices that were due in the period: those that are paid, and those that are late. */
const dueIn = ({ actor }: Context, { from, to, today }: LateFilter & { today: PlainDate }) => sql`
  select *, case when state = 'paid' then settled_on end as paid_on from payments.payment
  where company_id = ${actor.companyId} and payee_type = 'supplier' and method = 'transfer' and state <> 'cancelled'
    and due_on between ${from} and ${to} and (state = 'paid' or due_on < ${today})`;

function figuresOf(rows: readonly Late[], base: CurrencyCode): { count: number; sum: WireMoney; fee: WireMoney } {
  const total = (minorOf: (row: Late) => bigint): WireMoney =>
    moneyToWire(
      money(
        rows.reduce((sum, row) => sum + minorOf(row), 0n),
        base,
      ),
    );
  return { count: rows.length, sum: total(({ minor }) => minor), fee: total(({ fee }) => fee) };
}
