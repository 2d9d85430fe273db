import type { ReactNode } from 'react';
import styles from './whole-numbers.module.css';

/** What a document is called by: short parts between hyphens, of which the last are digits, as in `PO-2026-0001`. */
const NUMBER = /(?<![\p{L}\d-])((?:[\p{L}\d]{1,8}-){1,3}\d{2,8})(?![\p{L}\d-])/u;

/**
 * A line of text in which a number of a document never breaks at its hyphens. The text itself stays as it is: a hyphen
 * that doesn't break would be another sign, and who copies or seeks the number would not find it.
 */
export function wholeNumbers(text: string): ReactNode {
  const parts = text.split(NUMBER);
  if (parts.length === 1) return text;
  return parts.map((part, index) =>
    // Every second part is what the pattern took out.
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.whole}>
        {part}
      </span>
    ),
  );
}
