// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REFRESH_DELAY_MS } from '../../parts/states/delayed.tsx';
import { PageBar } from './page-bar.tsx';

let root: Root;
let router: ReturnType<typeof createMemoryRouter>;
let arrive: () => void;
let answer: () => void;
let client: QueryClient;

function Frame() {
  return (
    <>
      <PageBar />
      <Outlet />
    </>
  );
}

function List() {
  useQuery({
    queryKey: ['list'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answer = () => resolve('rows');
      }),
  });
  return null;
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  client = new QueryClient();
  const next = new Promise<{ Component: () => null }>((resolve) => {
    arrive = () => resolve({ Component: () => null });
  });
  router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/', element: null },
          { path: '/list', element: <List /> },
          { path: '/next', lazy: () => next },
        ],
      },
    ],
    { initialEntries: ['/'] },
  );
  act(() =>
    root.render(
      <IntlProvider locale="en" messages={{ global: { states: { refreshing: 'Refreshing' } } }}>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </IntlProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  client.clear();
  vi.useRealTimers();
});

const bar = (): Element | null => document.querySelector('[role=progressbar]');
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

it('says that a page is on its way only once that takes long, and until it stands', async () => {
  await act(async () => void router.navigate('/next'));
  expect(document.querySelector('[aria-busy=true]')).not.toBeNull();
  await pass(REFRESH_DELAY_MS - 1);
  expect(bar()).toBeNull();
  await pass(1);
  expect(bar()).not.toBeNull();
  await act(async () => arrive());
  expect(bar()).toBeNull();
  expect(document.querySelector('[aria-busy=true]')).toBeNull();
});

it('says that what stands there is asked for again', async () => {
  await act(async () => router.navigate('/list'));
  await act(async () => answer());
  await pass(REFRESH_DELAY_MS);
  expect(bar()).toBeNull();
  await act(async () => void client.invalidateQueries());
  await pass(REFRESH_DELAY_MS);
  expect(bar()).not.toBeNull();
  await act(async () => answer());
  await pass(1);
  expect(bar()).toBeNull();
});
