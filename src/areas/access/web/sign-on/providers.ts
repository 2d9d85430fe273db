import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';

/** How the buttons call and show an account elsewhere (login.png). */
export const PROVIDERS = {
  google: { name: 'Google', icon: IconBrandGoogle },
  microsoft: { name: 'Microsoft', icon: IconBrandWindows },
} as const;
