import { IconSettings } from '@tabler/icons-react';
import type { NavEntry } from '#ui/layout/shell/navigation-entries.ts';
import type { Role } from '#areas/members/contract/member.ts';
import { useSetupText } from '#areas/setup/web/door.tsx';
import { SETUP_DEFINITIONS } from '../../setup-definitions.ts';

/** Every setting that one of these roles sees, found by its name and by what else people call it. */
export function useSettingEntries(companyId: string, roles: readonly Role[]): readonly NavEntry[] {
  const text = useSetupText();
  return SETUP_DEFINITIONS.flatMap((definition) =>
    definition.settings
      .filter(({ rights }) => rights.some((right) => roles.some((role) => role === right)))
      .map(({ name, path }) => ({
        key: `${definition.area}.${name}`,
        label: text(definition, { kind: 'settings', name, key: 'label' }),
        keywords: text(definition, { kind: 'settings', name, key: 'keywords' }),
        to: path(companyId),
        icon: IconSettings,
      })),
  );
}
