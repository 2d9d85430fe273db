import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { SamlSettings } from '../../contract/saml-settings.ts';

export const settingsKey = (companyId: string) => ['single-sign-on', companyId] as const;

/** A change of the settings: each answers how all of it stands then. */
export function useChange<Input>(companyId: string, send: (input: Input) => Promise<SamlSettings>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (settings) => {
      client.setQueryData(settingsKey(companyId), settings);
      notify({ message: done });
    },
  });
}
