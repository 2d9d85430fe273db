import type { ApiError } from './api-error.ts';

type Handler = (error: ApiError) => void;

let handler: Handler | null = null;

/** Who answers a lost session or a closed company: a page that says so, with the way back. Returns how to take it back. */
export function onSessionExpired(next: Handler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

export function reportSessionExpired(error: ApiError): void {
  handler?.(error);
}
