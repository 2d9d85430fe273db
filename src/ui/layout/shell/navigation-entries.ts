import type { ReactNode } from 'react';
import type { IconComponent } from '../../parts/status/icon.tsx';

/** One entry of the navigation. `ui` knows no business word: the application decides what is there for whom. */
export type NavEntry = {
  readonly key: string;
  readonly label: string;
  /** What else people call it: the palette finds it by these. */
  readonly keywords?: string;
  readonly to: string;
  readonly icon: IconComponent;
  readonly count?: number | undefined;
  /** `turn` is saffron and waits for me; without it a count is just a number. */
  readonly countTone?: 'turn' | 'neutral';
  /** Counts as current below this path; `to` itself when absent. */
  readonly activeBelow?: string;
  /** Other paths whose pages belong to it. */
  readonly alsoBelow?: readonly string[];
  /** A path below it that has an entry of its own. */
  readonly exceptBelow?: string;
};

export type NavGroup = { readonly key: string; readonly label?: string; readonly entries: readonly NavEntry[] };

export type CompanyChoice = { readonly id: string; readonly name: string; readonly role: string; readonly to: string };

export type MenuEntry = {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconComponent;
  readonly to?: string;
  readonly run?: () => void;
  readonly isDangerous?: boolean;
  /** A line above this entry. */
  readonly startsGroup?: boolean;
};

export type ShellStrip = {
  readonly tone: 'saffron' | 'red' | 'deep';
  readonly text?: ReactNode;
  readonly onLeave?: () => void;
  /** Instead of both: by this id words in a span and small buttons are put there later than the page (`createPortal`). */
  readonly id?: string;
};

export function isCurrent(entry: NavEntry, pathname: string): boolean {
  const isExcepted = entry.exceptBelow !== undefined && isAtOrBelow(pathname, entry.exceptBelow);
  const isAlso = entry.alsoBelow?.some((path) => isAtOrBelow(pathname, path)) === true;
  return !isExcepted && (isAlso || isAtOrBelow(pathname, entry.activeBelow ?? entry.to));
}

export const isAtOrBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(`${path}/`);
