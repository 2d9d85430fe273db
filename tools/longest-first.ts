import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SLOW_TESTS } from './slow-tests.mjs';

/** What takes longest begins first, so that no worker is left alone with it at the end; a fresh clone has no times to go by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = SLOW_TESTS.findIndex((file) => moduleId.endsWith(`/${file}`));
      return at === -1 ? SLOW_TESTS.length : at;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
