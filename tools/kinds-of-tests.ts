/** `// On every database: row security.` as a test file's first line; `in turn` before the colon is in one run of six. */
export const ON_EVERY_DATABASE = /^\/\/ On every database(?: in turn)?: \S.*\.\n/;
export const IN_TURN_ON_EVERY_DATABASE = /^\/\/ On every database in turn: /;

/** `// In the full run only: what proves it otherwise.` as a journey's first line. */
export const IN_FULL_RUN_ONLY = /^\/\/ In the full run only: \S.*\.test\.ts.*\.\n/;

/** `// In one run of six: what proves it meanwhile.` as the first line of a journey or a slow set-up. */
export const TAKES_TURNS = /^\/\/ In one run of six: \S.*\.test\.tsx?.*\.\n/;

const DAYS =
  /kernel\/(?:plain-date|instant|local-time)|from '\.\/(?:plain-date|instant|local-time)|\bnew Date\(|DateTimeFormat/;

/** Whether a test, or the file beside it that it is about, has to do with days or instants. */
export function isAboutDays(file: string, read: (file: string) => string): boolean {
  const subject = file.replace(/\.test(\.tsx?)$/, '$1');
  return DAYS.test(read(file)) || DAYS.test(readIfThere(subject, read));
}

function readIfThere(file: string, read: (file: string) => string): string {
  try {
    return read(file);
  } catch {
    return '';
  }
}

/** Their set-up (a server, a reader of pictures, another PostgreSQL) takes longer than all other units together. */
export const SLOW_SETUPS = [
  'test/operate/restore.test.ts',
  'src/areas/documents/server/extraction/read-document.test.ts',
  'src/platform/db/embedded/start-embedded-postgres.test.ts',
  'src/app/demo/documents/demo-documents.test.ts',
];
