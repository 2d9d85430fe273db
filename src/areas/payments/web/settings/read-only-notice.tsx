import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import styles from './pay-settings.module.css';

/** Says who changes what the reader only sees. */
export const ReadOnlyNotice = ({ title }: { title: string }) => (
  <div className={styles.readOnly}>
    <NoticeBox tone="blue" title={title} />
  </div>
);
