import type { Result } from '#kernel/result.ts';
import type { DocumentFile } from './document-reading.ts';
import type { FileToTakeApart } from './take-apart-here.ts';
import type { UploadedFile } from './inspected-file.ts';
import type { PagesToJoin } from './join-pages-here.ts';

export type ThreadQuestion = { readonly id: number } & (
  | { readonly ask: 'inspect'; readonly file: UploadedFile }
  | { readonly ask: 'read'; readonly file: DocumentFile }
  | { readonly ask: 'find-parts'; readonly file: DocumentFile }
  | { readonly ask: 'take-apart'; readonly file: FileToTakeApart }
  | { readonly ask: 'join'; readonly file: PagesToJoin }
  | { readonly ask: 'begin' }
  | { readonly ask: 'stop' }
);

export type ThreadAnswer = {
  readonly id: number;
  readonly result?: Result<unknown, string>;
  readonly failure?: string;
};
