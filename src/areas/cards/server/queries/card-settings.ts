import type { Trx } from '#platform/db/scope.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CardKind } from '../../rules/card-kinds.ts';
import { cardsTables, type CardSettingRow } from '../tables.ts';

export type CardSettings = Omit<CardSettingRow, 'company_id'>;
const AT_FIRST: CardSettings = {
  single_use: true,
  recurring: true,
  multi_use: true,
  physical: true,
  own_order: false,
};

/** Which kinds of card the company uses; all of them until somebody says otherwise. */
export async function readCardSettings(trx: Trx, companyId: CompanyId): Promise<CardSettings> {
  const row = await cardsTables(trx)
    .selectFrom('cards.setting')
    .select(['single_use', 'recurring', 'multi_use', 'physical', 'own_order'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? AT_FIRST;
}

/** @throws AppError kind_off where the company does not use cards of this kind */
export async function refuseKindOff(trx: Trx, companyId: CompanyId, kind: CardKind): Promise<void> {
  if (!(await readCardSettings(trx, companyId))[kind]) throw new AppError('kind_off', { data: { kind } });
}
