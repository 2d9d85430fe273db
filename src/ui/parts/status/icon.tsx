import type { ComponentType } from 'react';

/** A component of `@tabler/icons-react`. */
export type IconComponent = ComponentType<{
  size?: number | string;
  className?: string;
  'aria-hidden'?: boolean;
  focusable?: boolean;
}>;

/** An icon as ux 13 wants it: 18 px (20 large, 16 small, 14 in tags), decorative because words stand beside it. */
export function Icon({
  of: Glyph,
  size = 18,
  className,
}: {
  of: IconComponent;
  size?: 14 | 16 | 18 | 20 | 23;
  className?: string | undefined;
}) {
  return <Glyph size={size} aria-hidden focusable={false} {...(className === undefined ? {} : { className })} />;
}
