import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { flowPages } from './flows.ts';
import { renderFlow } from './render-flow.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it.each(Object.entries(flowPages()))('%s is what its state table draws; npm run docs makes it', async (file, text) => {
  expect(await readFile(path.join(ROOT, file), 'utf8')).toBe(text);
});

it('a move that changes no state is no arrow, one that leads back to its only state is', () => {
  const page = renderFlow({
    title: 'A lamp',
    source: 'lamp.ts',
    start: { state: 'off' },
    moves: {
      switch: { from: ['off'], to: 'on', who: ['anybody'] },
      clean: { from: ['off', 'on'], to: 'same' },
      dim: { from: ['on'], to: 'on' },
    },
    note: 'That is all.',
  });
  expect(page).toContain('  [*] --> off\n  off --> on: switch (anybody)\n  on --> on: dim\n```');
});
