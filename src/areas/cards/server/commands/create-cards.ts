import type { Money } from '#kernel/money.ts';
import { addMonths, dayInZone } from '#kernel/plain-date.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import { getCompanyRow } from '#areas/companies/server/door.ts';
import type { CostCenterId, ExpenseCategoryId } from '#areas/dimensions/contract/dimension.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { findMember } from '#areas/members/server/door.ts';
import type { CardId } from '../../contract/card-id.ts';
import type { ControlsBody } from '../../contract/controls.ts';
import { NO_CONTROLS } from '../../rules/controls.ts';
import type { Recurrence } from '../../rules/limit-period.ts';
import { refuseKindOff } from '../queries/card-settings.ts';
import { controlsIn, refuseOtherCurrency } from './change-card.ts';
import { addCard, firstAccount } from './new-card.ts';

/** Virtual cards that nobody asked for are good for four years. */
const MONTHS = 48;

export type CardsToMake = {
  holderIds: readonly UserId[];
  kind: 'recurring' | 'multi_use';
  name: string;
  supplierName: string | null;
  limit: Money;
  recurrence: Recurrence;
  controls: ControlsBody | null;
  costCenterId: CostCenterId | null;
  expenseCategoryId: ExpenseCategoryId | null;
};

/** A virtual card for each of these people. @throws AppError no_card_account, kind_off, currency_differs, supplier_needed, not_a_member */
export async function createCards(context: Context, input: CardsToMake): Promise<CardId[]> {
  const { trx, actor, now } = context;
  const account = await firstAccount(trx, actor.companyId);
  if (account === null) throw new AppError('no_card_account');
  await refuseKindOff(trx, actor.companyId, input.kind);
  refuseOtherCurrency([input.limit], account);
  const supplierName = input.supplierName?.trim() === '' ? null : (input.supplierName?.trim() ?? null);
  if (input.kind === 'recurring' && supplierName === null) throw new AppError('supplier_needed');
  const controls = input.controls === null ? NO_CONTROLS : controlsIn(input.controls, account);
  const { time_zone: zone } = await getCompanyRow(trx, actor.companyId);
  const made: CardId[] = [];
  for (const holderId of new Set(input.holderIds)) {
    const member = await findMember(trx, actor.companyId, holderId);
    if (member === null || member.state !== 'active') throw new AppError('not_a_member', { data: { holderId } });
    const id = await addCard(trx, actor.companyId, {
      account,
      kind: input.kind,
      name: input.name,
      holderId,
      requestId: null,
      supplierName,
      place: {
        costCenterId: input.costCenterId,
        expenseCategoryId: input.expenseCategoryId,
        analyticalValues: [],
      },
      limitMinor: input.limit.minor,
      recurrence: input.recurrence,
      expiresOn: addMonths(dayInZone(now, zone), MONTHS),
      controls,
      createdBy: actor.userId,
      zone,
      now,
    });
    if (id !== null) made.push(id);
  }
  return made;
}
