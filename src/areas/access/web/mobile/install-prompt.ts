/** The browser's own offer to put the page on the home screen, where it has one (public/install.js keeps it). */
type InstallPrompt = Event & { readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

declare global {
  interface Window {
    merelInstallPrompt?: InstallPrompt;
  }
}

/** Asks the browser to install. @returns false where it cannot be asked: then people do it by its menu. */
export async function install(): Promise<boolean> {
  const prompt = window.merelInstallPrompt;
  if (prompt === undefined) return false;
  // Good for one question.
  delete window.merelInstallPrompt;
  await prompt.prompt();
  return true;
}

/** A phone whose browser shows us as a page among others. */
export const isPhoneBrowser = (): boolean =>
  matchMedia('(max-width: 599px) and (pointer: coarse)').matches && !matchMedia('(display-mode: standalone)').matches;
