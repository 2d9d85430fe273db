import { recordChange } from '#platform/audit/record-change.ts';
import type { Context } from '#platform/http/call.ts';
import { AppError } from '#platform/http/errors.ts';
import type { CompanyInformation, InformationChange } from '../../contract/information.ts';
import { describeInformation } from '../queries/describe-information.ts';
import { forgetCompany } from '../queries/get-company.ts';
import { companiesTables } from '../tables.ts';

/**
 * Changes the name, the address and the numbers of the company. Documents that were made keep what they said.
 * @throws AppError version_conflict when somebody changed it since the caller read it.
 */
export async function changeInformation(
  context: Context,
  { version, ...fields }: InformationChange,
): Promise<CompanyInformation> {
  const { trx, actor } = context;
  const { version: current, mayChange: _mayChange, ...before } = await describeInformation(context);
  const changed = await companiesTables(trx)
    .updateTable('companies.company')
    .set({
      name: fields.name,
      legal_name: fields.legalName,
      address: fields.address,
      vat_number: fields.vatNumber === null ? null : fields.vatNumber.replaceAll(/[\s.-]/g, '').toUpperCase(),
      registration_number: fields.registrationNumber === '' ? null : fields.registrationNumber,
      close_day: fields.closeDay,
      information_version: version + 1,
    })
    .where('company_id', '=', actor.companyId)
    .where('information_version', '=', version)
    .returning('company_id')
    .executeTakeFirst();
  if (changed === undefined) throw new AppError('version_conflict', { data: { version: current, state: '' } });
  forgetCompany(trx, actor.companyId);
  const after = await describeInformation(context);
  await recordChange(context, {
    action: 'companies.change-information',
    entity: 'company',
    entityId: actor.companyId,
    before,
    after: fields,
    topics: ['company', 'settings', 'setup', 'me'],
  });
  return after;
}
