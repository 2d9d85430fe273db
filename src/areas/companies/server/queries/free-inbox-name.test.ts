import { expect, it } from 'vitest';
import { inboxNameOf } from './free-inbox-name.ts';

it.each([
  ['Müller & Söhne GmbH', 'muller-sohne-gmbh'],
  ['  L’Étoile  ', 'l-etoile'],
  ['株式会社', 'company'],
  ['X', 'company'],
  ['a'.repeat(39) + ' Limited', 'a'.repeat(39)],
])('%j receives at %s', (name, inbox) => {
  expect(inboxNameOf(name)).toBe(inbox);
  expect(inbox).toMatch(/^[a-z0-9][a-z0-9-]{1,60}$/);
});
