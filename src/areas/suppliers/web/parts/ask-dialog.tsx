import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { isEmail } from '#kernel/email.ts';
import { isNonEmpty } from '#kernel/text.ts';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { LoadingFocus } from '#ui/layout/list/loading-focus.tsx';
import { useIntentKey } from '#ui/layout/review/use-intent-key.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { focusInvalid } from '#ui/parts/fields/focus-invalid.ts';
import { LetterFields, type LetterDraft } from '#ui/parts/fields/letter-fields.tsx';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { ErrorState } from '#ui/parts/states/error-state.tsx';
import { PanelSkeleton } from '#ui/parts/states/skeletons.tsx';
import { askSupplier, type QuestionProposal } from '../../contract/question.ts';
import type { SupplierView } from '../../contract/supplier-page.ts';
import { questionQuery } from '../api.ts';
import { fieldProblems } from './field-problems.ts';
import styles from './parts.module.css';
import { useFieldText } from './use-field-text.ts';

type AskDialogProps = {
  companyId: string;
  supplier: SupplierView;
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};

/** Asks a supplier by mail for what is missing of it, with words that are proposed and may be changed. */
export function AskDialog(props: AskDialogProps) {
  const { companyId, supplier, onClose } = props;
  const t = useTranslations('suppliers.ask');
  const [lang, setLang] = useState<LetterDraft['lang'] | null>(null);
  const { data, error, refetch } = useQuery(questionQuery(companyId, supplier.id, lang));
  return (
    <Dialog opened onClose={onClose} size={560} title={t('title', { name: supplier.name })}>
      {error === null ? null : (
        <ErrorState isInline error={error} areas={['suppliers']} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null ? (
        <>
          <LoadingFocus />
          <PanelSkeleton />
        </>
      ) : null}
      {data === undefined ? null : <AskForm {...props} proposal={data} onLang={setLang} />}
    </Dialog>
  );
}

type FormProps = AskDialogProps & { proposal: QuestionProposal; onLang: (lang: LetterDraft['lang']) => void };

function AskForm({ companyId, supplier, proposal, onLang, onChanged, onClose }: FormProps) {
  const t = useTranslations('suppliers.ask');
  const fields = useTranslations('suppliers.fields');
  const global = useTranslations('global');
  const errorText = useErrorText('suppliers');
  const intent = useIntentKey();
  /** What was typed; until then both follow what is proposed. */
  const [typed, setTyped] = useState<Partial<LetterDraft>>({});
  const [isTried, setTried] = useState(false);
  const draft: LetterDraft = { to: proposal.to ?? '', message: proposal.message, ...typed, lang: proposal.lang };
  const ask = useMutation({
    mutationFn: () => {
      const { to, lang, message } = draft;
      const body = { version: supplier.version, to: to.trim(), lang, message: message.trim() };
      const params = { companyId, supplierId: supplier.id };
      return call(askSupplier, { params, body, idempotencyKey: intent.keyFor(body) });
    },
    onSuccess: (changed) => {
      intent.answered(null);
      onChanged(changed);
      notify({ message: t('done', { address: draft.to.trim() }) });
      onClose();
    },
    onError: intent.answered,
  });
  const fieldText = useFieldText(ask.error);
  const isAboutField = Object.keys(fieldProblems(ask.error)).length > 0;
  const toProblem = !isEmail(draft.to.trim()) ? fields(isNonEmpty(draft.to) ? 'invalid_email' : 'required') : undefined;
  const messageProblem = isNonEmpty(draft.message) ? undefined : fields('required');
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTried(true);
    if (toProblem === undefined && messageProblem === undefined) ask.mutate();
    else focusInvalid(event.currentTarget);
  };
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      {ask.isError && !isAboutField ? <NoticeBox tone="red" isAlert title={errorText(ask.error)} /> : null}
      <p>{t('text')}</p>
      <LetterFields
        labels={{ to: t('to'), lang: t('lang'), message: t('message') }}
        draft={draft}
        problems={{
          to: isTried ? (toProblem ?? fieldText('to')) : undefined,
          message: isTried ? (messageProblem ?? fieldText('message')) : undefined,
        }}
        onChange={({ lang, ...change }) => {
          if (lang !== undefined) onLang(lang);
          setTyped({ ...typed, ...change });
        }}
      />
      <DialogFoot>
        <Button onClick={onClose}>{global('actions.cancel')}</Button>
        <Button type="submit" variant="filled" loading={ask.isPending}>
          {t('send')}
        </Button>
      </DialogFoot>
    </form>
  );
}
