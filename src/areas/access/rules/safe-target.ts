/**
 * Where a sign-in may lead on: an address of this very site, as a path; null for anything else (specification 4.1,
 * security 74). What only looks like ours (backslashes, credentials, another port, doubled percent signs, control
 * characters) is refused rather than mended.
 */
export function safeTarget(targetUrl: string | null, origin: string): string | null {
  if (
    targetUrl === null ||
    targetUrl === '' ||
    /[\\\p{C}\s]/u.test(targetUrl) ||
    /%(?:25|2f|5c|00|0a|0d|09)/i.test(targetUrl)
  )
    return null;
  const isPath = /^\/(?!\/)/.test(targetUrl);
  if (!isPath && !targetUrl.startsWith(`${origin}/`)) return null;
  const path = isPath ? targetUrl : targetUrl.slice(origin.length);
  if (!/^\/(?!\/)/.test(path)) return null;
  return path.startsWith('/app') ? path : null;
}
