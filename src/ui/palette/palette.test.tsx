// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { IconChecks } from '@tabler/icons-react';
import { act } from 'react';
import type { Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '../on-page.test-kit.tsx';
import { Palette, type PaletteSection } from './palette.tsx';
import { readRecent } from './recent-entries.ts';

type Asked = {
  text: string;
  answer: (sections: readonly PaletteSection[]) => void;
  fail: () => void;
};

const asked: Asked[] = [];
let root: Root;
const done: string[] = [];
const actions = [
  { key: 'new', label: 'Make a claim', keywords: 'expense', icon: IconChecks, to: '/app/cmp/new' },
  { key: 'dark', label: 'Use dark mode', keywords: 'theme', icon: IconChecks, run: () => void done.push('dark') },
];
let isClosed = false;

const texts = {
  title: 'Search',
  goTo: 'Go to',
  actions: 'Actions',
  placeholder: 'Type',
  nothing: 'Nothing matches',
  searching: 'Searching',
  failed: 'Records were not searched',
};
const groups = [{ key: 'top', entries: [{ key: 'bank', label: 'Bank', to: '/app/cmp/bank', icon: IconChecks }] }];
const record = (label: string): readonly PaletteSection[] => [
  { title: 'Requests', items: [{ key: `req_${label}`, label, to: `/app/cmp/requests/${label}`, icon: IconChecks }] },
];

function Address() {
  return <output>{useLocation().pathname}</output>;
}

function Sample({ client }: { client: QueryClient }) {
  return (
    <OnPage>
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <Palette
            isOpen
            onClose={() => {
              isClosed = true;
            }}
            groups={groups}
            actions={actions}
            memory="cmp.usr"
            texts={texts}
            find={(text) =>
              new Promise((resolve, reject) => {
                asked.push({ text, answer: resolve, fail: () => reject(new Error('No answer')) });
              })
            }
          />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </OnPage>
  );
}

const field = (): HTMLInputElement => {
  const found = document.querySelector('input');
  if (found === null) throw new Error('There is a field');
  return found;
};
const options = (): string[] => [...document.querySelectorAll('[role="option"]')].map((one) => one.textContent ?? '');
const highlighted = (): string => document.querySelector('[aria-selected="true"]')?.textContent ?? '';
const statusText = (): string => document.querySelector('[role="status"]')?.textContent ?? '';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
async function type(text: string): Promise<void> {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await pass(0);
}
function press(key: string): void {
  act(() => void field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
}

beforeEach(async () => {
  vi.useFakeTimers();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => undefined;
  root = openPage();
  act(() => root.render(<Sample client={new QueryClient()} />));
  await pass(0);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  document.body.replaceChildren();
  asked.length = 0;
  done.length = 0;
  isClosed = false;
});

describe('actions', () => {
  it('lead where one begins with what was typed, and follow the pages where it only knows the word', async () => {
    await type('make');
    expect([options(), highlighted()]).toEqual([['Make a claim'], 'Make a claim']);
    await type('a');
    expect(options()).toEqual(['Bank', 'Make a claim', 'Use dark mode']);
    await type('m');
    expect(highlighted()).toBe('Make a claim');
  });

  it('are done in place, close the palette and are remembered only where they lead somewhere', async () => {
    await type('theme');
    press('Enter');
    expect([done, isClosed, readRecent('cmp.usr')]).toEqual([['dark'], true, []]);
    await type('claim');
    press('Enter');
    expect(document.querySelector('output')?.textContent).toBe('/app/cmp/new');
    expect(readRecent('cmp.usr').map(({ key }) => key)).toEqual(['new']);
  });
});

describe('records', () => {
  it('are asked for once the fingers rest, from two characters on', async () => {
    await type('k');
    await pass(500);
    expect(asked).toEqual([]);
    await type('ke');
    await pass(100);
    await type('kes');
    await pass(500);
    expect(asked.map(({ text }) => text)).toEqual(['kes']);
    expect(statusText()).toBe('Searching');
  });

  it('of an older text are dropped', async () => {
    await type('old');
    await pass(500);
    await type('new');
    asked[0]?.answer(record('old'));
    await pass(500);
    expect(options()).toEqual([]);
    asked[1]?.answer(record('new'));
    await pass(0);
    expect(options()).toEqual(['new']);
  });

  it('come below the pages, so that the highlighted line stays', async () => {
    await type('ban');
    expect([options(), highlighted()]).toEqual([['Bank'], 'Bank']);
    await pass(500);
    asked[0]?.answer(record('Banner'));
    await pass(0);
    expect([options(), highlighted()]).toEqual([['Bank', 'Banner'], 'Bank']);
  });

  it('are opened and remembered with the keyboard alone', async () => {
    await type('ban');
    await pass(500);
    asked[0]?.answer(record('Banner'));
    await pass(0);
    press('ArrowDown');
    press('Enter');
    expect(document.querySelector('output')?.textContent).toBe('/app/cmp/requests/Banner');
    expect(isClosed).toBe(true);
    expect(readRecent('cmp.usr')).toMatchObject([{ label: 'Banner', isPage: false }]);
    expect(readRecent('cmp.other')).toEqual([]);
  });

  it('that cannot be asked for are said to be missing, and asked for again', async () => {
    await type('ban');
    await pass(500);
    asked[0]?.fail();
    await pass(0);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('Records were not searched');
    expect(options()).toEqual(['Bank']);
    act(() => document.querySelector<HTMLButtonElement>('[role="alert"] button')?.click());
    await pass(0);
    asked[1]?.answer(record('Banner'));
    await pass(0);
    expect(options()).toEqual(['Bank', 'Banner']);
    expect(document.querySelector('[role="alert"]')).toBeNull();
  });

  it('that are none are said to be none', async () => {
    await type('zzz');
    await pass(500);
    asked[0]?.answer([]);
    await pass(0);
    expect(statusText()).toBe('Nothing matches');
  });
});
