import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Instant } from '#kernel/instant.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Avatar } from '#ui/parts/status/avatar.tsx';
import type { RequestView } from '../../contract/request.ts';
import styles from './request-thread.module.css';
import { useComments } from './use-comments.ts';

/** What was said about a request, what is still to be sent of it, and the field to say more. */
export function RequestThread({ companyId, request }: { companyId: string; request: RequestView }) {
  const t = useTranslations('requests.comments');
  const format = useFormat();
  const [text, setText] = useState('');
  const { say, unsent } = useComments(companyId, request.id);
  const send = (): void => {
    const said = text.trim();
    if (said === '') return;
    setText('');
    // What was refused stands in the field again, before what was typed since.
    say(said).catch(() => setText((since) => [said, since].filter((part) => part !== '').join('\n')));
  };
  return (
    <>
      <ul className={styles.thread}>
        {request.comments.map((comment) => (
          <li key={comment.id}>
            <Avatar name={comment.authorName} />
            <span>
              <b>{comment.authorName}</b> <small>{format.moment(comment.writtenAt as Instant)}</small>
              <p>{comment.text}</p>
            </span>
          </li>
        ))}
        {unsent.map(({ id, text: said, isHeld }) => (
          <li key={id} className={styles.unsent}>
            <span>
              <small role="status">{t(isHeld ? 'held' : 'sending')}</small>
              <p>{said}</p>
            </span>
          </li>
        ))}
      </ul>
      <form
        className={styles.say}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Textarea
          minRows={1}
          aria-label={t('placeholder')}
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {t('send')}
        </Button>
      </form>
    </>
  );
}
