import { recordChange } from '#platform/audit/record-change.ts';
import type { Trx } from '#platform/db/scope.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { MethodsView, PaymentMethod } from '../../contract/payment-methods.ts';
import { paymentsTables } from '../tables.ts';
import { lockPaySettings, readPaySettings } from './read-pay-settings.ts';

export async function describeMethods({ trx, actor }: Context): Promise<MethodsView> {
  const { methods } = await readPaySettings(trx, actor.companyId);
  return { ...methods, mayChange: actor.rights.has('admin') || actor.rights.has('owner') };
}

/** Switches one method on or off. Switching to what it is changes nothing and leaves no trace. */
export async function switchMethod(
  context: Context,
  { method, isOn }: { method: PaymentMethod; isOn: boolean },
): Promise<void> {
  const { trx, actor } = context;
  const { methods } = await lockPaySettings(trx, actor.companyId);
  if (methods[method] === isOn) return;
  await paymentsTables(trx)
    .updateTable('payments.setting')
    .set({ [COLUMNS[method]]: isOn })
    .where('company_id', '=', actor.companyId)
    .execute();
  await recordChange(context, {
    action: 'payments.switch-method',
    entity: 'company',
    entityId: actor.companyId,
    before: { [method]: methods[method] },
    after: { [method]: isOn },
    topics: ['pay-settings'],
  });
}

const COLUMNS = { file: 'by_file', csv: 'by_csv', elsewhere: 'by_elsewhere' } as const satisfies Record<
  PaymentMethod,
  string
>;

/** What none of these methods does is not done. @throws AppError method_off when all of them are off. */
export async function refuseWithout(trx: Trx, companyId: CompanyId, any: readonly PaymentMethod[]): Promise<void> {
  const { methods } = await readPaySettings(trx, companyId);
  if (!any.some((method) => methods[method])) throw new AppError('method_off');
}
