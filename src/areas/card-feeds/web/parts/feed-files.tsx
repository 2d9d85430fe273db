import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { bookWaitingLines, type CardFeedView } from '../../contract/card-feed.ts';
import styles from '../card-feeds.module.css';
import { useFeedChange } from './use-feed-change.ts';

/** What could not be booked although its card is known, and the way to try it again. */
export function FailedLines({ companyId, feed }: { companyId: string; feed: CardFeedView }) {
  const t = useTranslations('cardFeeds');
  const format = useFormat();
  const { run, isBusy } = useFeedChange({
    companyId,
    ask: (_body: object) => call(bookWaitingLines, { params: { companyId, cardFeedId: feed.id }, body: {} }),
    onDone: () => {},
  });
  if (feed.failed.length === 0) return null;
  return (
    <NoticeBox
      tone="red"
      title={t('problems.title', { count: feed.failed.length })}
      actions={
        <Button loading={isBusy} onClick={() => run({})}>
          {t('problems.again')}
        </Button>
      }
    >
      <ul className={styles.refused}>
        {feed.failed.map((line, index) => (
          <li key={`${line.bookedOn} ${index}`}>
            {[format.day(line.bookedOn), line.text, format.money(line.amount)].join(' · ')}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

/** The newest files with what each of them brought. */
export function FeedFiles({ feed }: { feed: CardFeedView }) {
  const t = useTranslations('cardFeeds');
  const format = useFormat();
  return (
    <SettingsSection title={t('files.title')}>
      {feed.files.length === 0 ? <p>{t('files.empty')}</p> : null}
      <SettingsList>
        {feed.files.map((file) => (
          <li key={file.id}>
            <div>
              <b>{file.name}</b>
              <small>
                {[
                  t(`format.${file.format}`),
                  t('files.counts', {
                    booked: file.newCount,
                    known: file.knownCount,
                    refused: file.refused.length,
                  }),
                  t('files.by', { on: format.moment(file.importedAt as never), by: file.importedBy }),
                ].join(' · ')}
              </small>
            </div>
          </li>
        ))}
      </SettingsList>
    </SettingsSection>
  );
}
