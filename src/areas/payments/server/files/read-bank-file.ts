import { deserialize } from 'node:v8';
import type { Result } from '#kernel/result.ts';
import { runInThread } from '#platform/thread/run-in-thread.ts';
import type { XmlFault } from '#platform/xml/read-xml.ts';
import type { ZipFault } from '#platform/zip/read-zip.ts';
import type { CamtEntry, CamtFault, CamtStatement } from './camt-statement.ts';
import type { Mt940Fault } from './mt940.ts';
import type { StatusReport, StatusReportFault } from './pain-002.ts';
import type { StatementFile } from './read-statement.ts';

/** A statement as it was read, or what is wrong with it; with a name where it came out of an archive. */
export type GivenStatement = {
  readonly name?: string;
  readonly read: Result<StatementFile, XmlFault | CamtFault | Mt940Fault>;
};
export type GivenReport = { readonly name?: string; readonly read: Result<StatusReport, XmlFault | StatusReportFault> };

/** What a bank gave, file by file: its answers to orders, and what it says of accounts. */
export type BankFile =
  | { readonly kind: 'empty' }
  | { readonly kind: 'unreadable'; readonly reason: ZipFault; readonly data: Readonly<Record<string, unknown>> }
  | {
      readonly kind: 'files';
      readonly isArchive: boolean;
      readonly reports: readonly GivenReport[];
      readonly statements: readonly GivenStatement[];
    };

/** As it comes out of the thread: entries in packs, each as bytes, so that nobody holds fifty thousand of them at once. */
export type PackedBankFile =
  | Exclude<BankFile, { kind: 'files' }>
  | (Omit<FilesOf, 'statements'> & { readonly statements: readonly PackedStatement[] });
type FilesOf = Extract<BankFile, { kind: 'files' }>;
export type PackedEntries = Omit<CamtStatement, 'entries'> & { readonly packs: readonly Uint8Array[] };
export type PackedStatement = {
  readonly name?: string;
  readonly read: Result<
    Omit<StatementFile, 'statements'> & { readonly statements: readonly PackedEntries[] },
    XmlFault | CamtFault | Mt940Fault
  >;
};

/** Fifty thousand entries are read in a few seconds. */
const FILE_MS_MAX = 60_000;
const HEAP_MB_MAX = 768;

/** Reads what a bank gave in a thread of its own, outside of any transaction; null for a file that takes too long. */
export async function readBankFile(bytes: Uint8Array): Promise<BankFile | null> {
  const thread = new URL('bank-file-thread.ts', import.meta.url);
  const read = await runInThread<PackedBankFile>({
    thread,
    question: bytes,
    limitMs: FILE_MS_MAX,
    heapMbMax: HEAP_MB_MAX,
  });
  if (read === null || read.kind !== 'files') return read;
  return { ...read, statements: read.statements.map(unpackFile) };
}

function unpackFile({ read, ...file }: PackedStatement): GivenStatement {
  if (!read.ok) return { ...file, read };
  const statements = read.value.statements.map(({ packs, ...statement }) => ({
    ...statement,
    entries: entriesIn(packs),
  }));
  return { ...file, read: { ok: true, value: { ...read.value, statements } } };
}

/** Each walk opens one pack after the other. */
const entriesIn = (packs: readonly Uint8Array[]): Iterable<CamtEntry> => ({
  *[Symbol.iterator]() {
    for (const pack of packs) yield* deserialize(pack) as CamtEntry[];
  },
});
