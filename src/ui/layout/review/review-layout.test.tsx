// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { IntlProvider } from 'use-intl';
import { beforeEach, expect, it } from 'vitest';
import { haveNoColourScheme } from '../../colour-scheme.test-kit.ts';
import { en } from '../../i18n/messages/en.ts';
import { ReviewLayout } from './review-layout.tsx';

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  haveNoColourScheme();
});

it('opens the first of the queue while its heading stands, and takes its own place in the history', async () => {
  const router = createMemoryRouter([{ path: '/review/:id?', element: <Review /> }], {
    initialEntries: ['/before', '/review'],
    initialIndex: 1,
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const headings: (string | undefined)[] = [];
  const watch = new MutationObserver(() => headings.push(place.querySelector('h1')?.textContent));
  watch.observe(place, { subtree: true, childList: true });
  act(() =>
    root.render(
      <IntlProvider locale="en" messages={{ global: en }}>
        <MantineProvider env="test">
          <RouterProvider router={router} />
        </MantineProvider>
      </IntlProvider>,
    ),
  );
  await expect.poll(() => router.state.location.pathname).toBe('/review/first');
  expect(place.textContent).toContain('fields of first');
  expect(new Set(headings)).toEqual(new Set(['Review invoices']));
  expect(router.state.historyAction).toBe('REPLACE');
  watch.disconnect();
  act(() => root.unmount());
});

function Review() {
  const { id } = useParams();
  return (
    <ReviewLayout
      title="Review invoices"
      back={{ label: 'Invoices', to: '/before' }}
      leadTo={id === undefined ? '/review/first' : undefined}
      queue={null}
      document={null}
      fields={id === undefined ? null : `fields of ${id}`}
    />
  );
}
