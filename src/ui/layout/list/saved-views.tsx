import { Button, Menu, Popover } from '@mantine/core';
import { IconBookmark, IconBookmarkPlus, IconChevronDown, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { latePart } from '../../late/late-part.tsx';
import { Icon } from '../../parts/status/icon.tsx';
import type { UnknownPart } from './filter-field.ts';
import { LoadingFocus } from './loading-focus.tsx';
import { viewQuery, type ViewFields } from './view-query.ts';
import styles from './list.module.css';

export type SavedView = ViewFields & {
  readonly id: string;
  /** The reader may replace and delete it. */
  readonly canChange: boolean;
  /** The reader made it, so that it may become private again. */
  readonly canBePrivate: boolean;
};

export type SavedViewsProps = {
  /** What of the address the list could not use: no part of a view. */
  unknown?: readonly UnknownPart[];
  views: readonly SavedView[];
  /** For "For everyone in {company}". */
  companyName: string;
  /** Each gives the sentence of a refusal, or null; a new view is opened by whoever keeps it. */
  onSave: (fields: ViewFields) => Promise<string | null>;
  onReplace: (view: SavedView, fields: ViewFields) => Promise<string | null>;
  onDelete: (view: SavedView) => void;
};

/** So many stand beside the tabs, the rest in a menu (ux 8). */
const SHOWN = 5;

const SaveViewForm = latePart(
  () => import('./save-view-form.tsx').then((file) => ({ default: file.SaveViewForm })),
  'window',
);
type Asked = 'save' | 'rename' | null;

/** Views of a list, private or for the company; a changed one says "Edited · Save · Reset". */
export function SavedViews(props: SavedViewsProps) {
  const { views, unknown, companyName, onSave, onReplace } = props;
  const t = useTranslations('global');
  const [params] = useSearchParams();
  const [asked, setAsked] = useState<Asked>(null);
  const current = views.find((view) => view.id === params.get('view'));
  const search = viewQuery(params, unknown);
  const edited = current !== undefined && viewQuery(current.search) !== search;
  const canSave = search !== '' && (current === undefined || edited);
  const tabs = useRef<HTMLSpanElement>(null);
  const [kept, setKept] = useState(false);
  const currentId = current?.id;
  useEffect(() => {
    // The button that saved is gone with its wish: the focus goes to what it made.
    if (kept && currentId !== undefined) tabs.current?.querySelector<HTMLElement>('[aria-current="page"]')?.focus();
  }, [kept, currentId]);
  const close = (problem: string | null): string | null => {
    if (problem === null) setAsked(null);
    setKept(problem === null);
    return problem;
  };
  if (views.length === 0 && !canSave) return null;
  return (
    <span className={styles.views} ref={tabs}>
      {views.slice(0, SHOWN).map((view) => (
        <Link
          key={view.id}
          to={addressOf(view)}
          title={view.name}
          className={view === current ? styles.tabOn : styles.tab}
          aria-current={view === current ? 'page' : undefined}
        >
          {view.name}
        </Link>
      ))}
      {edited ? (
        <span className={styles.edited}>
          {t('list.edited')}
          {current.canChange ? (
            <>
              {' · '}
              <button type="button" className="link" onClick={() => void onReplace(current, { ...current, search })}>
                {t('actions.save')}
              </button>
            </>
          ) : null}
          {' · '}
          <Link className="link" to={addressOf(current)}>
            {t('list.resetView')}
          </Link>
        </span>
      ) : null}
      <Popover
        opened={asked !== null}
        onChange={(isOpen) => setAsked(isOpen ? asked : null)}
        position="bottom-end"
        width={300}
        trapFocus
        returnFocus
        withRoles={false}
      >
        <Popover.Target>
          <span className={styles.viewsActions}>
            {canSave && current === undefined ? (
              <Button
                variant="subtle"
                size="xs"
                aria-haspopup="dialog"
                leftSection={<Icon of={IconBookmark} size={14} />}
                onClick={() => {
                  setKept(false);
                  setAsked('save');
                }}
              >
                {t('list.saveView')}
              </Button>
            ) : null}
            {views.length > SHOWN || current !== undefined ? (
              <ViewsMenu {...props} current={current} canSave={canSave} onAsk={setAsked} />
            ) : null}
          </span>
        </Popover.Target>
        <Popover.Dropdown role="dialog" aria-label={t(asked === 'rename' ? 'list.renameView' : 'list.saveView')}>
          <Suspense fallback={<LoadingFocus />}>
            {asked === 'rename' && current !== undefined ? (
              <SaveViewForm
                initial={current}
                companyName={companyName}
                canBePrivate={current.canBePrivate}
                onSubmit={async (fields) => close(await onReplace(current, fields))}
              />
            ) : (
              <SaveViewForm
                initial={{ name: '', search, isForCompany: false }}
                companyName={companyName}
                canBePrivate
                onSubmit={async (fields) => close(await onSave(fields))}
              />
            )}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </span>
  );
}

/** All views, also those that found no place as a tab, and what can be done with the open one. */
function ViewsMenu({
  views,
  companyName,
  current,
  canSave,
  onAsk,
  onDelete,
}: SavedViewsProps & { current: SavedView | undefined; canSave: boolean; onAsk: (asked: Asked) => void }) {
  const t = useTranslations('global');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="xs" rightSection={<Icon of={IconChevronDown} size={14} />}>
          {t('list.views')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.map((view) => (
          <Menu.Item
            key={view.id}
            component={Link}
            to={addressOf(view)}
            rightSection={
              view.isForCompany ? (
                <>
                  <Icon of={IconUsers} size={14} />
                  <span className={styles.hidden}>{t('list.viewCompany', { company: companyName })}</span>
                </>
              ) : null
            }
          >
            {view.name}
          </Menu.Item>
        ))}
        {canSave && current !== undefined ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon of={IconBookmarkPlus} size={16} />} onClick={() => onAsk('save')}>
              {t('list.saveAsNewView')}
            </Menu.Item>
          </>
        ) : null}
        {current?.canChange === true ? (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon of={IconPencil} size={16} />} onClick={() => onAsk('rename')}>
              {t('list.renameView')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<Icon of={IconTrash} size={16} />} onClick={() => onDelete(current)}>
              {t('list.deleteView')}
            </Menu.Item>
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

const addressOf = (view: SavedView): string => `?${view.search}&view=${encodeURIComponent(view.id)}`;
