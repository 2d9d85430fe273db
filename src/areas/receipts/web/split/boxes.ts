import type { PartBox } from '#areas/documents/contract/document-part.ts';

/** What can still be taken hold of. A share of the photo's side. */
export const SIDE_MIN = 0.04;
/** One press of an arrow. */
export const STEP = 0.01;

const within = (value: number, max: number): number => Math.min(Math.max(0, value), max);

/** The box somewhere else, never beyond the photo. */
export const moved = (box: PartBox, dx: number, dy: number): PartBox => ({
  ...box,
  x: within(box.x + dx, 1 - box.w),
  y: within(box.y + dy, 1 - box.h),
});

/** The box with its lower right corner somewhere else, never beyond the photo nor too small to hold. */
export const resized = (box: PartBox, dw: number, dh: number): PartBox => ({
  ...box,
  w: Math.min(Math.max(SIDE_MIN, box.w + dw), 1 - box.x),
  h: Math.min(Math.max(SIDE_MIN, box.h + dh), 1 - box.y),
});

/** The box that a pointer has drawn, from wherever to wherever; null for a tap. */
export function drawnBox(from: { x: number; y: number }, to: { x: number; y: number }): PartBox | null {
  const [left, right] = [within(Math.min(from.x, to.x), 1), within(Math.max(from.x, to.x), 1)];
  const [top, bottom] = [within(Math.min(from.y, to.y), 1), within(Math.max(from.y, to.y), 1)];
  if (right - left < SIDE_MIN || bottom - top < SIDE_MIN) return null;
  return { x: left, y: top, w: right - left, h: bottom - top };
}
