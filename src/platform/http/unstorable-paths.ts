import { isStorable } from '#kernel/text.ts';

const INTEGER_MAX = 2 ** 31 - 1;
/** So many are told: a body of 1 MB may hold a hundred thousand. */
const TOLD_MAX = 100;
/** No schema goes as deep; each level costs whoever reads it, and a body of 1 MB may have half a million. */
const DEPTH_MAX = 200;

/** Where a value stands; its path is only put together when something is wrong with it, which is next to never. */
type Place = {
  readonly within: Place | null;
  readonly name: string | number;
  readonly value: object;
  readonly depth: number;
};

/**
 * Where in a parsed body or query a text (or a name) or a number stands that no column can hold (security 121): the database
 * would refuse it as a fault of ours, or half a character would come back as another. Amounts of money are texts. What lies more than 200
 * levels deep is told as well. Walks with a list of its own, because the depth is the caller's to choose, stops only at
 * what can hold something, and tells the first hundred.
 */
export function unstorablePaths(value: unknown): string[] {
  const found: string[] = [];
  const open: Place[] = [];
  const look = (within: Place | null, name: string | number, inner: unknown): void => {
    const depth = (within?.depth ?? 0) + 1;
    if (typeof inner === 'object' && inner !== null && depth <= DEPTH_MAX)
      open.push({ within, name, value: inner, depth });
    else if (typeof inner === 'object' ? inner !== null : isUnstorable(inner)) found.push(pathOf(within, name));
  };
  look(null, '', value);
  for (let place = open.pop(); place !== undefined && found.length < TOLD_MAX; place = open.pop()) {
    const current = place.value;
    if (Array.isArray(current)) {
      for (let index = 0; index < current.length && found.length < TOLD_MAX; index += 1)
        look(place, index, current[index]);
    } else {
      for (const name of Object.keys(current)) {
        if (isStorable(name)) look(place, name, Reflect.get(current, name));
        else found.push(pathOf(place.within, place.name));
      }
    }
  }
  return found;
}

const isUnstorable = (value: unknown): boolean => (typeof value === 'string' ? !isStorable(value) : isTooLarge(value));

/** Whole numbers are counts and versions, of which no column holds more. */
const isTooLarge = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > INTEGER_MAX;

function pathOf(within: Place | null, name: string | number): string {
  const inwards = [name];
  for (let place = within; place !== null; place = place.within) inwards.push(place.name);
  return inwards
    .toReversed()
    .filter((one) => one !== '')
    .join('.');
}
