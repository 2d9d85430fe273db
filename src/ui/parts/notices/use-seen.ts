import { useState } from 'react';

/**
 * What somebody saw when they began to change it, while the page behind goes on to what others save. The version of it is
 * the one to send: with the newest one, what somebody else saved meanwhile would be overwritten unread.
 */
export function useSeen<T extends { readonly version: number } | null>(
  now: T,
): { readonly seen: T; readonly hasMoved: boolean; readonly look: () => void } {
  const [seen, setSeen] = useState(now);
  return { seen, hasMoved: now?.version !== seen?.version, look: () => setSeen(now) };
}
