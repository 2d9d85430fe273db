import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const LANGUAGES = ['en', 'fr', 'de', 'es'];

/**
 * What a browser loads before a page can be used, as the server sends it (brotli): the scripts of the page itself, its
 * route and its frame with all that they import, its words, and what stands before them in index.html. Of the four
 * languages the heaviest counts.
 *
 * @param folder - what the build wrote.
 * @param page - `{ needs, words }`: modules that are loaded one beside the other, and folders of words, as sources.
 * @returns kilobytes of scripts and of styles, and how many files both are.
 * @throws when the build has no such module.
 */
export function weighPage(folder, { needs, words }) {
  const manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'));
  const entries = Object.keys(manifest).filter((key) => manifest[key].isEntry);
  const weights = LANGUAGES.map((language) => {
    const chunks = closureOf(manifest, [...entries, ...needs, ...words.map((each) => `${each}/${language}.ts`)]);
    const scripts = [...new Set([...preludesOf(folder), ...chunks.map((chunk) => chunk.file)])];
    const styles = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))];
    return {
      js: kilobytesOf(folder, scripts),
      css: kilobytesOf(folder, styles),
      files: scripts.length + styles.length,
    };
  });
  return weights.toSorted((a, b) => b.js - a.js)[0];
}

function closureOf(manifest, keys) {
  const found = new Set(keys);
  // A set goes on over what is added to it on the way.
  for (const key of found) {
    if (manifest[key] === undefined) throw new Error(`The build has no ${key}: .size-limit.json names it`);
    for (const imported of manifest[key].imports ?? []) found.add(imported);
  }
  return [...found].map((key) => manifest[key]);
}

/** Scripts that index.html names and the build leaves as they are. */
function preludesOf(folder) {
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return [...page.matchAll(/<script src="\/([^"]+)"/g)].map(([, file]) => file);
}

/** The twins that the build made are what our server sends. */
function kilobytesOf(folder, files) {
  const sizes = files
    .map((file) => path.join(folder, file))
    .map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}
