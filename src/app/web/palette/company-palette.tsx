import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { NavGroup } from '#ui/layout/shell/navigation-entries.ts';
import { Palette } from '#ui/palette/palette.tsx';
import type { Role } from '#areas/members/contract/member.ts';
import { useActions } from './use-actions.ts';
import { useSettingEntries } from './use-setting-entries.ts';
import { findRecords } from './find-records.ts';

export type CompanyPaletteProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly initialText: string;
  readonly groups: readonly NavGroup[];
  readonly companyId: string;
  readonly userId: string;
  readonly roles: readonly Role[];
};

/** The palette over one company: its pages at once, and what the server finds a moment later (ux 7). */
export function CompanyPalette({ companyId, userId, roles, groups, ...props }: CompanyPaletteProps) {
  const t = useTranslations('palette');
  const format = useFormat();
  const settings = useSettingEntries(companyId, roles);
  const actions = useActions(companyId, roles);
  const known = groups.map((group) => ({
    ...group,
    entries: group.entries.map((entry) => {
      const key = `synonyms.${entry.key}.keywords` as 'synonyms.requests.keywords';
      return t.has(key) ? { ...entry, keywords: t(key) } : entry;
    }),
  }));
  const texts = {
    title: t('title'),
    placeholder: t('placeholder'),
    goTo: t('goTo'),
    actions: t('actions'),
    nothing: t('nothing'),
    searching: t('searching'),
    failed: t('failed'),
  };
  return (
    <Palette
      {...props}
      actions={actions}
      groups={[...known, { key: 'settings', label: t('settings'), entries: settings }]}
      // Names of records are remembered: what one person opened is no other's to read on the same device.
      memory={`${companyId}.${userId}`}
      texts={texts}
      find={(text, signal) => findRecords(text, { companyId, t, format, signal })}
    />
  );
}
