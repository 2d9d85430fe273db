export { recordExports } from './commands/request-export.ts';
export { forgetExportFiles } from './forget-files.ts';
export { registerListSources } from './list-sources.ts';
