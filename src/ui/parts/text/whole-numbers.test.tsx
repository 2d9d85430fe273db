import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wholeNumbers } from './whole-numbers.tsx';

/** What of a text is kept from breaking. */
const kept = (text: string): string[] =>
  [...renderToStaticMarkup(<>{wholeNumbers(text)}</>).matchAll(/<span[^>]*>([^<]*)<\/span>/gu)].map(
    ([, whole = '']) => whole,
  );

it('keeps the numbers of documents whole, wherever they stand', () => {
  expect(kept('PO-2026-0001 ändern?')).toEqual(['PO-2026-0001']);
  expect(kept('Was ist von PO-2026-0012 gekommen?')).toEqual(['PO-2026-0012']);
  expect(kept('PO-2026-0001, PO-2026-0002 et RE-118.')).toEqual(['PO-2026-0001', 'PO-2026-0002', 'RE-118']);
});

it('lets words break that only have a hyphen', () => {
  expect(kept('E-Mail-Adresse, Factur-X, sous-traitant, 30-Tage-Frist')).toEqual([]);
  // As wide as a phone: kept whole it would leave the window.
  expect(kept('LIEFERSCHEINNUMMER-2026-0001')).toEqual([]);
});

it('changes nothing of the text itself', () => {
  const text = 'Bestellung PO-2026-0001 schließen?';
  expect(renderToStaticMarkup(<>{wholeNumbers(text)}</>).replaceAll(/<[^>]*>/gu, '')).toBe(text);
});
