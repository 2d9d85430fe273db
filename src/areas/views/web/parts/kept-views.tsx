import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#ui/api-client/call.ts';
import { useErrorText } from '#ui/api-client/use-error-text.ts';
import type { UnknownPart } from '#ui/layout/list/filter-field.ts';
import { SavedViews, type SavedView } from '#ui/layout/list/saved-views.tsx';
import type { ViewFields } from '#ui/layout/list/view-query.ts';
import { notify } from '#ui/parts/notices/notice-store.ts';
import { deleteView, replaceView, saveView, type View } from '../../contract/view.ts';
import type { ListKey } from '../../rules/lists.ts';
import { companyQuery } from '#areas/companies/web/door.tsx';
import { viewsQuery } from '../api.ts';

export type ListViewsProps = {
  companyId: string;
  list: ListKey;
  /** What of the address the list could not use, as `useFilters` says. */
  unknown: readonly UnknownPart[];
};

/** The kept views of one list beside its tabs. A list without them works: nothing is said when they cannot be read. */
export function KeptViews({ companyId, list, unknown }: ListViewsProps) {
  const t = useTranslations('views');
  const errorText = useErrorText('views');
  const client = useQueryClient();
  const [, setParams] = useSearchParams();
  const views = useQuery(viewsQuery(companyId, list));
  const company = useQuery(companyQuery(companyId));
  if (views.data === undefined) return null;

  const attempt = async (work: () => Promise<void>): Promise<string | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      return errorText(error);
    } finally {
      await client.invalidateQueries({ queryKey: ['views', companyId, list] });
    }
  };
  const open = (view: View): void =>
    setParams(new URLSearchParams(`${view.search}&view=${view.id}`), { replace: true });
  const save = (fields: ViewFields): Promise<string | null> =>
    attempt(async () => {
      const view = await call(saveView, { params: { companyId }, body: { list, ...fieldsOf(fields) } });
      // The tab is there before the address names it, so that it is never the view of nothing.
      await client.invalidateQueries({ queryKey: ['views', companyId, list] });
      open(view);
      notify({ message: t('kept', { name: view.name }) });
    });
  const replace = async ({ id }: SavedView, fields: ViewFields): Promise<string | null> => {
    const known = views.data.items.find((view) => view.id === id);
    if (known === undefined) return null;
    const problem = await attempt(async () => {
      const body = { ...fieldsOf(fields), version: known.version };
      const view = await call(replaceView, { params: { companyId, viewId: known.id }, body });
      notify({ message: t('kept', { name: view.name }) });
    });
    if (problem !== null) notify({ message: problem, tone: 'failed' });
    return problem;
  };
  const remove = async ({ id }: SavedView): Promise<void> => {
    const known = views.data.items.find((view) => view.id === id);
    if (known === undefined) return;
    const problem = await attempt(async () => {
      await call(deleteView, { params: { companyId, viewId: known.id } });
      // The filters stay as they are; only their name is gone.
      setParams(new URLSearchParams(known.search), { replace: true });
      notify({
        message: t('deleted', { name: known.name }),
        // A view that somebody else made would come back as one's own: only own ones can be taken back.
        ...(known.isOwn ? { undo: async () => void (await save(known)) } : {}),
      });
    });
    if (problem !== null) notify({ message: problem, tone: 'failed' });
  };
  return (
    <SavedViews
      unknown={unknown}
      views={views.data.items.map((view) => ({ ...view, canBePrivate: view.isOwn }))}
      companyName={company.data?.name ?? ''}
      onSave={save}
      onReplace={replace}
      onDelete={(view) => void remove(view)}
    />
  );
}

const fieldsOf = ({ name, search, isForCompany }: ViewFields): ViewFields => ({ name, search, isForCompany });
