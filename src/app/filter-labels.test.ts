import { expect, it } from 'vitest';
import { z } from 'zod';
import { exportQuery } from '#kernel/export-query.ts';
import { FILTER_LABELS } from '#platform/table-file/filter-labels.ts';
import { contracts } from './contracts.ts';

it('has a word in each language for every filter that a list can be exported with', () => {
  const queries = contracts.flatMap(({ isDownload, query }) =>
    isDownload === true && query instanceof z.ZodObject && 'lang' in query.shape ? [Object.keys(query.shape)] : [],
  );
  expect(queries.length).toBeGreaterThan(10);
  const filters = [...new Set(queries.flat())].filter((name) => !(name in exportQuery));
  for (const [lang, labels] of Object.entries(FILTER_LABELS))
    expect(
      filters.filter((name) => labels[name] === undefined),
      lang,
    ).toEqual([]);
});
