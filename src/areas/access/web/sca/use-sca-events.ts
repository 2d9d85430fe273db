import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callHeaders } from '#ui/api-client/call.ts';
import { callUrl } from '#ui/api-client/call-url.ts';
import { whileShown } from '#ui/api-client/while-shown.ts';
import { streamScaChanges } from '../../contract/sca.ts';

/**
 * Hears from the server at once when a phone has answered. A stream with a bearer is more than an `EventSource` can, so
 * it is read by hand; when it breaks nothing is lost, since the page asks every five seconds anyway.
 */
export function useScaEvents(accessToken: string | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (accessToken === null) return undefined;
    return whileShown(() => {
      const stop = new AbortController();
      void listen(accessToken, stop.signal, () => void client.invalidateQueries({ queryKey: ['sca'] }));
      return () => stop.abort();
    });
  }, [accessToken, client]);
}

async function listen(accessToken: string, signal: AbortSignal, onNews: () => void): Promise<void> {
  try {
    const answer = await fetch(callUrl(streamScaChanges), { headers: callHeaders({ bearer: accessToken }), signal });
    const reader = answer.ok ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) return;
      if (part.value.includes('data:')) onNews();
    }
  } catch {
    // The page was left, or the line broke: the questions every five seconds go on.
  }
}
