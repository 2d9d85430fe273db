import { expect, it } from 'vitest';
import { touchedTests } from './touched-tests.mjs';

const tests = {
  'src/areas/x/rules/sum.test.ts': '',
  'src/areas/x/server/pay.http.test.ts': "import { stage } from '../../stage.ts';",
  'src/areas/x/web/list.test.tsx': '',
  'test/journeys/pay.test.ts': "import { walkIn } from './walk.ts';",
};
const touched = (...changed: string[]): string[] =>
  touchedTests(changed, { tests: Object.keys(tests), read: (file) => tests[file as keyof typeof tests] });

it('are those that changed themselves', () => {
  expect(touched('test/journeys/pay.test.ts', 'README.md')).toEqual(['test/journeys/pay.test.ts']);
});

it('are those beside a file that changed', () => {
  expect(touched('src/areas/x/rules/sum.ts')).toEqual(['src/areas/x/rules/sum.test.ts']);
  expect(touched('src/areas/x/server/pay.ts')).toEqual(['src/areas/x/server/pay.http.test.ts']);
  expect(touched('src/areas/x/web/list.tsx')).toEqual(['src/areas/x/web/list.test.tsx']);
});

it('are those that take a changed helper of tests', () => {
  expect(touched('test/journeys/walk.ts')).toEqual(['test/journeys/pay.test.ts']);
  expect(touched('test/setup/stage.ts')).toEqual(['src/areas/x/server/pay.http.test.ts']);
});

it('are none where only words changed', () => {
  expect(touched('docs/decisions/0037.md')).toEqual([]);
});
