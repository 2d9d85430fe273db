import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Icon, type IconComponent } from '../../parts/status/icon.tsx';
import styles from './head-button.module.css';

type HeadButtonProps = { icon: IconComponent; label: string; isMain?: boolean } & (
  | { onClick: () => void }
  /** Where it leads. */
  | { to: string }
);

/** A button in the head of a list: on phones its word gives way to the title, and the icon says it alone. */
export function HeadButton({ icon, label, isMain = false, ...does }: HeadButtonProps) {
  const looks = { variant: isMain ? 'filled' : 'subtle', 'aria-label': label, title: label };
  const inside = (
    <>
      <Icon of={icon} size={16} />
      <span className={styles.label}>{label}</span>
    </>
  );
  if ('to' in does)
    return (
      <Button {...looks} component={Link} to={does.to}>
        {inside}
      </Button>
    );
  return (
    <Button {...looks} onClick={does.onClick}>
      {inside}
    </Button>
  );
}
