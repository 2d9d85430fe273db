import { expect, it } from 'vitest';
import { shownPayees } from './shown-payees.ts';

const paid = (payeeName: string, end: string) => ({ payeeName, iban: `DE8937040044053201${end}` });
const [hanse, falke, kessler] = [paid('Hanse', '5017'), paid('Falke', '2637'), paid('Kessler', '7854')];

it('says each payee once, in the order of the payments, with how many they get', () => {
  expect(shownPayees([hanse, falke, hanse, hanse], 9)).toEqual(['Hanse …5017 × 3', 'Falke …2637']);
});

it('keeps two accounts of one name apart', () => {
  expect(shownPayees([hanse, paid('Hanse', '0001')], 9)).toEqual(['Hanse …5017', 'Hanse …0001']);
});

it('says how many payees there are beyond what is shown', () => {
  expect(shownPayees([hanse, hanse, falke, kessler], 1)).toEqual(['Hanse …5017 × 2', '+ 2']);
  expect(shownPayees([hanse, falke, kessler], 3)).toEqual(['Hanse …5017', 'Falke …2637', 'Kessler …7854']);
});
