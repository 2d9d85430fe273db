import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import { Icon } from '#ui/parts/status/icon.tsx';
import styles from './auth.module.css';

/** Choices of one kind under their name; nothing where there are none. */
export function Group({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

/** One company to open. */
export function Choice({ name, detail, onChoose }: { name: string; detail: string; onChoose: () => void }) {
  return (
    <li>
      <button type="button" className={styles.choice} onClick={onChoose}>
        <Avatar name={name} size={40} shape="square" />
        <span className={styles.choiceText}>
          <b>{name}</b>
          <small>{detail}</small>
        </span>
        <Icon of={IconChevronRight} />
      </button>
    </li>
  );
}
