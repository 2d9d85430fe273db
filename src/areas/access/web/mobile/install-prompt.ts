/** The browser's own offer to put the page on the home screen, where it has one (public/install.js keeps it). */
type InstallPrompt = Event & { readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    merelInstallPrompt?: InstallPrompt;
  }
  interface Navigator {
    /** On an iPhone or iPad: whether the page was opened from the home screen. */
    readonly standalone?: boolean;
  }
}

/** How this phone installs a page: when its browser is asked, or by hand from the menu of an iPhone. */
export type WayToInstall = 'browser' | 'share-menu';

/** How the product can be installed here; null on a desk, where it is installed already, and where the browser offers nothing. */
export function wayToInstall(): WayToInstall | null {
  const isPhone = matchMedia('(max-width: 599px) and (pointer: coarse)').matches;
  const isInstalled = matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;
  if (!isPhone || isInstalled) return null;
  if (window.merelInstallPrompt !== undefined) return 'browser';
  // Only there the property exists, and only there the browser never offers it by itself.
  return navigator.standalone === false ? 'share-menu' : null;
}

/** Asks the browser to install. @returns whether the person agreed. */
export async function install(): Promise<boolean> {
  const prompt = window.merelInstallPrompt;
  if (prompt === undefined) return false;
  // Good for one question.
  delete window.merelInstallPrompt;
  const { outcome } = await prompt.prompt();
  return outcome === 'accepted';
}
