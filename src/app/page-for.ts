import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const LANGUAGE = /\b(en|fr|de|es)\b/;

/** The file that answers an address of the browser's router, below the folder of the built web. */
export type PageFor = (url: string, acceptLanguage: string | undefined) => string;

/**
 * Which page an address gets: the one with its first screen drawn in it, in the language that a link or else the browser
 * asks for, where the build has made one (tools/first-paint.ts); for all others the plain page.
 */
export function readPages(webFolder: string): PageFor {
  const folder = path.join(webFolder, 'pages');
  const drawn = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return (url, acceptLanguage) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const asked = searchParams.get('locale') ?? searchParams.get('lang') ?? '';
    const [language = 'en'] = LANGUAGE.exec(asked) ?? LANGUAGE.exec(acceptLanguage ?? '') ?? [];
    const file = `${pathname.slice(1).replaceAll('/', '-')}.${language}.html`;
    return drawn.has(file) ? `pages/${file}` : 'index.html';
  };
}
