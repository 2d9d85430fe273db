import { MantineProvider } from '@mantine/core';
import { useSyncExternalStore, type ReactNode } from 'react';
import {
  currentTheme,
  readThemePreference,
  saveThemePreference,
  subscribeToTheme,
  type ResolvedTheme,
  type ThemePreference,
} from './theme-preference.ts';
import { theme } from './theme.ts';
import { useBusyFocus } from './use-busy-focus.ts';

/** Mantine under our theme. Its variables come from `mantine-variables.css`, so it writes no style element. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const resolved = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'light' as const);
  useBusyFocus();
  return (
    <MantineProvider theme={theme} forceColorScheme={resolved} withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}

/** The chosen theme, what it comes to now, and how to change it. */
export function useTheme(): {
  preference: ThemePreference;
  resolved: ResolvedTheme;
  choose: (preference: ThemePreference) => void;
} {
  const resolved = useSyncExternalStore(subscribeToTheme, currentTheme);
  const preference = useSyncExternalStore(subscribeToTheme, readThemePreference);
  return { preference, resolved, choose: saveThemePreference };
}
