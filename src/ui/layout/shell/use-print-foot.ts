import { useEffect } from 'react';
import { useFormat } from '../../i18n/use-format.ts';

/**
 * The foot of every printed sheet (ux 8): whose books, which view, when, who printed them, and which sheet it is. A style
 * of the page's margin, because anything inside of the page would lie over a table that runs on.
 */
export function usePrintFoot(user: string): void {
  const format = useFormat();
  const when = format.moment(format.now);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const write = (): void => {
      const words = JSON.stringify([document.title, when, user].join(' · '));
      sheet.replaceSync(
        `@page { @bottom-left { content: ${words}; font: 8pt sans-serif; white-space: nowrap }
          @bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif } }`,
      );
    };
    document.adoptedStyleSheets.push(sheet);
    window.addEventListener('beforeprint', write);
    return () => {
      window.removeEventListener('beforeprint', write);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [when, user]);
}
