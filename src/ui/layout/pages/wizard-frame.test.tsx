// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { haveNoColourScheme } from '../../colour-scheme.test-kit.ts';
import { en } from '../../i18n/messages/en.ts';
import { WizardFrame } from './wizard-frame.tsx';

let root: Root;

const show = (step: number) =>
  act(() =>
    root.render(
      <IntlProvider locale="en" messages={{ global: en }}>
        <MantineProvider env="test">
          <WizardFrame sections={[{ label: 'One', steps: 3 }]} step={step} title="A question" onNext={() => undefined}>
            <input aria-label="First" />
            <input aria-label="Second" />
          </WizardFrame>
        </MantineProvider>
      </IntlProvider>,
    ),
  );
const focused = () => document.activeElement?.getAttribute('aria-label') ?? null;
const direction = () => document.querySelector('[data-direction]')?.getAttribute('data-direction');

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  haveNoColourScheme();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('the first field of a step has the focus 300 ms after the step is there, at each change', () => {
  for (const step of [0, 1]) {
    show(step);
    vi.advanceTimersByTime(299);
    expect(focused()).toBeNull();
    vi.advanceTimersByTime(1);
    expect(focused()).toBe('First');
  }
});

it('a step slides in the way one goes', () => {
  show(1);
  show(2);
  const forward = direction();
  show(1);
  expect([forward, direction()]).toEqual(['forward', 'back']);
});
