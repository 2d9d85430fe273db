import { useEffect, useRef } from 'react';

/** Does it once for as long as the screen stands, however often React draws it: the deed is done on the server. */
export function useOnce(isReady: boolean, work: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    work();
  });
}
