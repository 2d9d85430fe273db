export { forgetExportFiles } from './forget-files.ts';
export { registerListSources } from './list-sources.ts';
