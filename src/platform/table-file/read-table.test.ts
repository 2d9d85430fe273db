import { expect, it } from 'vitest';
import { readTable } from './read-table.ts';

it('a table of one cell of megabytes comes out of its thread with the beginning of it', async () => {
  const bytes = new TextEncoder().encode(`name\n${'x'.repeat(3_000_000)}\n`);
  expect(await readTable(bytes, { rowsMax: 10 })).toEqual([['name'], ['x'.repeat(1000)]]);
});
