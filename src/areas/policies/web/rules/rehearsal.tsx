import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CurrencyCode } from '#kernel/currency.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import { rehearsePolicy, type PolicyDifference } from '../../contract/policies.ts';
import type { PartDraft } from '../../contract/rule-book.ts';
import { useFindingText } from '../verdict/use-finding-text.ts';
import styles from './policies.module.css';

type Found = {
  count: number;
  differs: number;
  differences: PolicyDifference[];
  nextCursor: string | null;
};
type RehearsalProps = { companyId: string; draft: PartDraft; currency: CurrencyCode; isReady: boolean };

/** The draft run over the spend of the last twelve months: what would have been said otherwise. */
export function Rehearsal({ companyId, draft, currency, isReady }: RehearsalProps) {
  const t = useTranslations('policies.rehearsal');
  const format = useFormat();
  const notice = useMutationNotice('policies');
  /** Of one draft, with all pages that were asked for: after the next change it says nothing. */
  const [rehearsed, setRehearsed] = useState<{ draft: PartDraft; found: Found } | null>(null);
  const shown = rehearsed?.draft === draft ? rehearsed.found : undefined;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (cursor: string | null) =>
      call(rehearsePolicy, { params: { companyId }, body: { draft, cursor: cursor as never } }),
    onError: notice().onError,
    onSuccess: (found, cursor) => {
      const before = cursor === null ? [] : (shown?.differences ?? []);
      setRehearsed({ draft, found: { ...found, differences: [...before, ...found.differences] } });
    },
  });
  const next = shown?.nextCursor ?? null;
  return (
    <div className={styles.rehearsal}>
      <div>
        <Button loading={isPending && variables === null} disabled={!isReady} onClick={() => mutate(null)}>
          {t('start')}
        </Button>
      </div>
      {shown === undefined ? null : (
        <>
          <NoticeBox tone="blue" title={t('found', { differs: shown.differs, count: format.count(shown.count) })}>
            {next === null ? null : t('newest', { count: shown.differences.length })}
          </NoticeBox>
          <ul className={styles.list}>
            {shown.differences.map((item) => (
              <DifferenceRow key={item.id} item={item} currency={currency} />
            ))}
          </ul>
          {next === null ? null : (
            <div>
              <Button loading={isPending && variables !== null} onClick={() => mutate(next)}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function DifferenceRow({ item, currency }: { item: PolicyDifference; currency: CurrencyCode }) {
  const t = useTranslations('policies');
  const format = useFormat();
  const textOf = useFindingText(currency);
  const outcome = ({ verdict, isApprovedAlone }: PolicyDifference['before']): string =>
    isApprovedAlone ? t('verdict.alone') : t(`verdict.${verdict}`);
  return (
    <li>
      <b>{item.number === null ? item.title : `R-${item.number} ${item.title}`}</b>
      <small>{`${item.memberName} · ${format.money({ minor: item.amountBase, currency })}`}</small>
      <dl className={styles.facts}>
        <dt>{t('rehearsal.before')}</dt>
        <dd>{outcome(item.before)}</dd>
        <dt>{t('rehearsal.after')}</dt>
        <dd>
          {outcome(item.after)}
          {item.after.findings.map((finding, index) => (
            <small key={index}>{textOf(finding)}</small>
          ))}
        </dd>
      </dl>
    </li>
  );
}
