import { Button, Select, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isEmail } from '#kernel/email.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { useFormat } from '#ui/i18n/use-format.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import {
  changeDeliveryTarget,
  createDeliveryTarget,
  DELIVERY_KINDS,
  type DeliveryTarget,
} from '../../contract/delivery.ts';
import { RHYTHMS } from '../../rules/delivery/next-run.ts';
import { serverProblems } from '#ui/api-client/server-problems.ts';
import { deliveriesQuery } from './api.ts';
import { ServerFields } from './server-fields.tsx';
import { fromTargetDraft, toTargetDraft, type TargetDraft } from './target-draft.ts';
import { weekdayName } from './use-schedule-text.ts';
import styles from './delivery.module.css';

const DAYS = Array.from({ length: 31 }, (_none, index) => String(index + 1));
const LANGS = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
  { value: 'de', label: 'Deutsch' },
  { value: 'es', label: 'Español' },
] as const;

type Props = { companyId: string; saved: DeliveryTarget | null; hasFolder: boolean; onClose: () => void };

/** A place that exports are delivered to: which, when, and with what. */
export function TargetDialog({ companyId, saved, hasFolder, onClose }: Props) {
  const t = useTranslations('delivery');
  const global = useTranslations('global');
  const { language } = useFormat();
  const errorText = useErrorText('delivery');
  const client = useQueryClient();
  const [draft, setDraft] = useState(() =>
    toTargetDraft(saved, LANGS.find(({ value }) => value === language)?.value ?? 'en'),
  );
  const [isTried, setTried] = useState(false);
  const change = (part: Partial<TargetDraft>): void => setDraft({ ...draft, ...part });
  const save = useMutation({
    mutationFn: () => {
      const body = fromTargetDraft(draft);
      return saved === null
        ? call(createDeliveryTarget, { params: { companyId }, body })
        : call(changeDeliveryTarget, {
            params: { companyId, deliveryTargetId: saved.id },
            body: { ...body, version: saved.version },
          });
    },
    onSuccess: (answer) => {
      client.setQueryData(deliveriesQuery(companyId).queryKey, answer);
      notify({ message: t('saved') });
      onClose();
    },
  });
  const answered = serverProblems(save.error);
  const found = new Map([...answered, ...(isTried ? problemsOf(draft) : [])].map(({ path, code }) => [path, code]));
  const textOf = (path: string): string | undefined => {
    const code = found.get(path);
    if (code === undefined) return undefined;
    return t(`fieldProblem.${FIELD_PROBLEMS.find((known) => known === code) ?? 'invalid'}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (problemsOf(draft).length > 0) focusInvalid(event.currentTarget);
    else save.mutate();
  };
  return (
    <Dialog opened onClose={onClose} title={saved === null ? t('add') : t('editTitle', { name: saved.name })}>
      <form noValidate className={styles.dialog} onSubmit={submit}>
        {save.isError && answered.length === 0 ? <NoticeBox tone="red" isAlert title={errorText(save.error)} /> : null}
        <Select
          label={t('kindLabel')}
          allowDeselect={false}
          value={draft.kind}
          data={DELIVERY_KINDS.filter((kind) => kind !== 'folder' || hasFolder || draft.kind === 'folder').map(
            (kind) => ({ value: kind, label: t(`kind.${kind}`) }),
          )}
          error={textOf('place.kind')}
          onChange={(value) => {
            const kind = DELIVERY_KINDS.find((one) => one === value);
            if (kind !== undefined) change({ kind });
          }}
        />
        <TextInput
          data-autofocus
          label={t('name')}
          placeholder={t('nameExample')}
          maxLength={60}
          value={draft.name}
          error={textOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        {draft.kind === 'mail' ? (
          <>
            <TextInput
              type="email"
              label={t('to')}
              value={draft.to}
              error={textOf('place.to')}
              onChange={(event) => change({ to: event.currentTarget.value })}
            />
            <Select
              label={t('lang')}
              allowDeselect={false}
              value={draft.lang}
              data={[...LANGS]}
              onChange={(value) => change({ lang: LANGS.find((lang) => lang.value === value)?.value ?? draft.lang })}
            />
          </>
        ) : null}
        {draft.kind === 'folder' ? (
          <TextInput
            label={t('folder')}
            description={t('folderHint')}
            maxLength={60}
            value={draft.folder}
            error={textOf('place.folder')}
            onChange={(event) => change({ folder: event.currentTarget.value })}
          />
        ) : null}
        {draft.kind === 'sftp' ? (
          <ServerFields companyId={companyId} draft={draft} saved={saved} textOf={textOf} onChange={change} />
        ) : null}
        <WhenFields draft={draft} onChange={change} language={language} />
        <Switch
          label={t('documents')}
          checked={draft.hasDocuments}
          onChange={(event) => change({ hasDocuments: event.currentTarget.checked })}
        />
        <DialogFoot>
          <Button onClick={onClose}>{global('actions.cancel')}</Button>
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const FIELD_PROBLEMS = [
  'required',
  'invalid_email',
  'invalid_folder',
  'invalid_host',
  'invalid_key',
  'fingerprint_needed',
] as const;

/** What is seen to be wrong before it is sent. */
function problemsOf(draft: TargetDraft): { path: string; code: string }[] {
  const needed = (path: string, text: string) => (text.trim() === '' ? [{ path, code: 'required' }] : []);
  return [
    ...needed('name', draft.name),
    ...(draft.kind === 'mail' && !isEmail(draft.to) ? [{ path: 'place.to', code: 'invalid_email' }] : []),
    ...(draft.kind === 'sftp'
      ? [
          ...needed('place.host', draft.host),
          ...needed('place.user', draft.user),
          ...(draft.fingerprint === '' ? [{ path: 'place.fingerprint', code: 'fingerprint_needed' }] : []),
        ]
      : []),
  ];
}

type WhenProps = { draft: TargetDraft; onChange: (part: Partial<TargetDraft>) => void; language: string };

function WhenFields({ draft, onChange, language }: WhenProps) {
  const t = useTranslations('delivery');
  return (
    <div className={styles.pair}>
      <Select
        label={t('whenLabel')}
        allowDeselect={false}
        value={draft.every}
        data={RHYTHMS.map((value) => ({ value, label: t(`schedule.${value}`) }))}
        onChange={(value) => onChange({ every: RHYTHMS.find((one) => one === value) ?? draft.every, day: 1 })}
      />
      {draft.every === 'export' ? null : (
        <Select
          label={t('day')}
          allowDeselect={false}
          value={String(draft.day)}
          data={
            draft.every === 'week'
              ? DAYS.slice(0, 7).map((value) => ({ value, label: weekdayName(Number(value), language) }))
              : DAYS
          }
          onChange={(value) => onChange({ day: Number(value ?? 1) })}
        />
      )}
    </div>
  );
}
