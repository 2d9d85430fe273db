import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listKept, onKept } from './kept-database.ts';

const KEPT_KEY = ['kept-receipts'] as const;

/** What waits on this device, of everybody; it follows every page of this browser. */
export function useKept() {
  const client = useQueryClient();
  useEffect(() => onKept(() => void client.invalidateQueries({ queryKey: KEPT_KEY })), [client]);
  return useQuery({ queryKey: KEPT_KEY, queryFn: listKept, networkMode: 'always', retry: false, staleTime: 0 });
}
