import { expect, test } from 'vitest';
import { renderLetter } from './letter.ts';

const letter = {
  lang: 'fr',
  subject: 'Votre mot de passe',
  greeting: 'Bonjour <b>Léa</b>,',
  paragraphs: ['Un & deux', '"Trois"'],
  action: { label: 'Choisir', url: 'https://merel.example/auth/password/reset/a-b_c?x=1&y="2"' },
  footnote: 'Pas vous ?',
};

test('what people are called becomes no markup, and a link leaves its quotes nowhere', () => {
  const { html } = renderLetter(letter);
  expect(html).not.toContain('<b>Léa');
  expect(html).toContain('Bonjour &lt;b&gt;Léa&lt;/b&gt;,');
  expect(html).not.toContain('y="2"');
  expect(html).toContain('<html lang="fr">');
});

test('loads nothing from anywhere, so that opening it is nobody’s news', () => {
  expect(renderLetter(letter).html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
});

test('says the same as text, with the address bare, and set as its language is', () => {
  const { text, html } = renderLetter(letter);
  expect(text).toBe(
    'Bonjour <b>Léa</b>,\n\nUn & deux\n\n"Trois"\n\nChoisir\u00a0:\nhttps://merel.example/auth/password/reset/a-b_c?x=1&y="2"\n\n--\n\nPas vous\u202f?\n',
  );
  for (const line of ['Un &amp; deux', '&quot;Trois&quot;', 'Choisir', 'Pas vous\u202f?']) expect(html).toContain(line);
});

test('shows a document that comes with the mail, and loads it from nowhere', () => {
  const picture = { cid: 'document@merel', alt: 'Première page de "lunch".pdf', width: 520, height: 700 };
  const links = [{ label: 'Ouvrir "lunch".pdf', url: 'https://merel.example/app/cmp/document/x' }];
  const { html, text } = renderLetter({ ...letter, documents: { picture, links } });
  expect(html).toContain('<img src="cid:document@merel" alt="Première page de &quot;lunch&quot;.pdf" width="520"');
  expect(html).not.toMatch(/src="(?!cid:)|url\(|@import/i);
  expect(text).toContain('Ouvrir "lunch".pdf\u00a0:\nhttps://merel.example/app/cmp/document/x');
  const without = renderLetter({ ...letter, documents: { picture: null, links } });
  expect(without.html).not.toContain('<img');
});
