import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { CheckList, type CheckTone } from '#ui/parts/fields/field-rows.tsx';
import type { PolicyResult } from '../../contract/result.ts';
import type { Effect } from '../../contract/rule-words.ts';
import { useFindingText } from './use-finding-text.ts';

const TONES: Readonly<Record<Effect, CheckTone>> = { warn: 'saffron', ask: 'saffron', block: 'red' };

/** A calm sentence for each rule that spoke, and what follows from it. One green line where none did. */
export function FindingList({ result, currency }: { result: PolicyResult; currency: CurrencyCode }) {
  const t = useTranslations('policyVerdict');
  const textOf = useFindingText(currency);
  if (result.findings.length === 0)
    return <CheckList checks={[{ tone: 'green', title: t(result.isApprovedAlone ? 'alone' : 'inPolicy') }]} />;
  return (
    <CheckList
      checks={result.findings.map((finding) => ({
        tone: TONES[finding.effect],
        title: textOf(finding),
        detail: t(`then.${finding.effect}`),
      }))}
    />
  );
}
