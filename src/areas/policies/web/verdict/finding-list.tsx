import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { CheckList, type CheckTone } from '#ui/parts/fields/field-rows.tsx';
import type { PolicyResult } from '../../contract/result.ts';
import type { Effect } from '../../contract/rule-words.ts';
import { useFindingText } from './use-finding-text.ts';

const TONES: Readonly<Record<Effect, CheckTone>> = { warn: 'saffron', ask: 'saffron', block: 'red' };

type FindingListProps = {
  result: PolicyResult;
  currency: CurrencyCode;
  /** It is being read after it was sent: what followed, instead of what would. */
  isSent?: boolean;
};

/** A calm sentence for each rule that spoke, and what follows from it. One green line where none did. */
export function FindingList({ result, currency, isSent = false }: FindingListProps) {
  const t = useTranslations('policyVerdict');
  const textOf = useFindingText(currency);
  const detailOf = (effect: Effect): string =>
    isSent && effect !== 'block' ? t(`sent.${effect}`) : t(`then.${effect}`);
  if (result.findings.length === 0)
    return <CheckList checks={[{ tone: 'green', title: t(result.isApprovedAlone ? 'alone' : 'inPolicy') }]} />;
  return (
    <CheckList
      checks={result.findings.map((finding) => ({
        tone: TONES[finding.effect],
        title: textOf(finding),
        detail: detailOf(finding.effect),
      }))}
    />
  );
}
