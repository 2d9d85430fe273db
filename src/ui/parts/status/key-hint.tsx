import styles from './status.module.css';

const SYMBOLS: Readonly<Record<string, string>> = { enter: '↵', esc: 'Esc', up: '↑', down: '↓', shift: '⇧' };

/** `Mod` is ⌘ on Apple's machines and Ctrl on all others (ux 7). */
export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);

/** "mod+enter" is "⌘↵" or "Ctrl ↵". */
export function keyText(keys: string): string {
  return keys
    .split('+')
    .map((key) =>
      key.toLowerCase() === 'mod' ? (isApple() ? '⌘' : 'Ctrl ') : (SYMBOLS[key.toLowerCase()] ?? key.toUpperCase()),
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
