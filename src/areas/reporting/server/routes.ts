import { implement, type Implementation } from '#platform/http/call.ts';
import { getHome as getHomeEndpoint } from '../contract/home.ts';
import { getHome } from './queries/get-home.ts';

export const reportingRoutes: Implementation[] = [implement(getHomeEndpoint, (context) => getHome(context))];
