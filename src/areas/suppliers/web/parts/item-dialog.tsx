import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError, isConflict } from '#ui/api-client/api-error.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import { DialogFoot } from '#ui/parts/dialog/dialog-foot.tsx';
import { Dialog } from '#ui/parts/dialog/dialog.tsx';
import { NoticeBox } from '#ui/parts/fields/field-rows.tsx';
import { useFirstInvalid } from '#ui/parts/fields/use-first-invalid.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { StaleNote } from '#ui/parts/notices/stale-note.tsx';
import type { SupplierView } from '../../contract/supplier-page.ts';
import { fieldProblems } from './field-problems.ts';
import styles from './parts.module.css';
import { useFieldText } from './use-field-text.ts';
import type { SeenItem } from './use-seen-item.ts';

type ItemDialogProps = {
  companyId: string;
  /** Where among the others it is, and whether these changed since. */
  place: Pick<SeenItem<unknown>, 'hasMoved' | 'keepMine'>;
  title: string;
  /** What is said once it is kept, or gone. */
  saved: string;
  /** The code of an error of which the fields say more than its words would. */
  saidByFields?: string;
  /** The fields, each told what is wrong with it by its path in the body. */
  children: (problem: (path: string) => string | undefined) => ReactNode;
  onSave: () => Promise<SupplierView>;
  onRemove?: (() => Promise<SupplierView>) | undefined;
  onChanged: (changed: SupplierView) => void;
  onClose: () => void;
};

/** One thing of several that are kept of a supplier: added, changed or taken away. */
export function ItemDialog(props: ItemDialogProps) {
  const { companyId, place, title, saved, saidByFields, children, onSave, onRemove, onChanged, onClose } = props;
  const t = useTranslations('suppliers.item');
  const global = useTranslations('global');
  const client = useQueryClient();
  const errorText = useErrorText('suppliers');
  const save = useMutation({
    mutationFn: (what: 'save' | 'remove') => (what === 'remove' && onRemove !== undefined ? onRemove() : onSave()),
    onSuccess: (changed) => {
      onChanged(changed);
      notify({ message: saved });
      onClose();
    },
    onError: (error) => {
      if (isConflict(error)) void client.invalidateQueries({ queryKey: ['suppliers', companyId] });
    },
  });
  const problem = useFieldText(save.error);
  const form = useFirstInvalid(save.error);
  const isSaid = (error: unknown): boolean => isConflict(error) || (isApiError(error) && error.code === saidByFields);
  const isAboutField = Object.keys(fieldProblems(save.error)).length > 0;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save.mutate('save');
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        {place.hasMoved ? <StaleNote theirs={[]} onTheirs={onClose} onMine={place.keepMine} /> : null}
        {save.isError && !isAboutField && !isSaid(save.error) ? (
          <NoticeBox tone="red" isAlert title={errorText(save.error)} />
        ) : null}
        {children(problem)}
        <DialogFoot>
          {onRemove === undefined ? (
            <Button onClick={onClose}>{global('actions.cancel')}</Button>
          ) : (
            <Button variant="subtle" disabled={save.isPending} onClick={() => save.mutate('remove')}>
              {t('remove')}
            </Button>
          )}
          <Button type="submit" variant="filled" loading={save.isPending}>
            {t('save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
