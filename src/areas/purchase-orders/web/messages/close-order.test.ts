import { expect, it } from 'vitest';
import { de as globalDe } from '#ui/i18n/messages/de.ts';
import { en as globalEn } from '#ui/i18n/messages/en.ts';
import { es as globalEs } from '#ui/i18n/messages/es.ts';
import { fr as globalFr } from '#ui/i18n/messages/fr.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

it.each([
  ['en', en, globalEn],
  ['de', de, globalDe],
  ['fr', fr, globalFr],
  ['es', es, globalEs],
])('an order is closed by another word than its panel: %s', (_language, ours, all) => {
  expect(ours.close.do).not.toBe(all.actions.close);
});
