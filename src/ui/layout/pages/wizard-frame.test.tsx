// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { WizardFrame } from './wizard-frame.tsx';

let root: Root;

const show = (step: number) =>
  act(() =>
    root.render(
      <OnPage>
        <WizardFrame sections={[{ label: 'One', steps: 3 }]} step={step} title="A question" onNext={() => undefined}>
          <input aria-label="First" />
          <input aria-label="Second" />
        </WizardFrame>
      </OnPage>,
    ),
  );
const focused = () => document.activeElement?.getAttribute('aria-label') ?? null;
const direction = () => document.querySelector('[data-direction]')?.getAttribute('data-direction');

beforeEach(() => {
  vi.useFakeTimers();
  root = openPage();
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
