import { isStorable } from '#kernel/text.ts';

const INTEGER_MAX = 2 ** 31 - 1;

/** Where a value stands; its path is only put together when something is wrong with it, which is next to never. */
type Place = { readonly within: Place | null; readonly name: string | number; readonly value: object };

/**
 * Where in a parsed body or query a text (or a name) or a number stands that no column can hold (security 121): the database
 * would refuse it as a fault of ours, or half a character would come back as another. Amounts of money are texts. Walks with a list of its own, because
 * the depth is the caller's to choose, and stops only at what can hold something.
 */
export function unstorablePaths(value: unknown): string[] {
  const found: string[] = [];
  const open: Place[] = [];
  const look = (within: Place | null, name: string | number, inner: unknown): void => {
    if (typeof inner === 'object' && inner !== null) open.push({ within, name, value: inner });
    else if (typeof inner === 'string' ? !isStorable(inner) : isTooLarge(inner)) found.push(pathOf(within, name));
  };
  look(null, '', value);
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const current = place.value;
    if (Array.isArray(current)) {
      for (let index = 0; index < current.length; index += 1) look(place, index, current[index]);
    } else {
      for (const [name, inner] of Object.entries(current)) {
        if (isStorable(name)) look(place, name, inner);
        else found.push(pathOf(place.within, place.name));
      }
    }
  }
  return found;
}

/** Whole numbers are counts and versions, of which no column holds more. */
const isTooLarge = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) > INTEGER_MAX;

function pathOf(within: Place | null, name: string | number): string {
  const names = [name];
  for (let place = within; place !== null; place = place.within) names.unshift(place.name);
  return names.filter((one) => one !== '').join('.');
}
