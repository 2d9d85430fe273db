import { sql, type RawBuilder } from 'kysely';
import type { Dimensions } from '#areas/dimensions/contract/dimension.ts';
import type { Blocker } from '../../rules/blockers.ts';

/** The analytical fields that every payable must fill. */
export const requiredFieldIds = (dimensions: Dimensions): string[] =>
  dimensions.analyticalFields.filter((field) => field.isRequired).map((field) => field.id);

/** The order in which causes are dealt with, as `blockersOf` has them: an item of several counts under the first. */
export const CAUSES: readonly Blocker[] = [
  'no_receipt',
  'no_account',
  'cost_center_missing',
  'analytical_missing',
  'sums_differ',
];

/**
 * `blockersOf` of the rules, said to the database, because a page of a list cannot read every row to find its own; a test
 * holds the two against each other. Only what is still to prepare is blocked.
 */
export function isBlockedBy(codes: readonly Blocker[], requiredIds: readonly string[]): RawBuilder<boolean> {
  const required = sql.val([...requiredIds]);
  const conditions: Readonly<Record<Blocker, RawBuilder<boolean>>> = {
    no_receipt: sql`needs_file and (proof is not distinct from 'refused'
      or proof is distinct from 'not_needed' and cardinality(file_ids) = 0)`,
    no_account: sql`(expense_account is null or splits @> '[{"expenseAccount": null}]')`,
    cost_center_missing: sql`(cost_center_id is null or splits @> '[{"costCenterId": null}]')`,
    analytical_missing: sql`exists (select from unnest(${required}::text[]) as wanted (id)
      cross join lateral (select jsonb_build_array(jsonb_build_object('fieldId', wanted.id)) as value) as filled
      where not analytical_values @> filled.value or exists (select from jsonb_array_elements(splits) as part
        where not part -> 'analyticalValues' @> filled.value))`,
    sums_differ: sql`gross_minor <> (select sum((line -> 'net' ->> 'minor')::bigint + (line -> 'tax' ->> 'minor')::bigint)
      from jsonb_array_elements(vat_lines) as line)`,
  };
  return sql`state = 'created' and (${sql.join(
    codes.map((code) => conditions[code]),
    sql` or `,
  )})`;
}

/** The place of an item's first cause in the order in which they are dealt with; of one that nothing blocks the last. */
export const causeRank = (requiredIds: readonly string[]): RawBuilder<number> =>
  sql`case ${sql.join(
    CAUSES.map((code, index) => sql`when ${isBlockedBy([code], requiredIds)} then ${sql.lit(index)}`),
    sql` `,
  )} else ${sql.lit(CAUSES.length)} end`;
