import { expect, it } from 'vitest';
import { ignoredOf, placesOf } from './supplier-headings.ts';

const read = (...head: string[]) => Object.fromEntries(placesOf(head));

it('finds each column by its heading, in whatever order, language and spelling', () => {
  expect(read('IBAN', 'Lieferant', 'Ust IdNr', 'LAND')).toEqual({ iban: 0, name: 1, vatNumber: 2, country: 3 });
  expect(read('Raison sociale', 'N° de TVA', 'Téléphone')).toEqual({ name: 0, vatNumber: 1, phone: 2 });
  expect(read('Proveedor', 'PAIS', 'Correo electrónico')).toEqual({ name: 0, country: 1, email: 2 });
});

it('takes the first of two that say the same, and names those that say nothing', () => {
  const head = ['Vendor', 'Fax', 'Name', 'Skonto %'];
  expect(read(...head)).toEqual({ name: 0, discount: 3 });
  expect(ignoredOf(head)).toEqual(['Fax', 'Name']);
});

it('goes by the order where no heading says where the name is', () => {
  expect(read('Who', 'IBAN')).toMatchObject({ name: 0, country: 1, vatNumber: 2, iban: 5 });
  expect(ignoredOf(['Who', 'IBAN'])).toEqual([]);
  expect(read()).toMatchObject({ name: 0 });
});
