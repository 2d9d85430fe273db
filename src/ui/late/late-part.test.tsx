// @vitest-environment jsdom
import { act, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OnPage, openPage } from '../on-page.test-kit.tsx';
import { noteGoneFile } from './gone-files.ts';
import { fetchMissingPart, latePart } from './late-part.tsx';
import { en } from './messages/en.ts';

let root: Root;
let isThere: boolean;
const Part = ({ name }: { name: string }) => <p>{`Here is ${name}`}</p>;

beforeEach(async () => {
  isThere = false;
  root = openPage();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await fetchMissingPart();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** A file that a browser cannot load, until it is there. */
const load = (): Promise<{ default: typeof Part }> => {
  if (isThere) return Promise.resolve({ default: Part });
  const error = new TypeError('Failed to fetch dynamically imported module');
  noteGoneFile(error);
  return Promise.reject(error);
};

const show = (Late: (props: { name: string }) => React.ReactNode) =>
  act(async () =>
    root.render(
      <OnPage messages={{ late: en }}>
        <input defaultValue="typed" />
        <Suspense fallback={<p>On its way</p>}>
          <Late name="the part" />
        </Suspense>
      </OnPage>,
    ),
  );
const text = (): string => document.body.textContent ?? '';
const comesBack = () => act(async () => window.dispatchEvent(new Event('online')));

it('a part that does not come says so in its place, and comes once the device is back; the page stays', async () => {
  await show(latePart(load));
  expect(document.querySelector('[data-missing-part=no_answer]')).not.toBeNull();
  expect(document.querySelector('input')?.value).toBe('typed');
  isThere = true;
  await comesBack();
  expect(text()).toContain('Here is the part');
  expect(document.querySelector('[data-missing-part]')).toBeNull();
});

it('a part at work beside the page says nothing', async () => {
  await show(latePart(load, 'unseen'));
  expect(document.querySelector('[data-missing-part]')).toBeNull();
  expect(document.querySelectorAll('p').length).toBe(0);
});

it('a list shows the same as long as its part does not come', async () => {
  await show(latePart(load, 'list'));
  expect(text()).toContain('On its way');
  isThere = true;
  await comesBack();
  expect(text()).toContain('Here is the part');
});

it('a file of another version asks for a reload, one that is only missing can be asked for again', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/own.js"></script>';
  const answer = (file: string) => () =>
    Promise.resolve(new Response(`<script type="module" src="/assets/${file}.js"></script>`));
  vi.stubGlobal('fetch', answer('other'));
  await show(latePart(load));
  expect(document.querySelector('[data-missing-part=other_version] button')).not.toBeNull();
  vi.stubGlobal('fetch', answer('own'));
  await show(latePart(load));
  isThere = true;
  await act(async () => document.querySelector<HTMLButtonElement>('[data-missing-part=same_version] button')?.click());
  expect(text()).toContain('Here is the part');
});

it('what fails for another reason is a failure of the page', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fails = (): Promise<{ default: typeof Part }> => Promise.reject(new Error('A fault of ours'));
  await expect(show(latePart(fails))).rejects.toThrow('A fault of ours');
  complain.mockRestore();
});
