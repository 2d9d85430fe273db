import type { Generated, JSONColumnType, Kysely } from 'kysely';
import type { Instant } from '#kernel/instant.ts';
import type { CompanyId } from '#areas/companies/contract/company.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import type { FileView } from '../contract/document.ts';
import type { FileId } from '../contract/file-id.ts';
import type { DocumentPart } from '../rules/document-parts.ts';
import type { FilePurpose } from '../rules/file-purpose.ts';

export type DocumentsTables = {
  'documents.file': {
    company_id: CompanyId;
    id: FileId;
    name: string;
    mime: string;
    size: number;
    sha256: string;
    storage_key: string;
    uploaded_by: UserId | null;
    purpose: FilePurpose;
    uploaded_at: Instant;
    read_state: 'pending' | 'done' | 'failed';
    read_error: string | null;
    reading: JSONColumnType<NonNullable<FileView['reading']>> | null;
    findings: JSONColumnType<FileView['findings']>;
    warnings: string[];
    picture_hash: string | null;
    parts: JSONColumnType<DocumentPart[]> | null;
    /** It is attached to a request that was sent. */
    is_sent: Generated<boolean>;
  };
  'documents.reader': { company_id: CompanyId; file_id: FileId; user_id: UserId };
};

export const documentsTables = (db: Kysely<object>): Kysely<DocumentsTables> => db.withTables<DocumentsTables>();
