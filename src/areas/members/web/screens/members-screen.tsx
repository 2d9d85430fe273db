import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListPage } from '#ui/layout/list/list-page.tsx';
import { EmptyState } from '#ui/parts/states/empty-state.tsx';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { RowsSkeleton } from '#ui/parts/states/skeletons.tsx';
import { membersQuery } from '../api.ts';
import { InvitationList } from '../parts/invitation-list.tsx';
import { InviteDialog } from '../parts/invite-dialog.tsx';
import { MemberTable } from '../parts/member-table.tsx';
import styles from '../parts/members.module.css';

/** From this many on, typing is faster than looking. */
const SEARCH_FROM = 8;
const TYPING_MS = 250;

/** Who belongs to the company and who was asked to; inviting starts here. */
export function MembersScreen() {
  const t = useTranslations('members');
  const { company: companyId = '' } = useParams();
  const [search, setSearch] = useState('');
  const [isInviting, setInviting] = useState(false);
  const [q] = useDebouncedValue(search.trim(), TYPING_MS);
  const members = useInfiniteQuery(membersQuery(companyId, q));
  const items = members.data?.pages.flatMap((page) => page.items) ?? [];
  const isSearched = q !== '' || items.length >= SEARCH_FROM;
  return (
    <ListPage
      title={t('title')}
      {...(members.hasNextPage || q !== '' || items.length === 0 ? {} : { count: items.length })}
      action={
        <Button variant="filled" onClick={() => setInviting(true)}>
          {t('invite')}
        </Button>
      }
    >
      <div className={styles.page}>
        <InvitationList companyId={companyId} />
        <section className={styles.section} aria-labelledby="members">
          <div className={styles.head}>
            <h2 id="members">{t('members')}</h2>
            {isSearched ? (
              <TextInput
                className={styles.search ?? ''}
                type="search"
                aria-label={t('search')}
                placeholder={t('search')}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            ) : null}
          </div>
          {members.isPending ? <RowsSkeleton /> : null}
          {members.isError ? <ErrorState error={members.error} onRetry={() => void members.refetch()} /> : null}
          {members.isSuccess && items.length === 0 ? <EmptyState text={t('none')} /> : null}
          {items.length === 0 ? null : <MemberTable members={items} />}
          {members.isSuccess && q === '' && items.length === 1 ? <p className={styles.alone}>{t('alone')}</p> : null}
          {members.hasNextPage ? (
            <Button mt={16} loading={members.isFetchingNextPage} onClick={() => void members.fetchNextPage()}>
              {t('more')}
            </Button>
          ) : null}
        </section>
      </div>
      {isInviting ? <InviteDialog companyId={companyId} onClose={() => setInviting(false)} /> : null}
    </ListPage>
  );
}
