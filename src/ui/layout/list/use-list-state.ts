import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { LANGUAGE_PARAMETER } from '../../i18n/languages.ts';

export type ListState = {
  /** The value of a filter, empty when it is not set. */
  readonly get: (name: string) => string;
  readonly all: (name: string) => readonly string[];
  readonly set: (changes: Readonly<Record<string, string | null>>) => void;
  readonly clear: () => void;
  readonly isFiltered: boolean;
  /** Names in the address that this list does not know: left out, and said so (ux 8). */
  readonly unknown: readonly string[];
  /** The address behind the path, "?type=mileage" or "". */
  readonly search: string;
};

/** How a list looks, and in which language, rather than what is in it: clearing the filters keeps these. */
const ALWAYS_KNOWN: readonly string[] = ['sort', 'cols', 'group', 'view', LANGUAGE_PARAMETER];

/**
 * A list's filters live in the address: back, reload and copied links work, and defaults are left out (ux 8). What is
 * `kept` says which list it is rather than what is in it, such as its tab: clearing leaves it.
 */
export function useListState(names: readonly string[], kept: readonly string[] = NO_NAMES): ListState {
  const [params, setParams] = useSearchParams();
  const key = names.join(',');
  const keptKey = kept.join(',');
  const set = useCallback(
    (changes: Readonly<Record<string, string | null>>) => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      );
    },
    [setParams],
  );
  const clear = useCallback(() => {
    const stays = [...ALWAYS_KNOWN.filter((name) => name !== 'view'), ...keptKey.split(',')];
    setParams((before) => new URLSearchParams([...before].filter(([name]) => stays.includes(name))), { replace: true });
  }, [setParams, keptKey]);
  return useMemo(() => {
    const known = [...key.split(','), ...keptKey.split(','), ...ALWAYS_KNOWN];
    const given = [...params.keys()];
    return {
      get: (name) => params.get(name) ?? '',
      all: (name) => (params.get(name) ?? '').split(',').filter((value) => value !== ''),
      set,
      clear,
      isFiltered: given.some((name) => known.includes(name) && !ALWAYS_KNOWN.includes(name)),
      unknown: given.filter((name) => !known.includes(name)),
      search: params.size === 0 ? '' : `?${params.toString()}`,
    };
  }, [params, key, keptKey, set, clear]);
}

const NO_NAMES: readonly string[] = [];
