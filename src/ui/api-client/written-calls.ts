import type { Endpoint } from '#kernel/endpoint.ts';

const listeners = new Set<(endpointId: string) => void>();

/** Hears of each call that changed something, by the id of its endpoint. @returns how to stop. */
export function onWritten(listener: (endpointId: string) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A call was answered well; reading is not told. */
export function tellWritten(endpoint: Pick<Endpoint, 'id' | 'method'>): void {
  if (endpoint.method === 'GET') return;
  for (const listener of listeners) listener(endpoint.id);
}
