import { useLayoutEffect } from 'react';

/** While this page is shown, installing it installs this app; of two manifests browsers take the first, so the page's one is changed. */
export function useManifest(address: string): void {
  useLayoutEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    const before = link?.getAttribute('href') ?? null;
    link?.setAttribute('href', address);
    return () => {
      if (before !== null) link?.setAttribute('href', before);
    };
  }, [address]);
}
