export { saveFile } from './parts/save-file.ts';
export { useRefresh } from './use-refresh.ts';
