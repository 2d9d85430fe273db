import styles from './status.module.css';

const TINTS = ['tint0', 'tint1', 'tint2', 'tint3', 'tint4', 'tint5'] as const;

/**
 * Initials on a soft tint that is always the same for a name. Decorative: the name stands beside it. People are round,
 * suppliers and companies square.
 */
export function Avatar({
  name,
  size = 28,
  shape = 'round',
  pictureUrl,
}: {
  name: string;
  size?: 16 | 22 | 28 | 40;
  shape?: 'round' | 'square';
  pictureUrl?: string | undefined;
}) {
  const className = `${styles.avatar} ${styles[`size${size}`]} ${shape === 'square' ? styles.square : ''} ${styles[tintOf(name)]}`;
  if (pictureUrl !== undefined)
    return <img className={className} src={pictureUrl} alt="" width={size} height={size} loading="lazy" />;
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** "Camille Laurent" is CL, "Imprenta Ojeda S.L." IO, "Inés" IN. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.,&]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const letters =
    words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toLocaleUpperCase();
}

function tintOf(name: string): (typeof TINTS)[number] {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return TINTS[hash % TINTS.length] ?? 'tint0';
}
