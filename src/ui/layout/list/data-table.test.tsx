// @vitest-environment jsdom
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '../../on-page.test-kit.tsx';
import { DataTable, type EndlessPages } from './data-table.tsx';
import { useReadingOn } from './use-reading-on.ts';

const rows = [{ id: 'one', to: '/one', title: 'First' }];
let root: Root;
const fetchNextPage = vi.fn(async () => {});
const refetch = vi.fn(async () => {});
const pages: EndlessPages = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isRefetchError: false,
  error: null,
  fetchNextPage,
  refetch,
};

function List({ of, isWholeNeeded = false }: { of: EndlessPages; isWholeNeeded?: boolean }) {
  useReadingOn(of, isWholeNeeded);
  return <DataTable caption="1 thing" rows={rows} pages={of} onOpen={() => {}} />;
}

/** Without a layout the end of the list is always near. */
async function show(change: Partial<EndlessPages>, isWholeNeeded = false): Promise<void> {
  await act(async () =>
    root.render(
      <OnPage>
        <MemoryRouter>
          <List of={{ ...pages, ...change }} isWholeNeeded={isWholeNeeded} />
        </MemoryRouter>
      </OnPage>,
    ),
  );
}

const said = (): string => document.querySelector('[role=alert]')?.textContent ?? '';
const pressAgain = (): Promise<void> =>
  act(async () => document.querySelector<HTMLButtonElement>('[role=alert] button')?.click());

beforeEach(() => {
  root = openPage();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
});

describe('a long list', () => {
  it('shows all of its rows until what draws only those in sight is there', async () => {
    const many = Array.from({ length: 250 }, (_, place) => ({
      id: `${place}`,
      to: `/${place}`,
      title: `Row ${place}`,
    }));
    const drawn = (): number => document.querySelectorAll('tbody tr').length;
    const counts: number[] = [];
    const observer = new MutationObserver(() => counts.push(drawn()));
    observer.observe(document.body, { childList: true, subtree: true });
    await act(async () =>
      root.render(
        <OnPage>
          <MemoryRouter>
            <DataTable caption="250 things" rows={many} onOpen={() => {}} />
          </MemoryRouter>
        </OnPage>,
      ),
    );
    // What comes late must come within an act, so that there is none between two of them.
    while (drawn() >= 250) await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    observer.disconnect();
    expect(counts).toContain(250);
  });
});

describe('a list of pages', () => {
  it('asks for the next one at its end, but not twice, and not where there is none', async () => {
    await show({ hasNextPage: false });
    await show({ isFetchingNextPage: true });
    expect(fetchNextPage).not.toHaveBeenCalled();
    await show({});
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('keeps its rows when the next one does not come, and asks again only when it is told to', async () => {
    await show({ isFetchNextPageError: true, error: new Error('No answer') }, true);
    window.dispatchEvent(new Event('scroll'));
    expect(fetchNextPage).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('First');
    expect(said()).not.toBe('');
    await pressAgain();
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('keeps its rows when they could not be brought up to date, and says so', async () => {
    await show({ hasNextPage: false, isRefetchError: true, error: new Error('No answer') });
    expect(document.body.textContent).toContain('First');
    await pressAgain();
    expect([refetch.mock.calls.length, fetchNextPage.mock.calls.length]).toEqual([1, 0]);
  });

  it('is read on to its end where all of it is needed', async () => {
    await show({ isFetchingNextPage: true }, true);
    expect(fetchNextPage).not.toHaveBeenCalled();
    await show({}, true);
    expect(fetchNextPage).toHaveBeenCalled();
  });
});

describe('a row that leaves while its panel is open', () => {
  const open = vi.fn();
  const all = ['one', 'two', 'three', 'four'].map((id) => ({ id, to: `/${id}`, title: id }));
  const without = (gone: string) => all.filter(({ id }) => id !== gone);
  const list = (lines: typeof all, openId: string | undefined): Promise<void> =>
    act(async () =>
      root.render(
        <OnPage>
          <MemoryRouter>
            <DataTable caption="Things" rows={lines} openId={openId} onOpen={open} />
          </MemoryRouter>
        </OnPage>,
      ),
    );
  const press = (key: string): Promise<void> =>
    act(async () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  const opened = () => open.mock.calls.map(([row]) => (row as { id: string }).id);

  it('is followed by the one that took its place', async () => {
    await list(all, 'three');
    await list(without('three'), 'three');
    await press('j');
    expect(opened()).toEqual(['four']);
  });

  it('has the one before it where it was', async () => {
    await list(all, 'three');
    await list(without('three'), 'three');
    await press('k');
    expect(opened()).toEqual(['two']);
  });

  it('is followed by the last one where it was the last', async () => {
    await list(all, 'four');
    await list(without('four'), 'four');
    await press('j');
    expect(opened()).toEqual(['three']);
  });

  it('gives the focus to the one that took its place when the panel closes', async () => {
    await list(all, 'three');
    await list(without('three'), 'three');
    await list(without('three'), undefined);
    expect(document.activeElement?.closest('[data-row-id]')?.getAttribute('data-row-id')).toBe('four');
  });
});

describe('the groups of a list', () => {
  const groups = [
    { key: 'late', title: 'Late', count: 1, sum: '1 €' },
    { key: 'soon', title: 'Soon', count: 2, sum: '5 €' },
  ];
  const show = (order: readonly string[], hasNextPage: boolean): Promise<void> =>
    act(async () =>
      root.render(
        <OnPage>
          <MemoryRouter>
            <DataTable
              caption="3 things"
              rows={order.map((group, index) => ({ id: `${index}`, to: `/${index}`, title: `Row ${index}`, group }))}
              groups={groups}
              pages={{ ...pages, hasNextPage }}
              onOpen={() => {}}
            />
          </MemoryRouter>
        </OnPage>,
      ),
    );
  const heads = (): (string | null)[] =>
    [...document.querySelectorAll('th[scope=rowgroup]')].map((head) => head.parentElement?.textContent ?? null);

  it('have no heads where another order takes one apart', async () => {
    await show(['soon', 'late', 'soon'], false);
    expect(heads()).toEqual([]);
    expect(document.body.textContent).toContain('Row 2');
  });

  it('say how much is in them, the last only once it is known to its end', async () => {
    await show(['late', 'soon', 'soon'], true);
    expect(heads()).toEqual(['Late 11 €', 'Soon ']);
    await show(['late', 'soon', 'soon'], false);
    expect(heads()).toEqual(['Late 11 €', 'Soon 25 €']);
  });
});
