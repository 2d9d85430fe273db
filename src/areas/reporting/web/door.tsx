export { homeQuery } from './api.ts';
