import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { SettingsList } from '#ui/layout/pages/settings-list.tsx';
import { SettingsSection } from '#ui/layout/pages/settings-page.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { cardsPath } from '#areas/cards/paths.ts';
import type { UserId } from '#areas/identity/contract/user.ts';
import { PersonSelect } from '#areas/members/web/door.tsx';
import { assignFeedCard, type CardFeedView } from '../../contract/card-feed.ts';
import styles from '../card-feeds.module.css';
import { useFeedChange } from './use-feed-change.ts';

type NamedCard = CardFeedView['cards'][number];

/** The cards that statements name: whose each is, or what waits until somebody says so. */
export function FeedCards({ companyId, feed }: { companyId: string; feed: CardFeedView }) {
  const t = useTranslations('cardFeeds');
  const format = useFormat();
  const nameOf = useCardName();
  const [assigning, setAssigning] = useState<NamedCard | null>(null);
  return (
    <SettingsSection title={t('cards.title')}>
      {feed.cards.length === 0 ? <p>{t('cards.empty')}</p> : null}
      <SettingsList>
        {feed.cards.map((one) => (
          <li key={one.name}>
            <div>
              <b>{one.card === null ? nameOf(one.name) : one.card.holderName}</b>
              <small>
                {[
                  one.card === null ? '' : `${one.card.name} · ${nameOf(one.name)}`,
                  one.waiting === null
                    ? ''
                    : t('cards.waiting', { count: one.waitingCount, amount: format.money(one.waiting) }),
                ]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
            </div>
            {one.card === null ? (
              <Button variant="filled" onClick={() => setAssigning(one)}>
                {t('cards.assign')}
              </Button>
            ) : (
              <Link className="link" to={cardsPath(companyId, one.card.id)}>
                {one.card.name}
              </Link>
            )}
          </li>
        ))}
      </SettingsList>
      {assigning === null ? null : (
        <AssignDialog companyId={companyId} feed={feed} named={assigning} onClose={() => setAssigning(null)} />
      )}
    </SettingsSection>
  );
}

function useCardName(): (name: string) => string {
  const t = useTranslations('cardFeeds.cards');
  return (name) => (name === '' ? t('unnamed') : /^\d{4}$/.test(name) ? t('number', { last4: name }) : name);
}

type AssignDialogProps = { companyId: string; feed: CardFeedView; named: NamedCard; onClose: () => void };

function AssignDialog({ companyId, feed, named, onClose }: AssignDialogProps) {
  const t = useTranslations('cardFeeds');
  const nameOf = useCardName();
  const [holder, setHolder] = useState<UserId | null>(null);
  const [label, setLabel] = useState(feed.name);
  const [isTried, setTried] = useState(false);
  const { run, isBusy, refusal } = useFeedChange({
    companyId,
    ask: (body: { name: string; holderId: UserId; label: string }) =>
      call(assignFeedCard, { params: { companyId, cardFeedId: feed.id }, body }),
    onDone: () => {
      notify({ message: t('cards.assigned') });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (holder === null || label.trim() === '') {
      focusInvalid(event.currentTarget);
      return;
    }
    run({ name: named.name, holderId: holder, label: label.trim() });
  };
  return (
    <Dialog opened title={t('cards.assignTitle', { card: nameOf(named.name) })} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {refusal.rest === null ? null : <NoticeBox tone="red" isAlert title={refusal.rest} />}
        <p>{t('cards.assignText')}</p>
        <PersonSelect
          companyId={companyId}
          label={t('cards.holder')}
          value={holder}
          error={isTried && holder === null ? t('cards.holderNeeded') : refusal.at('holderId')}
          onPerson={(userId) => setHolder(userId)}
        />
        <TextInput
          label={t('cards.label')}
          description={t('cards.labelText')}
          value={label}
          maxLength={80}
          error={isTried && label.trim() === '' ? t('wrong.label') : refusal.at('label')}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('adding.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('cards.assign')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
