import type { Generated, JSONColumnType, Kysely, Selectable } from 'kysely';
import type { Right } from '#kernel/endpoint.ts';
import type { Instant } from '#kernel/instant.ts';
import type { ListExportId } from '#kernel/list-exports.ts';
import type { ExportLang, FileFormat } from '#platform/table-file/table-file.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';

export type ListExportTableRow = {
  company_id: CompanyId;
  id: ListExportId;
  /** Id of the endpoint that exports the list, and what it is asked. */
  list: string;
  params: JSONColumnType<Record<string, string>>;
  query: JSONColumnType<Record<string, string>>;
  name: string;
  about: JSONColumnType<[string, string][]>;
  format: FileFormat;
  lang: ExportLang;
  state: 'queued' | 'running' | 'done' | 'failed';
  row_count: Generated<number>;
  size: bigint | null;
  sha256: string | null;
  /** Null where the file left with the answer, or is gone. */
  storage_key: string | null;
  /** What who asked held when it was made: the file is for nobody who holds less. */
  rights: Right[];
  asked_by: UserId;
  asked_by_name: string;
  asked_at: Instant;
  finished_at: Instant | null;
};
export type ListExportRow = Selectable<ListExportTableRow>;

export type ExportsTables = { 'exports.list_export': ListExportTableRow };

export const exportsTables = (db: Kysely<object>): Kysely<ExportsTables> => db.withTables<ExportsTables>();
