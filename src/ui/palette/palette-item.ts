import type { NavGroup } from '../layout/shell/navigation-entries.ts';
import type { IconComponent } from '../parts/status/icon.tsx';

/** A page or a record that can be gone to. */
export type PaletteItem = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  readonly to: string;
  readonly icon?: IconComponent;
};
export type PaletteTexts = {
  readonly title: string;
  readonly goTo: string;
  readonly requests: string;
  readonly empty: string;
  readonly placeholder: string;
};

export type PaletteProps = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What the role may open; nothing else is ever listed. */
  groups: readonly NavGroup[];
  /** Keeps the last used of one company apart from another's. */
  companyId: string;
  texts: PaletteTexts;
  /** Asks the server for records; what it finds is added below, so the highlighted line never moves. */
  find?: (text: string) => Promise<readonly PaletteItem[]>;
};
