/**
 * A refusal of the server, or the lack of an answer. `code` is the endpoint's, a general one, or `offline`, `disconnected`, `timeout` or `unknown` when no answer came;
 * `data` is whatever the refusal carries (parse it before use); `requestId` is what support asks for.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly data: unknown;
  /** The step of a flow the refusal belongs to, where the call has steps. */
  readonly step: string | undefined;
  readonly requestId: string | undefined;

  constructor(failure: { code: string; status: number; data?: unknown; step?: string; requestId?: string }) {
    super(`${failure.code} (${failure.status})`);
    this.code = failure.code;
    this.status = failure.status;
    this.data = failure.data;
    this.step = failure.step;
    this.requestId = failure.requestId;
  }

  /** Nobody can say whether the server acted; only calls with an idempotency key are safe to send again. */
  get isTransport(): boolean {
    return this.status === 0;
  }
}

/** Nothing came through: `offline` where nothing can have left this device, else `disconnected`, when it may have arrived. */
export const noConnection = (): ApiError =>
  new ApiError({ code: navigator.onLine ? 'disconnected' : 'offline', status: 0 });

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Somebody else changed it since it was read. */
export const isConflict = (error: unknown): boolean => isApiError(error) && error.code === 'version_conflict';

/** Reads the wire form `{ error, data?, step?, requestId }`; an answer that is not of it becomes `unknown`. */
export function apiErrorOf(status: number, body: unknown): ApiError {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (name: string): string | undefined => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const step = text('step');
  const requestId = text('requestId');
  return new ApiError({
    code: text('error') ?? 'unknown',
    status,
    data: fields['data'],
    ...(step === undefined ? {} : { step }),
    ...(requestId === undefined ? {} : { requestId }),
  });
}
