/** A file that takes longer than this should be quicker, or be here with its reason in its head. */
const SLOW_SECONDS = 20;

/**
 * What takes longest, the longest first. Each of these says in its first lines why it does (`// Takes long: …`; a code test
 * demands it), and begins before all others, so that no worker is left alone with it at the end.
 */
export const SLOW_TESTS = [
  'test/kill/every-point.test.ts',
  'test/kill/kill-nine.test.ts',
  'test/journeys/screens.test.ts',
  'test/journeys/screen-states.test.ts',
  'test/journeys/sample.test.ts',
  'test/journeys/second-step.test.ts',
  'test/journeys/sign-on.test.ts',
  'test/journeys/registration.test.ts',
  'test/journeys/first-hour.test.ts',
  'test/journeys/request-types.test.ts',
  'test/journeys/invoice.test.ts',
  'test/journeys/cards.test.ts',
  'test/journeys/stripe-cards.test.ts',
  'test/journeys/receipt-ways.test.ts',
  'test/journeys/receipt-split.test.ts',
  'test/journeys/subscriptions.test.ts',
  'test/journeys/closing.test.ts',
  'test/kill/clean-stop.test.ts',
  'test/journeys/payables.test.ts',
  'test/journeys/claim.test.ts',
  'test/journeys/prepare.test.ts',
  'test/journeys/supplier.test.ts',
  'test/journeys/receipts.test.ts',
  'src/app/rights-matrix.http.test.ts',
  'src/app/samples.http.test.ts',
  'src/areas/requests/server/merged-pages.http.test.ts',
  'src/app/hostile-text.http.test.ts',
  'src/app/closed-months.http.test.ts',
  'test/operate/restore.test.ts',
  'src/areas/documents/server/extraction/read-document.test.ts',
  'tools/toy-area.test.ts',
];

/**
 * Of a run's files those that took long and have no reason to, as sentences. They warn and fail nothing: how long a file
 * takes depends on the machine.
 * @param results the files of a run and their seconds
 */
export function slowFilesIn(results) {
  return results
    .filter(({ file, seconds }) => seconds > SLOW_SECONDS && !SLOW_TESTS.includes(file))
    .map(
      ({ file, seconds }) =>
        `${file} took ${Math.round(seconds)} s. Make it quicker, or put it into tools/slow-tests.mjs and its reason into its head.`,
    );
}
