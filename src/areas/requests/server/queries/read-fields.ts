import { moneyToWire } from '#kernel/money.ts';
import type { Trx } from '#platform/db/scope.ts';
import { listDimensions } from '#areas/dimensions/server/door.ts';
import { findFiles } from '#areas/documents/server/door.ts';
import type { RequestField } from '../../contract/amendment.ts';
import { fieldsOf } from '../../rules/request-fields.ts';
import { amountOf, type LoadedRequest } from './load-request.ts';
import { supplierNameOf } from './request-names.ts';
import { describeTrip } from './trips.ts';

/** What the request says at this moment, as an approver reads it. */
export async function readFields(trx: Trx, row: LoadedRequest): Promise<RequestField[]> {
  const { costCenters, expenseCategories, analyticalFields } = await listDimensions(trx, row.company_id);
  const names = new Map<string, string>(
    [...costCenters, ...expenseCategories, ...analyticalFields].map((one) => [one.id, one.name]),
  );
  const files = await findFiles(trx, row.company_id, row.file_ids);
  const trip = await describeTrip(trx, row);
  const amount = amountOf(row);
  return fieldsOf({
    description: row.description,
    amount: amount === null ? null : moneyToWire(amount),
    supplierName: supplierNameOf(row),
    occurredOn: row.occurred_on,
    costCenterName: row.cost_center_name,
    categoryName: row.expense_category_id === null ? null : (names.get(row.expense_category_id) ?? null),
    own: row.analytical_values.map(({ fieldId, value }) => ({ name: names.get(fieldId) ?? fieldId, value })),
    trip: trip === null ? null : `R-${trip.number} ${trip.description}`,
    fileNames: files.map((file) => file.name),
    vatLines: row.vat_lines,
    invoice: row.invoice,
    detail: row.detail,
    vehicleName: row.price?.type === 'mileage' ? row.price.vehicleName : null,
    placeNames: names,
  });
}
