import { useTranslations } from 'use-intl';
import { useFormat } from '#ui/i18n/use-format.ts';
import type { Trial } from '../../contract/workflows.ts';

/** People of a chain in one line: "Léa (manager), then one of Anna and Tom". */
export function useChainText(): (chain: NonNullable<Trial['chain']>) => string {
  const t = useTranslations('workflows');
  const format = useFormat();
  return (chain) => {
    const steps = chain.map(({ required, people }) => {
      const names = format.list(
        people.map(({ name, substituteName }) =>
          substituteName === null ? name : t('step.for', { name: substituteName, absent: name }),
        ),
      );
      if (people.length === 1) return names;
      if (required === 1) return t('step.any', { names });
      return required === people.length ? t('step.all', { names }) : t('step.quorum', { count: required, names });
    });
    return steps.length === 0 ? t('trial.nobody') : steps.join(t('step.then'));
  };
}
