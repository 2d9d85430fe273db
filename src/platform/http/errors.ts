import type { RefusalData, Result } from '#kernel/result.ts';

export type RefusalDetails = { data?: RefusalData | undefined; step?: string; status?: number; keepsWork?: boolean };

/**
 * An expected refusal on its way to the caller as `{ error, data?, step?, requestId }`. The code is a message key; the
 * status follows from it. Anything thrown that is not an `AppError` is a bug and answers `internal` (security 127).
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly data: RefusalData | undefined;
  readonly step: string | undefined;
  readonly status: number;
  /** The refusal's own traces stay: a wrong code is refused and counted in the same transaction. */
  readonly keepsWork: boolean;

  constructor(code: string, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.data = details.data;
    this.step = details.step;
    this.status = details.status ?? STATUS_BY_CODE[code] ?? 422;
    this.keepsWork = details.keepsWork === true;
  }
}

/** The value of a rule's answer, or its refusal thrown as an `AppError`. */
export function valueOrThrow<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new AppError(result.code, { data: result.data });
}

/** One field's refusal, shown under that field: `path` as in the body, `lines.0.amount`; `name` is what asks for it. */
export type FieldError = { path: string; code: string; name?: string };

export const invalidInput = (fields: readonly FieldError[]): AppError =>
  new AppError('invalid_input', { data: { fields } });
export const notFound = (): AppError => new AppError('not_found');

/** A rule of its own has 422; these have the status that HTTP names for them. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  invalid_input: 400,
  idempotency_key_missing: 400,
  unauthenticated: 401,
  forbidden: 403,
  money_locked: 403,
  factor_needed: 403,
  access_blocked: 401,
  company_closed: 403,
  untrusted_origin: 403,
  not_found: 404,
  version_conflict: 409,
  idempotency_twin_running: 409,
  payload_too_large: 413,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  maintenance: 503,
  files_unavailable: 503,
  scanner_away: 503,
};
