import { expect, it } from 'vitest';
import { drawnBox, moved, resized } from './boxes.ts';

const BOX = { x: 0.5, y: 0.5, w: 0.4, h: 0.4 };

it('a box stays on its photo wherever it is moved', () => {
  const { x, y } = moved(BOX, 0.3, -0.7);
  expect([x, y]).toEqual([0.6, 0]);
});

it('a box grows to the edge and shrinks to what can be held', () => {
  expect(resized(BOX, 0.5, -0.5)).toMatchObject({ w: 0.5, h: 0.04 });
});

it('a box is drawn from any corner, and a tap draws none', () => {
  expect(drawnBox({ x: 0.8, y: 0.9 }, { x: 0.3, y: -0.2 })).toEqual({ x: 0.3, y: 0, w: 0.5, h: 0.9 });
  expect(drawnBox({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.9 })).toBeNull();
});
