import { safeTarget } from '../../rules/safe-target.ts';
import { chooserPath } from '../../paths.ts';

export type Leading = {
  targetUrl: string | null;
  isConsent?: boolean;
  procurementOrigin: string | null;
};

/**
 * Where a sign-in leads (specification 4.1): to the chooser when there is somebody to act for or a consent to give,
 * else to the target, else to the product, which is told where one comes from. The page is loaded anew, so that nothing
 * of whoever was here before is left.
 */
export function goOn(
  hasImpersonationTargets: boolean,
  { targetUrl, isConsent = false, procurementOrigin }: Leading,
): void {
  const target = safeTarget(targetUrl, location.origin, procurementOrigin);
  if (isConsent) {
    const query = new URLSearchParams({ consentFlow: '1', ...(target === null ? {} : { targetUrl: target }) });
    location.replace(`${chooserPath()}?${query.toString()}`);
  } else if (hasImpersonationTargets) location.replace(chooserPath());
  else location.replace(target ?? '/app?referrer=login');
}
