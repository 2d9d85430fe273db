import { implement, type Implementation } from '#platform/http/call.ts';
import { listDimensions as listDimensionsEndpoint } from '../contract/dimension.ts';
import { listDimensions } from './queries/list-dimensions.ts';

export const dimensionsRoutes: Implementation[] = [
  implement(listDimensionsEndpoint, ({ trx, actor }) => listDimensions(trx, actor.companyId)),
];
