export type DistanceUnit = 'km' | 'mi';

const METERS: Readonly<Record<DistanceUnit, number>> = { km: 1000, mi: 1609.344 };
const MAX = 99_999.9;

/**
 * A measured way as a dashboard would show it: whole units with at most one decimal, `289.4`, rounded to the nearest tenth.
 * Null for what no trip can be: nothing, or more than the field takes.
 */
export function distanceText(meters: number, unit: DistanceUnit): string | null {
  const text = (meters / METERS[unit]).toFixed(1);
  return Number(text) === 0 || Number(text) > MAX ? null : text.replace(/\.0$/, '');
}
