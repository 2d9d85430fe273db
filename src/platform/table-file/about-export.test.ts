import { expect, it } from 'vitest';
import { currency } from '#kernel/currency.ts';
import { instantFromMs } from '#kernel/instant.ts';
import { aboutExport, type FilterWords } from './about-export.ts';

const of = (filter: Record<string, string | undefined>, words?: FilterWords, lang: 'en' | 'de' = 'de') =>
  aboutExport({
    lang,
    companyName: 'Halden & Roy GmbH',
    now: instantFromMs(0),
    filter,
    ...(words === undefined ? {} : { words }),
  }).slice(2);

it('calls filters, their codes and whom they name by words', () => {
  const words: FilterWords = {
    codes: { state: { paid: 'Bezahlt', failed: 'Fehlgeschlagen' } },
    names: new Map([['tea_1', 'Einkauf, Nord']]),
    currency: currency('EUR'),
  };
  expect(of({ state: 'paid,failed', team: 'tea_1', min: '123450', sort: 'newest' }, words)).toEqual([
    ['Status', 'Bezahlt, Fehlgeschlagen'],
    ['Team', 'Einkauf, Nord'],
    ['Betrag ab', '1234.50 EUR'],
    ['Reihenfolge', 'Neueste zuerst'],
  ]);
});

it('leaves what was sought as it was typed, commas and all, and says nothing of what is empty', () => {
  expect(of({ q: 'Müller, paid', payee: '', from: undefined }, { codes: { state: { paid: 'Bezahlt' } } })).toEqual([
    ['Suche', 'Müller, paid'],
  ]);
});

it('writes what it has no word for as it is, and takes no word from an object’s own properties', () => {
  expect(of({ state: 'constructor', team: 'tea_9', unheard: 'of' }, { codes: { state: {} } }, 'en')).toEqual([
    ['State', 'constructor'],
    ['Team', 'tea_9'],
    ['unheard', 'of'],
  ]);
});
