import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useMutationNotice } from '#ui/parts/notices/use-mutation-notice.ts';
import styles from '../people/people.module.css';
import { confirmAccount, listUnconfirmedAccounts } from '../../contract/bank-detail.ts';

/** Changed accounts of members that a second person looks at before money goes there; nothing where there are none. */
export function AccountLooks({ companyId }: { companyId: string }) {
  const t = useTranslations('bankInfo.looks');
  const format = useFormat();
  const client = useQueryClient();
  const notice = useMutationNotice('bankInfo');
  const { data } = useQuery({
    queryKey: ['bank-details', companyId, 'unconfirmed'],
    queryFn: ({ signal }) => call(listUnconfirmedAccounts, { params: { companyId }, signal }),
  });
  const items = data?.items ?? [];
  const confirm = useMutation({
    mutationFn: ({ userId, changedAt }: (typeof items)[number]) =>
      call(confirmAccount, { params: { companyId, memberId: userId }, body: { changedAt } }),
    ...notice(),
    onSettled: async () => {
      for (const key of ['bank-details', 'payments']) await client.invalidateQueries({ queryKey: [key, companyId] });
    },
  });
  if (items.length === 0) return null;
  return (
    <div className={styles.above}>
      <NoticeBox title={t('title', { count: items.length })}>
        {t('text')}
        <SettingsList>
          {items.map((item) => (
            <li key={item.userId}>
              <span>
                <b>{`${item.fullName} · ${item.holder}`}</b>
                <small>
                  {t('line', {
                    before: item.beforeMasked ?? t('none'),
                    after: item.ibanMasked,
                    when: format.moment(item.changedAt as Instant),
                  })}
                </small>
              </span>
              {item.isOwn ? (
                <small>{t('own')}</small>
              ) : (
                <Button
                  size="xs"
                  // Whoever speaks to the page says what they read on the button.
                  aria-label={`${t('confirm')}: ${t('confirmNamed', { iban: item.ibanMasked, name: item.fullName })}`}
                  loading={confirm.isPending && confirm.variables.userId === item.userId}
                  onClick={() => confirm.mutate(item)}
                >
                  {t('confirm')}
                </Button>
              )}
            </li>
          ))}
        </SettingsList>
      </NoticeBox>
    </div>
  );
}
