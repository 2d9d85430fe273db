import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import type { WireMoney } from '#kernel/money.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import type { CardDifferenceView } from '../../contract/card-difference.ts';

const SHOWN = 5;

/** Where the issuer has something else of cards than we do, each with what to do about it. */
export function DifferencesPart({
  differences,
  comparedAt,
}: {
  differences: readonly CardDifferenceView[];
  comparedAt: string | null;
}) {
  const t = useTranslations('cardIssuer.differences');
  const format = useFormat();
  const say = useDifferenceText();
  if (differences.length === 0) return null;
  const more = differences.length - SHOWN;
  const cards = new Set(differences.map(({ card }) => card)).size;
  return (
    <NoticeBox title={t('title', { count: cards })}>
      <ul>
        {differences.slice(0, SHOWN).map((one) => (
          <li key={`${one.card} ${one.kind} ${say(one)}`}>{say(one)}</li>
        ))}
      </ul>
      {[
        more > 0 ? `${t('more', { count: more })}.` : null,
        comparedAt === null ? null : t('compared', { at: format.moment(comparedAt as Instant) }),
      ]
        .filter((part) => part !== null)
        .join(' ')}
    </NoticeBox>
  );
}

function useDifferenceText(): (difference: CardDifferenceView) => string {
  const t = useTranslations('cardIssuer.differences');
  const tCards = useTranslations('cards');
  const format = useFormat();
  const money = (of: WireMoney | null): string => (of === null ? t('none') : format.money(of));
  return (difference) => {
    const { card } = difference;
    switch (difference.kind) {
      case 'state':
        return t('state', {
          card,
          ours: tCards(`state.${difference.ours}`),
          theirs: tCards(`issuer.${difference.theirs}`),
        });
      case 'limit':
        return t('limit', { card, ours: money(difference.ours), theirs: money(difference.theirs) });
      case 'holder':
        return t('holder', { card, ours: difference.ours, theirs: difference.theirs });
      case 'refused':
        return t('refused', { card, theirs: difference.theirs });
      default:
        return t(difference.kind, { card });
    }
  };
}
