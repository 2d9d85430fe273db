import type { Result } from '#kernel/result.ts';
import type { DocumentFile } from './document-reading.ts';
import type { UploadedFile } from './inspected-file.ts';
import type { PagesToJoin } from './join-pages-here.ts';

export type ThreadQuestion = { readonly id: number } & (
  | { readonly ask: 'inspect'; readonly file: UploadedFile }
  | { readonly ask: 'read'; readonly file: DocumentFile }
  | { readonly ask: 'join'; readonly file: PagesToJoin }
  | { readonly ask: 'begin' }
  | { readonly ask: 'stop' }
);

export type ThreadAnswer = {
  readonly id: number;
  readonly result?: Result<unknown, string>;
  readonly failure?: string;
};
