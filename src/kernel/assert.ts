/**
 * Stops on a programmer's mistake, never on a user's: a failed assert crashes the request and is reported.
 * What a user can cause is a `Result` or an error code instead.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}
