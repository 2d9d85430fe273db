import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { en } from './i18n/messages/en.ts';

/** What a part of the product finds around it on every page: the words, in English and with those of its area, and the look. */
export const OnPage = ({ children, messages = {} }: { children: ReactNode; messages?: Record<string, object> }) => (
  <IntlProvider locale="en" timeZone="UTC" messages={{ global: en, ...messages }}>
    <MantineProvider env="test">{children}</MantineProvider>
  </IntlProvider>
);

/** An empty page to draw on. Whoever draws on it unmounts what they drew. */
export function openPage(): Root {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  haveNoColourScheme();
  document.body.innerHTML = '<div></div>';
  return createRoot(document.querySelector('div') as HTMLElement);
}

/** Mantine asks the browser for its colour scheme; that of these tests has none, and says so. */
function haveNoColourScheme(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}
