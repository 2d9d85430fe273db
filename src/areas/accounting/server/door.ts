export { proveBooks } from './queries/prove-books.ts';
export { isPrepared } from './queries/is-prepared.ts';
export { proveBookRows } from './queries/prove-rows.ts';
export { summarizeMonth } from './queries/summarize-month.ts';
export { prepareReady } from './commands/prepare-payable.ts';
export { createExport } from './commands/create-export.ts';
export { spendByDimension } from './queries/spend-by-dimension.ts';
export { booksExports } from './queries/books-exports.ts';
