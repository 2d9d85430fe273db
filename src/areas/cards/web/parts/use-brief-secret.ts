import { useEffect, useState } from 'react';

const SHOWN_MS = 10_000;

/** A secret that is shown for ten seconds, and gone as soon as nobody looks (ux 17, `my-card-390`). */
export function useBriefSecret<Secret>(): [Secret | null, (secret: Secret) => void] {
  const [secret, setSecret] = useState<Secret | null>(null);
  useEffect(() => {
    if (secret === null) return;
    const hide = (): void => setSecret(null);
    const timer = setTimeout(hide, SHOWN_MS);
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [secret]);
  return [secret, setSecret];
}
