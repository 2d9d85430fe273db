import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest begins first, so that no worker is left alone with it at the end; a fresh clone has no times to go by. */
const LONGEST = [
  'test/journeys/screens.test.ts',
  'test/journeys/screen-states.test.ts',
  'test/journeys/second-step.test.ts',
  'test/journeys/sign-on.test.ts',
  'test/journeys/registration.test.ts',
  'test/journeys/request-types.test.ts',
  'test/journeys/invoice.test.ts',
  'src/app/hostile-text.http.test.ts',
  'src/app/hostile-json.http.test.ts',
  'test/operate/restore.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at === -1 ? LONGEST.length : at;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
