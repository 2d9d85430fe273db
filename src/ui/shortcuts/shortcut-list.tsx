import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { KeyHint } from '../parts/status/key-hint.tsx';
import { getShortcuts, subscribeToShortcuts, type Shortcut, type ShortcutGroup } from './shortcut-store.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';
import styles from './shortcuts.module.css';

const GROUPS: readonly ShortcutGroup[] = ['general', 'goTo', 'list', 'item'];

/** All keys that work right now, by what they are about, under the switch of the single ones. */
export function ShortcutList() {
  const t = useTranslations('global');
  const shortcuts = useSyncExternalStore(subscribeToShortcuts, getShortcuts);
  return (
    <>
      <SingleKeysSwitch />
      <div className={styles.groups}>
        {GROUPS.map((group) => (
          <Group
            key={group}
            title={t(`shortcuts.${group}`)}
            shortcuts={unique(shortcuts.filter((shortcut) => shortcut.group === group))}
          />
        ))}
      </div>
    </>
  );
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const t = useTranslations('global');
  if (shortcuts.length === 0) return null;
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.keys}>
            <dt>{shortcut.label}</dt>
            <dd>
              {shortcut.keys.split(' ').map((keys, index) => (
                <span key={index}>
                  {index > 0 ? <small> {t('shortcuts.then')} </small> : null}
                  <KeyHint keys={keys} isAlwaysShown />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const unique = (shortcuts: readonly Shortcut[]): Shortcut[] => [
  ...new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut])).values(),
];
