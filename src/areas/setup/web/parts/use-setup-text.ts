import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { SetupDefinition, SetupValues } from '#areas/companies/contract/setup.ts';

export type SetupKind = 'settings' | 'steps';
/** A sentence of a setting or a step in the words of its area. */
export type SetupText = (
  definition: Pick<SetupDefinition, 'words'>,
  about: { kind: SetupKind; name: string; key: string; values?: SetupValues },
) => string;

/** Reads the words that each area brings, with money and countries as the reader writes them. */
export function useSetupText(): SetupText {
  const t = useTranslations();
  const format = useFormat();
  return useCallback(
    ({ words }, { kind, name, key, values }) => {
      const regions = new Intl.DisplayNames([format.language], { type: 'region' });
      const filled = Object.entries(values ?? {}).map(([blank, value]) => {
        if (typeof value === 'object') return [blank, format.money(value)];
        return [blank, blank === 'country' && typeof value === 'string' ? (regions.of(value) ?? value) : value];
      });
      const whole = `${words}.${kind}.${name}.${key}`;
      return t(whole, Object.fromEntries(filled));
    },
    [t, format],
  );
}
