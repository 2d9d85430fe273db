/**
 * Does something for as long as the page is on screen or in a tab: `begin` answers how it ends. A page that the browser
 * keeps for going back holds no connection, and begins again (`isBack`) when somebody comes back to it.
 * @returns what ends it for good.
 */
export function whileShown(begin: (isBack: boolean) => () => void): () => void {
  let end: (() => void) | null = begin(false);
  const leave = (): void => {
    end?.();
    end = null;
  };
  const comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted && end === null) end = begin(true);
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    leave();
  };
}
