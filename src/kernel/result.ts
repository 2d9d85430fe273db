/** What a rule answers: a value, or a refusal the user can be told about. Codes are message keys. */
export type Result<T, E extends string = string> = Ok<T> | Refusal<E>;
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refusal<E extends string = string> = { readonly ok: false; readonly code: E; readonly data?: RefusalData };
export type RefusalData = Readonly<Record<string, unknown>>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

export const refuse = <E extends string>(code: E, data?: RefusalData): Refusal<E> =>
  data === undefined ? { ok: false, code } : { ok: false, code, data };
