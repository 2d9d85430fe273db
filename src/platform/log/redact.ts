/**
 * What logs must never hold (security 133): secrets by the name of their field at any depth, and full IBANs and card
 * numbers wherever they stand, also inside sentences, addresses and error messages.
 */
export function redact(value: unknown, depth: number = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if (depth > 8) return '[deep]';
  if (value instanceof Date) return value;
  if (value instanceof Error) return redactError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (Array.isArray(value)) return value.slice(0, 100).map((part) => redact(part, depth + 1));
  if (value instanceof Map || value instanceof Set) return redact([...value], depth);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isSecretField(name, part) ? HIDDEN : redact(part, depth + 1)]),
  );
}

/** The text without card numbers, full IBANs, and secret parts of addresses. */
export function redactText(text: string): string {
  return text
    .replaceAll(/([?&#](?:[\w-]*(?:token|code|password|secret|captcha|otp|key|state))=)[^&\s#"']+/gi, `$1${HIDDEN}`)
    .replaceAll(/(\w+:\/\/[^\s:/@]*:)[^\s@/]+@/g, `$1${HIDDEN}@`)
    .replaceAll(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${HIDDEN}`)
    .replaceAll(IBAN, maskIban)
    .replaceAll(CARD, maskCard);
}

const HIDDEN = '[hidden]';
const SECRET_NAME =
  /pass(word|phrase|wd)?$|secret|token|cookie|authorization|api[-_]?key|private[-_]?key|otp$|^pin$|^cvv$|^cvc$|captcha|credential|session[-_]?id$/i;
const CODE_NAME = /^(code|.*[-_]code|[a-z]+Code)$/;
/** Error codes are words or SQL states; secret codes are digits. */
const PUBLIC_CODE = /^([A-Z][A-Z_]+|[a-z][a-z_.-]*|[0-9A-Z]{5}|\d{3})$/;
const IBAN = /\b[A-Z]{2}\d{2}(?:[ ]?[A-Z0-9]{4}){2,7}(?:[ ]?[A-Z0-9]{1,4})?\b/g;
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;

function isSecretField(name: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  if (SECRET_NAME.test(name)) return true;
  if (!CODE_NAME.test(name)) return false;
  return typeof value === 'number' ? value > 999 : typeof value === 'string' && !PUBLIC_CODE.test(value);
}

/** Errors of drivers drag connections and rows along; these fields say what happened without either. */
const ERROR_FIELDS = [
  'code',
  'severity',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
  'syscall',
  'address',
  'port',
  'status',
  'statusCode',
  'responseCode',
  'errors',
] as const;

function redactError(error: Error, depth: number): unknown {
  const { name, message, stack, cause, ...rest } = error;
  return {
    type: name,
    message: redactText(message),
    ...(stack === undefined ? {} : { stack: redactText(stack) }),
    ...(cause === undefined ? {} : { cause: redact(cause, depth + 1) }),
    ...Object.fromEntries(
      ERROR_FIELDS.flatMap((field) => (field in rest ? [[field, redact(Reflect.get(rest, field), depth + 1)]] : [])),
    ),
  };
}

const maskIban = (text: string): string => {
  const digits = text.replaceAll(' ', '');
  return digits.length < 15 ? text : `${digits.slice(0, 4)}…${digits.slice(-4)}`;
};

/** Only what is a card number by its check digit (Luhn); order numbers and instants stay readable. */
const maskCard = (text: string): string => {
  const digits = text.replaceAll(/[ -]/g, '');
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0 && /^[2-6]/.test(digits) ? `…${digits.slice(-4)}` : text;
};
