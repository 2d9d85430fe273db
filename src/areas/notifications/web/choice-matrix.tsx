import { Select, Switch } from '@mantine/core';
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { Choice } from '../contract/choice.ts';
import { CHANNELS, RHYTHMS_OF, TOPICS_OF, type Channel, type Page, type Topic } from '../rules/topics.ts';
import styles from './notifications.module.css';

/** Whose choices these are, and how one of them is kept. */
export type Keeper = { readonly queryKey: QueryKey; readonly keep: (choice: Choice) => Promise<unknown> };

type Props = { page: Page; choices: readonly Choice[]; hasPhone: boolean; keeper: Keeper };

/** Each event of a page, and beside it how it is told. On a phone the ways stand under the event. */
export function ChoiceMatrix({ page, choices, hasPhone, keeper }: Props) {
  const t = useTranslations('notifications');
  const channels = CHANNELS.filter((channel) => channel !== 'push' || hasPhone);
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{t('event')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TOPICS_OF[page].map((topic) => (
          <tr key={topic}>
            <th scope="row">
              <b>{t(`topics.${topic}.title`)}</b>
              <small>{t(`topics.${topic}.text`)}</small>
            </th>
            {channels.map((channel) => (
              <td key={channel}>
                <ChoiceCell choice={choiceOf(choices, topic, channel)} keeper={keeper} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const choiceOf = (choices: readonly Choice[], topic: Topic, channel: Channel): Choice =>
  choices.find((one) => one.topic === topic && one.channel === channel) ?? { topic, channel, rhythm: 'never' };

function ChoiceCell({ choice, keeper }: { choice: Choice; keeper: Keeper }) {
  const t = useTranslations('notifications');
  const { topic, channel } = choice;
  const { rhythm, change } = useChoice(choice, keeper);
  const name = `${t(`topics.${topic}.title`)}: ${t(`channels.${channel}`)}`;
  // Under an event on a phone the head of the column is not in sight.
  const caption = (
    <span className={styles.caption} aria-hidden="true">
      {t(`channels.${channel}`)}
    </span>
  );
  if (channel !== 'mail')
    return (
      <>
        {caption}
        <Switch
          aria-label={name}
          checked={rhythm !== 'never'}
          onChange={(event) => change(event.currentTarget.checked ? 'at_once' : 'never')}
        />
      </>
    );
  return (
    <>
      {caption}
      <Select
        className={styles.rhythm ?? ''}
        aria-label={name}
        allowDeselect={false}
        data={RHYTHMS_OF.mail.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
        value={rhythm}
        onChange={(_value, option) => (option === null ? undefined : change(option.value))}
      />
    </>
  );
}

/** Keeps a choice at once, with the way back; what was said shows while the server is still being told. */
function useChoice(
  choice: Choice,
  { queryKey, keep }: Keeper,
): { rhythm: Choice['rhythm']; change: (rhythm: Choice['rhythm']) => void } {
  const t = useTranslations('notifications');
  const errorText = useErrorText('notifications');
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: keep,
    onMutate: () => choice,
    onSuccess: (_answer, said, before) =>
      void notify({ message: t(`said.${said.rhythm}`), undo: () => save.mutate(before) }),
    onError: (error) => notify({ message: errorText(error), tone: 'failed' }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return {
    rhythm: save.isPending ? save.variables.rhythm : choice.rhythm,
    change: (rhythm) => {
      if (rhythm !== choice.rhythm) save.mutate({ ...choice, rhythm });
    },
  };
}
