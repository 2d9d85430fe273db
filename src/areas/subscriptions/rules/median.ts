/** The middle of amounts in minor units; of an even number the lower of the two. @throws Error where there are none. */
export function medianOf(minors: readonly bigint[]): bigint {
  const sorted = [...minors].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('Nothing has no median');
  return middle;
}
