import type { AliasedRawBuilder } from 'kysely';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import { memberNameColumn } from '#areas/members/server/door.ts';
import { supplierNameColumn } from '#areas/suppliers/server/door.ts';

export type RequestNames = {
  requester_name: string;
  delegate_name: string | null;
  known_supplier_name: string | null;
};

/**
 * Who asked and whom the money goes to, by the names they have today: somebody who marries or a supplier that changes
 * its name is found under the new one. What the requester typed stays in `supplier_name` for a supplier nobody knows.
 */
export const requestNames = (
  companyId: CompanyId,
): [
  AliasedRawBuilder<string, 'requester_name'>,
  AliasedRawBuilder<string | null, 'delegate_name'>,
  AliasedRawBuilder<string | null, 'known_supplier_name'>,
] => [
  memberNameColumn(companyId, 'requests.request.requester_id').as('requester_name'),
  memberNameColumn(companyId, 'requests.request.delegate_id').as('delegate_name'),
  supplierNameColumn(companyId, 'requests.request.supplier_id').as('known_supplier_name'),
];

export const supplierNameOf = (row: {
  supplier_name: string | null;
  known_supplier_name: string | null;
}): string | null => row.known_supplier_name ?? row.supplier_name;
