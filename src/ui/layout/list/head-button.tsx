import { Button } from '@mantine/core';
import { Icon, type IconComponent } from '../../parts/status/icon.tsx';
import styles from './head-button.module.css';

/** A button in the head of a list: on phones its word gives way to the title, and the icon says it alone. */
export function HeadButton({
  icon,
  label,
  isMain = false,
  onClick,
}: {
  icon: IconComponent;
  label: string;
  isMain?: boolean;
  onClick: () => void;
}) {
  return (
    <Button variant={isMain ? 'filled' : 'subtle'} aria-label={label} title={label} onClick={onClick}>
      <Icon of={icon} size={16} />
      <span className={styles.label}>{label}</span>
    </Button>
  );
}
