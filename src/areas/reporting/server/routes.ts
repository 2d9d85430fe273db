import { implement, type Implementation } from '#platform/http/call.ts';
import { getHome as getHomeEndpoint } from '../contract/home.ts';
import { search as searchEndpoint } from '../contract/search.ts';
import { getHome } from './queries/get-home.ts';
import { search } from './queries/search.ts';

export const reportingRoutes: Implementation[] = [
  implement(getHomeEndpoint, (context) => getHome(context)),
  implement(searchEndpoint, (context, { query }) => search(context, query.q)),
];
