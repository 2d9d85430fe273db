/** The product, and the pages before it that a log-in leads back to: the chooser, proving an address, joining by an invite. */
const OURS = /^\/(?:app(?:[/?#]|$)|auth\/(?:login\/select(?:\?|$)|login\/verify\?|invites\/join-company\?))/;

/**
 * Where a sign-in may lead on: an address of this very site, as a path, or of the procurement product beside it, as a
 * whole; null for anything else (specification 4.1, security 74). What only looks like ours (backslashes, credentials,
 * another port, doubled percent signs, control characters) is refused rather than mended.
 */
export function safeTarget(
  targetUrl: string | null,
  origin: string,
  procurementOrigin: string | null = null,
): string | null {
  if (
    targetUrl === null ||
    targetUrl === '' ||
    /[\\\p{C}\s]/u.test(targetUrl) ||
    /%(?:25|2e|2f|5c|00|0a|0d|09)/i.test(targetUrl)
  )
    return null;
  if (procurementOrigin !== null && targetUrl.startsWith(`${procurementOrigin}/`))
    return pathIn(targetUrl, procurementOrigin) === null ? null : targetUrl;
  const path = targetUrl.startsWith(`${origin}/`) ? pathIn(targetUrl, origin) : pathIn(targetUrl, '');
  return path !== null && OURS.test(path) ? path : null;
}

/** What follows the origin, if it is a path and not the beginning of another host. */
function pathIn(targetUrl: string, origin: string): string | null {
  const path = targetUrl.slice(origin.length);
  return /^\/(?!\/)/.test(path) && !/\/\.{1,2}(?:[/?#]|$)/.test(path) ? path : null;
}
