import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLostIfLeft } from './lost-if-left.ts';

/**
 * Has the browser ask before the page is left or closed while something waits for the connection or files are on their
 * way: they are kept in this page alone, and would be lost with it (ux 9: "changes are kept and sent later").
 */
export function useUnsentGuard(): void {
  const client = useQueryClient();
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      const waits = client.getMutationCache().find({ predicate: ({ state }) => state.isPaused });
      if (waits !== undefined || isLostIfLeft()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [client]);
}
