import { PRODUCT_NAME } from '#kernel/product.ts';
import styles from './brand.module.css';

/** The bird: a dark counter with a saffron beak and eye. At least 18 px. Decorative when the name stands beside it. */
export function Mark({ size = 30, isDecorative = false }: { size?: number; isDecorative?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      className={styles.mark}
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': PRODUCT_NAME })}
    >
      <path d="M22 12.6c3.9.5 6.9 1.6 9.3 3.4-2.4 1.8-5.4 2.9-9.3 3.4z" className={styles.beak} />
      <circle cx="13.5" cy="16" r="12.5" className={styles.body} />
      <circle cx="18.3" cy="12.2" r="1.9" className={styles.eye} />
    </svg>
  );
}

/** Mark and name: the head of sign-in and wizard pages. */
export function Wordmark({ size = 30 }: { size?: number }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} isDecorative />
      {PRODUCT_NAME}
    </span>
  );
}
