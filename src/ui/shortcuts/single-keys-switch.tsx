import { Switch } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { areSingleKeysOn, subscribeToShortcuts, switchSingleKeys } from './shortcut-store.ts';

/** On or off for this device: in the sheet of keys, and on the security page (ux 7). */
export function SingleKeysSwitch() {
  const t = useTranslations('global');
  const isOn = useSyncExternalStore(subscribeToShortcuts, areSingleKeysOn);
  return (
    <Switch
      checked={isOn}
      onChange={(event) => switchSingleKeys(event.currentTarget.checked)}
      label={isOn ? t('shortcuts.switchedOn') : t('shortcuts.switchedOff')}
      description={t('shortcuts.hint')}
    />
  );
}
