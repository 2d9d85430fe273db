import { safeTarget } from '../../rules/safe-target.ts';
import { chooserPath, consentPath } from '../../paths.ts';

export type Leading = { readonly targetUrl: string | null; readonly procurementOrigin: string | null };

/**
 * Where a sign-in leads (specification 4.1), whether or not a second step or another provider came in between: to the
 * chooser when there is a consent to give, which is then the target, or somebody to act for; else to the target, else to
 * the product, which is told where one comes from.
 */
export function pathAfterSignIn(
  hasImpersonationTargets: boolean,
  { targetUrl, procurementOrigin }: Leading,
  origin: string,
): string {
  const target = safeTarget(targetUrl, origin, procurementOrigin);
  if (target?.startsWith(consentPath(null)) === true) return target;
  return hasImpersonationTargets ? chooserPath() : (target ?? '/app?referrer=login');
}

/** Goes there. The page is loaded anew, so that nothing of whoever was here before is left. */
export const goOn = (hasImpersonationTargets: boolean, leading: Leading): void =>
  location.replace(pathAfterSignIn(hasImpersonationTargets, leading, location.origin));
