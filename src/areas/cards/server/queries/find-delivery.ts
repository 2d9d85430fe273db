import type { Trx } from '#platform/db/scope.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { CardId } from '../../contract/card-id.ts';
import { cardsTables, type DeliveryRow } from '../tables.ts';

/** Where a plastic card is sent; null for those that were made before any was. */
export const findDelivery = async (trx: Trx, companyId: CompanyId, cardId: CardId): Promise<DeliveryRow | null> =>
  (await cardsTables(trx)
    .selectFrom('cards.delivery')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()) ?? null;
