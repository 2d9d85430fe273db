import { isValidIBAN } from 'ibantools';
import { expect, it } from 'vitest';
import { readFieldsFromWords } from './read-fields-from-words.ts';
import { surenessOf, typedDocuments } from './typed-documents.test-kit.ts';
import { wordsOfLayout } from './words-of-layout.test-kit.ts';

const COUNT = 600;

it('a value that is shown as sure is right in at least 98 of 100, and most are sure', () => {
  const { sure, right, wrong } = surenessOf(typedDocuments(28, COUNT), ({ layout, purpose }) =>
    readFieldsFromWords([wordsOfLayout(layout)], { purpose, origin: 'text', isIban: (text) => isValidIBAN(text) }),
  );
  expect(sure).toBeGreaterThan(COUNT * 2.5);
  expect((right * 100) / sure, wrong.slice(0, 3).join('\n\n')).toBeGreaterThanOrEqual(98);
});
