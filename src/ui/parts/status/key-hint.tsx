import styles from './status.module.css';

const SYMBOLS: Readonly<Record<string, string>> = { enter: '↵', esc: 'Esc', up: '↑', down: '↓', shift: '⇧' };

/** `Mod` is ⌘ on Apple's machines and Control on all others (ux 7). */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** What stands on the key itself, which German keyboards name otherwise. */
const control = (): string => (document.documentElement.lang === 'de' ? 'Strg ' : 'Ctrl ');

/** "mod+enter" is "⌘↵" or "Ctrl ↵". */
export function keyText(keys: string): string {
  return keys
    .split('+')
    .map((key) =>
      key.toLowerCase() === 'mod' ? (isApple() ? '⌘' : control()) : (SYMBOLS[key.toLowerCase()] ?? key.toUpperCase()),
    )
    .join('');
}

/** The key of a button, shown from 1100 px and where there is a keyboard to press; decorative, the sheet lists all. */
export function KeyHint({ keys, isAlwaysShown = false }: { keys: string; isAlwaysShown?: boolean }) {
  return (
    <kbd className={`${styles.kbd} ${isAlwaysShown ? styles.kbdAlways : ''}`} aria-hidden="true">
      {keyText(keys)}
    </kbd>
  );
}
