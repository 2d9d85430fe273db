import { serialize } from 'node:v8';
import { answerInThread } from '#platform/thread/answer-in-thread.ts';
import { looksLikeZip, readZip, type ZippedFile } from '#platform/zip/read-zip.ts';
import type { CamtEntry } from './camt-statement.ts';
import { looksLikePain002, readPain002 } from './pain-002.ts';
import type { PackedBankFile, PackedEntries, PackedStatement } from './read-bank-file.ts';
import { readStatementFile } from './read-statement.ts';

/** The thread in which one file of a bank is read, and of an archive all that are in it. */
answerInThread((bytes: Uint8Array) => {
  const value = readHere(bytes);
  return { value, moves: memoryOf(value) };
});

type GivenFile = { readonly bytes: Uint8Array; readonly name?: string };

const ENTRIES_IN_A_PACK = 200;

function readHere(bytes: Uint8Array): PackedBankFile {
  const isArchive = looksLikeZip(bytes);
  const files = isArchive ? readZip(bytes) : ({ ok: true, value: [{ bytes }] } as const);
  if (!files.ok) return { kind: 'unreadable', reason: files.code, data: files.data ?? {} };
  const given: readonly (GivenFile | ZippedFile)[] = files.value;
  if ((given[0]?.bytes.length ?? 0) === 0) return { kind: 'empty' };
  return {
    kind: 'files',
    isArchive,
    reports: given.filter(isReport).map((file) => ({ ...named(file), read: readPain002(file.bytes) })),
    statements: given.filter((file) => !isReport(file)).map(packed),
  };
}

const isReport = ({ bytes }: GivenFile): boolean => looksLikePain002(bytes);
const named = ({ name }: GivenFile): { name?: string } => (name === undefined ? {} : { name });

function packed(file: GivenFile): PackedStatement {
  const read = readStatementFile(file.bytes);
  if (!read.ok) return { ...named(file), read };
  const statements = read.value.statements.map(({ entries, ...statement }): PackedEntries => ({
    ...statement,
    packs: [...inPacks(entries)],
  }));
  return { ...named(file), read: { ok: true, value: { ...read.value, statements } } };
}

function* inPacks(entries: Iterable<CamtEntry>): Generator<Uint8Array> {
  let pack: CamtEntry[] = [];
  for (const entry of entries) {
    pack.push(entry);
    if (pack.length < ENTRIES_IN_A_PACK) continue;
    yield alone(serialize(pack));
    pack = [];
  }
  if (pack.length > 0) yield alone(serialize(pack));
}

/** In memory that nothing else lies in, so that it can move to the other thread. */
const alone = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

const memoryOf = (file: PackedBankFile): ArrayBuffer[] =>
  file.kind !== 'files'
    ? []
    : file.statements.flatMap(({ read }) =>
        read.ok ? read.value.statements.flatMap(({ packs }) => packs.map((pack) => pack.buffer as ArrayBuffer)) : [],
      );
