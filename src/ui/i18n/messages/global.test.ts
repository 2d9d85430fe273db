import { describe, expect, it } from 'vitest';
import { GENERAL_ERRORS } from '#kernel/endpoint.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

const LANGUAGES = { en, fr, de, es };

describe.each(Object.entries(LANGUAGES))('the global texts in %s', (_language, texts) => {
  it('have a sentence for every refusal any call may give', () => {
    for (const code of GENERAL_ERRORS) expect(texts.errors[code], code).toMatch(/\.$/);
  });

  it('use typographic apostrophes and neither ellipsis nor exclamation mark', () => {
    for (const [path, text] of leaves(texts)) expect(text, path).not.toMatch(/[A-Za-zéè]'[a-z]|\.\.\.|…|!/);
  });

  it('take the same arguments as the English ones', () => {
    const english = new Map(leaves(en));
    for (const [path, text] of leaves(texts))
      expect(argumentsOf(text), path).toEqual(argumentsOf(english.get(path) ?? ''));
  });
});

function leaves(node: object, prefix = ''): [string, string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : leaves(value as object, `${prefix}${key}.`),
  );
}

function argumentsOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[},]/g)].map((match) => match[1] ?? ''))].toSorted();
}
