// @vitest-environment jsdom
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useParams } from 'react-router';
import { expect, it } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { ReviewLayout } from './review-layout.tsx';

it('opens the first of the queue while its heading stands, and takes its own place in the history', async () => {
  const router = createMemoryRouter([{ path: '/review/:id?', element: <Review /> }], {
    initialEntries: ['/before', '/review'],
    initialIndex: 1,
  });
  const root = openPage();
  const place = document.body;
  const headings: (string | undefined)[] = [];
  const watch = new MutationObserver(() => headings.push(place.querySelector('h1')?.textContent));
  watch.observe(place, { subtree: true, childList: true });
  act(() =>
    root.render(
      <OnPage>
        <RouterProvider router={router} />
      </OnPage>,
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
