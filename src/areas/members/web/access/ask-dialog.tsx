import { Button, Select, Textarea } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import type { Ability } from '../../contract/abilities.ts';
import { askForAccess } from '../../contract/access-ask.ts';
import styles from '../people/people.module.css';
import { accessQuery, namesOfGivers } from './access-query.ts';

type AskDialogProps = {
  companyId: string;
  /** One is what is asked for; of several the asker chooses. */
  choices: readonly Ability[];
  onAsked: () => void;
  onClose: () => void;
};

/** Asks whoever gives it for access: what for, and why if one likes to say. */
export function AskDialog({ companyId, choices, onAsked, onClose }: AskDialogProps) {
  const t = useTranslations('accessAsk');
  const global = useTranslations('global');
  const errorText = useErrorText('accessAsk');
  const client = useQueryClient();
  const only = choices.length === 1 ? choices[0] : undefined;
  const [ability, setAbility] = useState<Ability | undefined>(only);
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const ask = useMutation({
    mutationFn: (wanted: Ability) =>
      call(askForAccess, { params: { companyId }, body: { ability: wanted, note: note.trim() } }),
    onSuccess: () => {
      notify({ message: t('done') });
      onAsked();
      onClose();
    },
    // Also after a refusal: it may have been asked in another window.
    onSettled: () => client.invalidateQueries({ queryKey: accessQuery(companyId).queryKey }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (ability !== undefined) ask.mutate(ability);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={only === undefined ? t('open') : t('named', { ability: t(`ability.${only}`) })}
    >
      <form noValidate onSubmit={submit} className={styles.form}>
        {ask.isError ? <NoticeBox tone="red" isAlert title={errorText(ask.error)} /> : null}
        {only === undefined ? (
          <Select
            data-autofocus
            label={t('what')}
            data={choices.map((one) => ({ value: one, label: t(`ability.${one}`) }))}
            value={ability ?? null}
            allowDeselect={false}
            onChange={(value) => setAbility(choices.find((one) => one === value))}
            error={isTried && ability === undefined ? t('missing') : undefined}
          />
        ) : null}
        {ability === undefined ? null : <WhoIsTold companyId={companyId} ability={ability} />}
        <Textarea
          {...(only === undefined ? {} : { 'data-autofocus': true })}
          label={global('form.optional', { label: t('note') })}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={ask.isPending}>
            {t('confirm')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function WhoIsTold({ companyId, ability }: { companyId: string; ability: Ability }) {
  const t = useTranslations('accessAsk');
  const format = useFormat();
  const { data: access } = useQuery(accessQuery(companyId));
  if (access === undefined) return null;
  return <p>{t('tell', namesOfGivers(access, ability, { format, owner: (name) => t('owner', { name }) }))}</p>;
}
