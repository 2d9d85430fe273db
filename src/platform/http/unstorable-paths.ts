import { isStorable } from '#kernel/text.ts';

/**
 * Where in a parsed body or query a text (or a name) stands that no column can hold (security 121): the database would
 * refuse it as a fault of ours, or half a character would come back as another. Walks with a list of its own, because
 * the depth is the caller's to choose.
 */
export function unstorablePaths(value: unknown): string[] {
  const found: string[] = [];
  const open: { path: string; value: unknown }[] = [{ path: '', value }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { path, value: current } = next;
    if (typeof current === 'string') {
      if (!isStorable(current)) found.push(path);
    } else if (typeof current === 'object' && current !== null) {
      for (const [name, inner] of Object.entries(current)) {
        if (isStorable(name)) open.push({ path: path === '' ? name : `${path}.${name}`, value: inner });
        else found.push(path);
      }
    }
  }
  return found;
}
