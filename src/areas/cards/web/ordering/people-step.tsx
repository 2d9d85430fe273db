import { useTranslations } from 'use-intl';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { PeopleSelect } from '#areas/members/web/door.tsx';
import { printed, type DraftLine, type OrderDraft } from './order-draft.ts';

/** Who gets a card. Whoever stays keeps what was typed of theirs. */
export function PeopleStep({
  companyId,
  draft,
  isOn,
  isTried,
  onChange,
}: {
  companyId: string;
  draft: OrderDraft;
  isOn: boolean;
  isTried: boolean;
  onChange: (draft: OrderDraft) => void;
}) {
  const t = useTranslations('cardOrders');
  const lineOf = ({ userId, fullName }: { userId: DraftLine['holderId']; fullName: string }): DraftLine => {
    const [first] = draft.lines;
    return (
      draft.lines.find(({ holderId }) => holderId === userId) ?? {
        holderId: userId,
        fullName,
        kind: isOn ? 'physical' : 'multi_use',
        // The next one is most likely as the first.
        label: first?.label ?? '',
        limit: first?.limit ?? null,
        recurrence: first?.recurrence ?? 'month',
        nameOnCard: printed(fullName),
        address: null,
      }
    );
  };
  return (
    <>
      {isOn ? null : <NoticeBox title={t('closed')}>{t('closedText')}</NoticeBox>}
      <PeopleSelect
        companyId={companyId}
        // The wizard gives it the focus: what it offers comes with the first letter or a click.
        openOnFocus={false}
        label={t('people.label')}
        people={draft.lines.map(({ holderId, fullName }) => ({ userId: holderId, fullName }))}
        error={isTried && draft.lines.length === 0 ? t('people.missing') : undefined}
        onPeople={(people) => onChange({ ...draft, lines: people.map(lineOf) })}
      />
    </>
  );
}
