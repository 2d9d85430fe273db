import { useRef } from 'react';
import { isApiError } from '../../api-client/api-error.ts';
import { newIdempotencyKey } from '../../api-client/call.ts';

/**
 * One idempotency key per wish (security 89): the same as long as the very same body is sent again after no answer came,
 * a new one once the body changed or the server has answered.
 */
export function useIntentKey(): { keyFor: (intent: unknown) => string; answered: (error: unknown) => void } {
  const held = useRef<{ intent: string; key: string } | null>(null);
  return {
    keyFor: (intent) => {
      const text = JSON.stringify(intent);
      if (held.current?.intent !== text) held.current = { intent: text, key: newIdempotencyKey() };
      return held.current.key;
    },
    answered: (error) => {
      // Without an answer nobody knows whether the server acted: the same wish must keep its key.
      if (error === null || (isApiError(error) && !error.isTransport)) held.current = null;
    },
  };
}
