import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPages } from './page-for.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merel-pages-'));
mkdirSync(path.join(folder, 'pages'));
for (const name of ['auth-login.en', 'auth-login.de', 'auth-register.es'])
  writeFileSync(path.join(folder, `pages/${name}.html`), '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the page of an address', () => {
  const pageFor = readPages(folder);

  it('has its first screen in the language of the browser, and in English where that is none of ours', () => {
    expect(pageFor('/auth/login?error=x', 'de-AT,de;q=0.9,en;q=0.8')).toBe('pages/auth-login.de.html');
    expect(pageFor('/auth/login', 'pt-BR')).toBe('pages/auth-login.en.html');
    expect(pageFor('/auth/login', undefined)).toBe('pages/auth-login.en.html');
  });

  it('has it in the language that a link asks for before that of the browser', () => {
    expect(pageFor('/auth/register?lang=es', 'de')).toBe('pages/auth-register.es.html');
    expect(pageFor('/auth/login?locale=de', 'en')).toBe('pages/auth-login.de.html');
  });

  it('is the plain one where none was drawn, and without a build of them', () => {
    expect(pageFor('/app/cmp_1/home', 'en')).toBe('index.html');
    expect(pageFor('/auth/register', 'fr')).toBe('index.html');
    expect(pageFor('/auth/..%2f..%2fpackage.json', 'fr')).toBe('index.html');
    expect(readPages(path.join(folder, 'nothing-here'))('/auth/login', 'en')).toBe('index.html');
  });
});
