export { meQuery, rememberCompany } from './api.ts';
