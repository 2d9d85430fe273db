import type { ReactNode } from 'react';
import styles from './settings-list.module.css';

/** Things of one kind in a settings section: what each is at the left, what can be done with it at the right. */
export const SettingsList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;
