import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { LoadingFocus } from '#ui/layout/list/loading-focus.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { leaveFocusBeside } from '#ui/parts/fields/leave-focus-beside.ts';
import { startsHere } from '#ui/parts/fields/starts-here.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { BlockSkeleton } from '#ui/parts/states/skeletons.tsx';
import { DISCARDED_DAYS, type DiscardedInboxInvoice } from '../../contract/discarded-inbox.ts';
import { inboxPath } from '../../paths.ts';
import { discardedQuery } from './api.ts';
import styles from './inbox.module.css';
import { useTakeBack } from './use-take-back.ts';

type DialogProps = { companyId: string; onClose: () => void };

/** What was taken out of the inbox lately: to look at it, and to put it back. */
export function TakenOutDialog({ companyId, onClose }: DialogProps) {
  const t = useTranslations('inbox.takenOut');
  const { data, error, isPending, refetch } = useQuery(discardedQuery(companyId));
  const text = useRef<HTMLParagraphElement>(null);
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <div className={styles.form}>
        <p ref={text} tabIndex={-1}>
          {t('text', { days: DISCARDED_DAYS })}
        </p>
        {isPending ? (
          <>
            <LoadingFocus />
            <BlockSkeleton lines={3} />
          </>
        ) : null}
        {error === null ? null : <ErrorState error={error} areas={['inbox']} onRetry={() => void refetch()} />}
        {data?.items.length === 0 ? <p className={styles.quiet}>{t('nothing')}</p> : null}
        <ul className={styles.senders}>
          {data?.items.map((item, index) => (
            <Row
              key={item.id}
              companyId={companyId}
              item={item}
              isFirst={index === 0}
              onOpen={onClose}
              onLast={() => text.current?.focus()}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

type RowProps = {
  companyId: string;
  item: DiscardedInboxInvoice;
  isFirst: boolean;
  /** It is looked at, which is behind the dialog. */
  onOpen: () => void;
  /** It goes, and nothing stands beside it. */
  onLast: () => void;
};

function Row({ companyId, item, isFirst, onOpen, onLast }: RowProps) {
  const t = useTranslations('inbox.takenOut');
  const format = useFormat();
  const row = useRef<HTMLLIElement>(null);
  const back = useTakeBack(companyId, () => {
    if (!leaveFocusBeside(row.current)) onLast();
  });
  const name = item.file.reading?.supplierName?.value ?? item.file.name;
  const when = format.moment(item.discardedAt as Instant);
  return (
    <li ref={row}>
      <span>
        <Link className="link" to={inboxPath(companyId, item.id)} onClick={onOpen}>
          {name}
        </Link>
        <small>
          {[
            ...(name === item.file.name ? [] : [item.file.name]),
            item.discardedByName === null ? t('when', { when }) : t('by', { name: item.discardedByName, when }),
          ].join(' · ')}
        </small>
      </span>
      <Button
        {...startsHere(isFirst)}
        size="compact-sm"
        variant="subtle"
        aria-label={t('backNamed', { name })}
        loading={back.isPending}
        onClick={() => back.mutate(item)}
      >
        {t('back')}
      </Button>
    </li>
  );
}
