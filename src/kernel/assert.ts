/**
 * Stops on a programmer's mistake, never on a user's: a failed assert crashes the request and is reported.
 * What a user can cause is a `Result` or an error code instead.
 */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new AssertionError(message);
}

/** For the branch that the type checker has proved impossible. */
export function assertNever(value: never): never {
  throw new AssertionError(`Unexpected value: ${String(value)}`);
}

export class AssertionError extends Error {
  override readonly name = 'AssertionError';
}
