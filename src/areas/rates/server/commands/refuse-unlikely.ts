import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { isUnlikely } from '../../rules/is-unlikely.ts';
import type { FxRate } from '../../rules/rate-on.ts';
import { ratio } from '../../rules/ratio.ts';
import { nearestRate } from '../queries/nearest-rate.ts';
import type { RateFor } from '../queries/newest-common.ts';

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
  if (known !== null && isUnlikely(rate, known.rate)) throw rateUnlikely(known);
}

export const rateUnlikely = ({ rate, on, source }: FxRate): AppError =>
  new AppError('rate_unlikely', { data: { perBase: ratio('1', rate), on, source } });
