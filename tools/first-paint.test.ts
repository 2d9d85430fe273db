import { describe, expect, it } from 'vitest';
import { linksOf, withPaint, type Manifest } from './first-paint.ts';

const words = (folder: string) =>
  Object.fromEntries(
    ['en', 'fr', 'de', 'es'].map((language) => [
      `${folder}/${language}.ts`,
      { file: `assets/${folder.split('/').at(-2)}-${language}.js` },
    ]),
  );
const LOG_IN = 'src/areas/access/web/screens/login-screen.tsx';
const MANIFEST: Manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'] },
  [LOG_IN]: { file: 'assets/log-in.js', imports: ['_react.js', '_form.js', 'index.html'], css: ['assets/form.css'] },
  ...words('src/ui/i18n/messages'),
  ...words('src/areas/access/web/messages'),
};
const PAGE = `<html lang="en"><head><title>Merel</title><script src="/before-paint.js"></script>
<script type="module" src="/index.js"></script><link rel="stylesheet" href="/index.css"></head>
<body><div id="root"></div></body></html>`;
const PAINT = { address: '/auth/login', language: 'de', title: 'Hallo · Merel', html: '<h1>Hallo</h1>' } as const;

describe('the files that a first screen needs', () => {
  it('are those the page does not name itself: its styles once, its parts, and its words in one language', () => {
    const { styles, scripts } = linksOf(MANIFEST, PAINT);
    expect(styles).toBe('<link rel="stylesheet" crossorigin href="/assets/form.css">');
    expect([...scripts.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
      '/assets/log-in.js',
      '/assets/web-de.js',
      '/assets/i18n-de.js',
      '/assets/form.js',
    ]);
  });

  it('stop the build when a screen has moved and this list has not', () => {
    const { [LOG_IN]: _moved, ...rest } = MANIFEST;
    expect(() => linksOf(rest, PAINT)).toThrow(LOG_IN);
  });
});

describe('the page with its first screen', () => {
  const page = withPaint(PAGE, { ...PAINT, styles: '<link rel="stylesheet" href="/form.css">', scripts: '<preloads>' });

  it('says its language and title, and shows what nobody can use yet', () => {
    expect(page).toContain('<html lang="de"><head><title>Hallo · Merel</title>');
    expect(page).toContain('<div id="first-paint" inert><h1>Hallo</h1></div><div id="root"></div>');
  });

  it('asks for every style before any script, the page’s own first', () => {
    const order = ['/index.css', '/form.css', '/before-paint.js', '/index.js', '<preloads>'];
    expect(order.map((each) => page.indexOf(each)).toSorted((one, other) => one - other)).toEqual(
      order.map((each) => page.indexOf(each)),
    );
    expect(page.match(/index\.css/g)).toHaveLength(1);
  });

  it('is not made of a page that has changed its shape', () => {
    expect(() => withPaint('<html></html>', { ...PAINT, styles: '', scripts: '' })).toThrow('index.html has no');
  });
});
