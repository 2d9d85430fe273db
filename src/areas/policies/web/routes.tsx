import type { RouteObject } from 'react-router';

const load = () => import('./rules/load-screens.ts');

/** Specification 2.2: the company's rules about spend, and one's own. */
export const policiesRoutes: RouteObject[] = [
  { path: 'company/policies', lazy: () => load().then((file) => file.loadPolicies()) },
  { path: 'company/control-rules', lazy: () => load().then((file) => file.loadControlRules()) },
  { path: 'company/spend-limits/:id?', lazy: () => load().then((file) => file.loadSpendLimits()) },
  { path: 'account/me/rules', lazy: () => load().then((file) => file.loadMyRules()) },
];
