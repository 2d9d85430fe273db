import type { Kysely, Selectable } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { ViewId } from '../contract/view.ts';
import type { ListKey } from '../rules/lists.ts';

export type ViewTableRow = {
  company_id: CompanyId;
  id: ViewId;
  list: ListKey;
  owner_id: UserId;
  name: string;
  search: string;
  is_for_company: boolean;
  created_at: Instant;
  version: number;
};
export type ViewRow = Selectable<ViewTableRow>;

type ViewsTables = { 'views.view': ViewTableRow };
export const viewsTables = (db: Kysely<object>): Kysely<ViewsTables> => db.withTables<ViewsTables>();
