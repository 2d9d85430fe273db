import { safeTarget } from '../../rules/safe-target.ts';

/**
 * Of the consent flow: where the chosen company is wanted, on this site or at the procurement product beside it
 * (specification 4.1). Null outside of the flow, and for a target that leads anywhere else.
 */
export function consentTarget(
  query: URLSearchParams,
  companyId: string,
  site: { origin: string; procurementOrigin: string | null },
): string | null {
  if (!query.has('consentFlow')) return null;
  const target = safeTarget(query.get('targetUrl'), site.origin, site.procurementOrigin);
  if (target === null) return null;
  const url = new URL(target, site.origin);
  url.searchParams.set('companyId', companyId);
  return target.startsWith('http') ? url.href : `${url.pathname}${url.search}${url.hash}`;
}
