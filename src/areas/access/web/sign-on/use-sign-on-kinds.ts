import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { call } from '#ui/api-client/call.ts';
import { getSignOnKinds } from '../../contract/sign-on-kinds.ts';

export type SignOnKinds = z.output<NonNullable<typeof getSignOnKinds.answer>>;

export const loadSignOnKinds = (): Promise<SignOnKinds> => call(getSignOnKinds, { isAnonymous: true });

/**
 * Which buttons the log-in page has, and whether somebody has logged in here already; null until it is known. Asked once
 * with the page, so the cache of queries need not be loaded for it: this page is weighed. Without an answer the page
 * works with a password.
 */
export function useSignOnKinds(): SignOnKinds | null {
  const [kinds, setKinds] = useState<SignOnKinds | null>(null);
  useEffect(() => {
    let isHere = true;
    loadSignOnKinds().then(
      (answer) => (isHere ? setKinds(answer) : undefined),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return kinds;
}
