export { useRefresh } from './use-refresh.ts';
