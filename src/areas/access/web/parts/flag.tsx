import styles from './phone-field.module.css';

/** A country's flag as a file of ours; the name stands beside it, so nobody needs to hear it twice. */
export function Flag({ country }: { country: string }) {
  return (
    <img
      className={styles.flag}
      src={`/flags/${country}.svg`}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
    />
  );
}
