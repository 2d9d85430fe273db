import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * A chunk of what these pages need at once and share with others, for `codeSplitting.groups`; not of what the excepted
 * ones need too, which would load the rest along with it, and not of the folder that it is `without`; `also` takes in
 * others, and such as a library made. By itself each small module that two pages share becomes a file, and on a phone every file costs a round trip more than its kilobyte.
 */
export function sharedByPages(
  name: string,
  {
    pages,
    except = [],
    without,
    also,
    minShareCount,
  }: {
    pages: readonly string[];
    except?: readonly string[];
    without?: string;
    also?: RegExp;
    minShareCount: number;
  },
) {
  let needed: ReadonlySet<string> | null = null;
  return {
    debugName: name,
    name: (id: string, modules: Modules): string | null => {
      needed ??= closureOf(pages, modules).difference(closureOf(except, modules));
      if (also?.test(id) === true) return name;
      const isLeft = without !== undefined && id.startsWith(path.join(root, without));
      return needed.has(id) && !isForeign(id) && !isLeft ? name : null;
    },
    minShareCount,
    // What others made stays in the groups that are meant for it.
    includeDependenciesRecursively: false,
  };
}

const isForeign = (id: string): boolean => id.includes('node_modules');

function closureOf(pages: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(pages.map((page) => path.join(root, page)));
  // A set goes on over what is added to it on the way.
  for (const id of found) {
    // Through a door one thing is taken, and everything else behind it is left there; so it is with a library's index.
    if (isForeign(id) || /[\\/]door[.]tsx?$/.test(id)) continue;
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** What is small and named from everywhere. */
const NAMED_EVERYWHERE =
  /[\\/]src[\\/]areas[\\/]([^\\/]+)[\\/](?:contract[\\/]|rules[\\/]|paths[.]ts$|events[.]ts$|web[\\/](?:.*[\\/])?messages[\\/]messages[.]ts$)/;

/**
 * The chunk of what several pages name of an area, for `codeSplitting.groups`: its addresses, its rules, and the words
 * of its contract. Each by itself is below a kilobyte.
 */
export const nameOfShared = (id: string): string | null => NAMED_EVERYWHERE.exec(id)?.[1] ?? null;
