import { fold } from '#kernel/text.ts';
import type { SettingGroup, SetupDefinition } from '#areas/companies/contract/setup.ts';
import type { SettingsOverview } from '../../contract/setup.ts';
import { useSetupText } from './use-setup-text.ts';

export type SettingRow = {
  readonly key: string;
  readonly group: SettingGroup;
  readonly to: string;
  readonly label: string;
  /** How it stands; null where it could not be read. */
  readonly state: string | null;
  readonly needsAttention: boolean;
  /** Everything that a search may meet, folded: name, state and what else people call it. */
  readonly sought: string;
};

/** The settings that the server shows to this caller, in words. */
export function useSettingRows({
  definitions,
  companyId,
  items,
}: {
  definitions: readonly SetupDefinition[];
  companyId: string;
  items: SettingsOverview['items'];
}): readonly SettingRow[] {
  const text = useSetupText();
  return definitions.flatMap((definition) =>
    definition.settings.flatMap(({ name, group, path }): SettingRow[] => {
      const item = items.find((one) => one.area === definition.area && one.name === name);
      if (item === undefined) return [];
      const about = { kind: 'settings', name } as const;
      const label = text(definition, { ...about, key: 'label' });
      const state =
        item.fact === null ? null : text(definition, { ...about, key: item.fact.state, values: item.fact.values });
      return [
        {
          key: `${definition.area}.${name}`,
          group,
          to: path(companyId),
          label,
          state,
          needsAttention: item.fact?.needsAttention ?? false,
          sought: fold([label, state ?? '', text(definition, { ...about, key: 'keywords' })].join(' ')),
        },
      ];
    }),
  );
}
