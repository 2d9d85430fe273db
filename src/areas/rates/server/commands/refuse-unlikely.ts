import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isUnlikely } from '../../rules/is-unlikely.ts';
import { ratio } from '../../rules/ratio.ts';
import type { RateFor } from '../queries/find-rate.ts';
import { nearestRate } from '../queries/nearest-rate.ts';

/**
 * A rate typed the wrong way round would pay some of it twice: who types it must have seen the one beside it.
 * @throws AppError rate_unlikely with the nearest known rate, as one types it, its day and source.
 */
export async function refuseUnlikely(
  trx: Trx,
  companyId: CompanyId,
  { rate, ...asked }: RateFor & { rate: string },
): Promise<void> {
  const known = await nearestRate(trx, companyId, asked);
  if (known === null || !isUnlikely(rate, known.rate)) return;
  const { on, source } = known;
  throw new AppError('rate_unlikely', { data: { perBase: ratio('1', known.rate), on, source } });
}
