import type { Context } from '#platform/http/call.ts';
import { invalidInput } from '#platform/http/errors.ts';
import type { AnalyticalValue } from '../contract/dimension.ts';
import { refusedValues } from '../contract/allowed-values.ts';
import { listDimensions } from './queries/list-dimensions.ts';

/** Values as a body has them: where they stand in it, and which of them the item had before. */
export type SetValues = {
  readonly at: string;
  readonly values: readonly AnalyticalValue[];
  readonly kept?: readonly AnalyticalValue[];
};

/**
 * Every command that sets values of the company's own fields asks here first: a value that its field does not allow, or of a
 * field that is archived, is refused at its field, `analyticalValues.fld_…` (domain rules 2.12). @throws AppError invalid_input.
 */
export async function mustAllowValues({ trx, actor }: Context, places: readonly SetValues[]): Promise<void> {
  if (places.every(({ values }) => values.length === 0)) return;
  const { analyticalFields: fields } = await listDimensions(trx, actor.companyId);
  const problems = places.flatMap(({ at, values, kept = [] }) =>
    refusedValues(values, { fields, kept }).map(({ fieldId }) => ({ path: `${at}.${fieldId}`, code: 'unknown' })),
  );
  if (problems.length > 0) throw invalidInput(problems);
}
