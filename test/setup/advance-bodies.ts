import { eur, TODAY } from './spend.ts';
import type { TestApp } from './test-app.ts';

/** What an advance to a second member is given with. */
export const advanceOf = (test: TestApp) => ({
  memberId: test.users.second as never,
  amount: eur(100),
  purpose: 'Fair in Lyon',
  givenOn: TODAY,
  tripId: null,
});
