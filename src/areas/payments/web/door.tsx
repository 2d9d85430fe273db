export { MONEY_TOPICS } from './api.ts';
export { saveFile } from './parts/save-file.ts';
export { useRefresh } from './use-refresh.ts';
