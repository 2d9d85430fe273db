import type { RouteObject } from 'react-router';
export const accountingRoutes: RouteObject[] = [];
