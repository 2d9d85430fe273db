import { implement, type Implementation } from '#platform/http/call.ts';
import { getHome as getHomeEndpoint } from '../contract/home.ts';
import { search as searchEndpoint } from '../contract/search.ts';
import { getStanding as getStandingEndpoint } from '../contract/standing.ts';
import { getHome } from './queries/get-home.ts';
import { getStanding } from './queries/get-standing.ts';
import { search } from './queries/search.ts';

export const reportingRoutes: Implementation[] = [
  implement(getHomeEndpoint, (context) => getHome(context)),
  implement(getStandingEndpoint, (context, { query }) => getStanding(context, query.in ?? null)),
  implement(searchEndpoint, (context, { query }) => search(context, query.q)),
];
